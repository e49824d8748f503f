import Foundation
import Testing

@testable import NetPath
@testable import netstatus

struct CommandTests {
    @Test(arguments: [
        (PathStatus.satisfied, Int32(0), Int32(0)), (.unsatisfied, 0, 1), (.requiresConnection, 0, 1), (.unknown, 2, 2),
    ])
    func exitStatus(_ status: PathStatus, _ loud: Int32, _ quiet: Int32) {
        #expect(ExitStatus.showing(status, isQuiet: false) == loud)
        #expect(ExitStatus.showing(status, isQuiet: true) == quiet)
    }

    private func read(_ text: String) throws -> Snapshot {
        let url = FileManager.default.temporaryDirectory.appending(path: "netstatus-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            return try SnapshotFile.readOne(Array(url.path.utf8))
        } catch {
            throw Failure(error.message.replacingOccurrences(of: url.path, with: "FILE"))
        }
    }

    private var snapshot: Snapshot {
        var snapshot = Snapshot()
        snapshot.links = [Link(index: 1, name: "lo"), Link(index: 2, name: "eth0")]
        snapshot.links[1].altNames = ["enp1s0", ByteString([0xFF])]
        snapshot.destinations = [DestinationFacts(destination: Destination(address: IPAddress("192.0.2.7")!))]
        return snapshot
    }

    private func line(_ snapshot: Snapshot) throws -> String {
        String(decoding: try SnapshotFile.line(snapshot), as: UTF8.self)
    }

    @Test func readsWhatItWrote() throws {
        #expect(try read(line(snapshot)) == snapshot)
        #expect(try read("\n" + line(snapshot) + "\n\n") == snapshot)
    }

    @Test func saysWhatIsWrongWithAFile() throws {
        let good = try line(snapshot)
        for (text, message) in [
            ("", "FILE is empty: no snapshot in it"),
            ("{\"broken", "FILE: line 1, column 9: the document ends inside a string"),
            ("[1]", "FILE is not a snapshot: 'netstatus snapshot' makes one"),
            (Self.path, "FILE is not a snapshot: 'netstatus snapshot' makes one"),
            (good + good, "FILE holds several snapshots: replay it with 'netstatus watch --from FILE'"),
            (
                good.replacingOccurrences(of: "\"mtu\":0", with: "\"mtu\":[]"),
                "FILE, the snapshot that ends in line 1: links[0].mtu: expected a number, found a list"
            ),
            (
                String(good.dropLast(3)),
                "FILE: line 1, column \(good.count - 2): the document ends early: expected a value"
            ),
        ] {
            #expect(throws: Failure(message)) { try read(text) }
        }
        #expect(throws: Failure("cannot open /nonexistent/x: No such file or directory")) {
            try SnapshotFile.readOne(Array("/nonexistent/x".utf8))
        }
    }

    private static let path = String(decoding: Report.line(HandMade.satisfied), as: UTF8.self)

    @Test(arguments: [
        ("eth0", nil), ("enp1s0", nil), ("nosuch", "no interface named 'nosuch'; there are: lo, eth0"),
    ])
    func checksTheInterface(_ name: String, _ message: String?) {
        var question = PathQuestion()
        question.interface = ByteString(name)
        #expect(failure(question) == message)
    }

    @Test func checksNamesByteByByte() {
        var question = PathQuestion()
        question.interface = ByteString([0xFF])
        #expect(failure(question) == nil)
        question.interface = "\u{FFFD}"
        #expect(failure(question) != nil)
    }

    @Test(arguments: [
        ("192.0.2.7", true, nil),
        ("192.0.2.8", true, "the snapshot holds nothing about 192.0.2.8; its destinations are: 192.0.2.7"),
        ("192.0.2.8", false, nil),
        ("fe80::1%eth0", false, nil),
        ("fe80::1%2", false, nil),
        ("fe80::1%7", false, "no interface named '7' for the zone; there are: lo, eth0"),
    ])
    func checksTheDestination(_ text: String, _ isRecorded: Bool, _ message: String?) {
        var question = PathQuestion()
        question.destination = Destination(bytes: Array(text.utf8))
        #expect(failure(question, isRecorded: isRecorded) == message)
    }

    @Test func boundsTheListOfNames() {
        var snapshot = Snapshot()
        snapshot.links = (1...500).map { Link(index: Int32($0), name: ByteString("v\($0)")) }
        var question = PathQuestion()
        question.interface = "nosuch"
        #expect {
            try QuestionCheck.check(question, snapshot, isRecorded: false)
        } throws: {
            ($0 as? Failure)?.message.hasSuffix("v11, v12 and 488 more") == true
        }
    }

    private func failure(_ question: PathQuestion, isRecorded: Bool = false) -> String? {
        do {
            try QuestionCheck.check(question, snapshot, isRecorded: isRecorded)
            return nil
        } catch {
            return error.message
        }
    }
}
