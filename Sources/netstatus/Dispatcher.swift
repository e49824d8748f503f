/// Takes a command line to the command that does it.
enum Dispatcher {
    /// `arguments` are those after the program's name. Returns the exit status.
    static func run(_ arguments: [[UInt8]]) -> Int32 {
        do {
            return try dispatch(try ArgumentParser.parse(arguments))
        } catch let error as UsageError {
            Console.complain(error.message)
            _ = Descriptor.error.write(Array("\(error.hint)\n".utf8))
        } catch let error as Failure {
            Console.complain(error.message)
        } catch {
            Console.complain("\(error)")
        }
        return ExitStatus.unclear
    }

    private static func dispatch(_ invocation: Invocation) throws -> Int32 {
        switch invocation {
        case .show(let options): return try ShowCommand.run(options)
        case .snapshot(let options): return try SnapshotCommand.run(options)
        case .help(let command): return try say(HelpText.text(command))
        case .version: return try say("netstatus \(HelpText.version)\n")
        case .watch(let options): return try WatchCommand.run(options)
        case .check(let options): return try CheckCommand.run(options)
        case .wait(let options): return try WaitCommand.run(options)
        }
    }

    private static func say(_ text: String) throws(Failure) -> Int32 {
        _ = try Console.write(Array(text.utf8))
        return ExitStatus.yes
    }
}
