// Nothing to call: arguments.c answers the Swift runtime.
