import CSystem
import Glibc

// A reader that leaves shows as an error of write(2), not as a signal that kills.
system_ignore(SIGPIPE)
Descriptor.occupyStandard()

exit(
    Dispatcher.run(
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    )
)
