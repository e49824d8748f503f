// A path and all it is made of are NetPath's values: a program that imports NetStatusMonitor gets them with it.
@_exported public import NetPath
