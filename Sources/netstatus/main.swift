import Glibc

// A reader that leaves shows as an error of write(2), not as a signal that kills.
signal(SIGPIPE, SIG_IGN)

var arguments: [[UInt8]] = []
for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let argument = CommandLine.unsafeArgv[index] else { break }
    arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
}
exit(Dispatcher.run(arguments))
