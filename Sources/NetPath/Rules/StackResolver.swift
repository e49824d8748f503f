/// Follows a link's traffic down to the hardware.
package struct StackResolver: Sendable {
    /// The links the traffic crosses, and whether the way below the last is unknown.
    package struct Chain: Equatable, Sendable {
        /// From the link itself downwards.
        package var indices: [Int32]
        /// It ends in a tunnel without evidence of an underlay.
        package var endsInUnknown = false
        /// A tunnel in it is known to have no path below.
        package var isUnderlayDown = false
    }

    package let table: LinkTable
    private let underlays: [UnderlayVerdict]

    private struct UnderlayVerdict: Sendable {
        var mark: UInt32
        /// The link the tunnel is bound to; 0 for none.
        var output: Int32
        var verdict: RouteVerdict
    }

    package init(_ snapshot: Snapshot, _ table: LinkTable) {
        self.table = table
        let judge = RouteJudge(
            table: table,
            nextHopObjects: snapshot.nextHopObjects,
            answers: [],
            isNamed: true
        )
        var underlays: [UnderlayVerdict] = []
        for asked in snapshot.underlays {
            var answer = asked
            let output = answer.output
            // A plain lookup that is bound to a link takes any destination to be on it: only the match tells.
            if output != 0, answer.match?.mayHavePlain != true { answer.plain = nil }
            guard Self.isEvidence(answer, snapshot) else { continue }
            // A VRF's routes leave through its ports.
            let link = output == 0 || table[output]?.kind == "vrf" ? nil : Optional(output)
            let verdict = judge.judge(answer, boundTo: link)
            underlays.append(UnderlayVerdict(mark: answer.mark, output: output, verdict: verdict))
        }
        self.underlays = underlays
    }

    /// Whether a routing table answered: no reply, or a refusal of the question itself, tells nothing of the way.
    private static func isEvidence(_ answer: RouteAnswer, _ snapshot: Snapshot) -> Bool {
        if answer.match?.isVerdict == true || answer.plain?.isVerdict == true { return true }
        let isInvalid = answer.match?.isBlackholeOrInvalid == true
        return isInvalid && snapshot[answer.destination.family].method == .lookup
    }

    package func chain(from link: Link) -> Chain {
        var chain = Chain(indices: [link.index])
        var current = link
        while chain.indices.count <= table.links.count {
            var next: Int32?
            switch LinkKind(current) {
            case .stack, .vrf: next = table.carrier(of: current)?.index
            case .tunnel:
                switch underlay(of: current) {
                case .unknown: chain.endsInUnknown = true
                case .link(let index): next = index
                case .down(let index):
                    chain.isUnderlayDown = true
                    next = index
                }
            default: break
            }
            guard let next, !chain.indices.contains(next), let below = table[next] else { return chain }
            chain.indices.append(next)
            current = below
        }
        return chain
    }

    package func underlay(of link: Link) -> Underlay {
        var lookup: RouteVerdict?
        if let tunnel = link.tunnel, let remote = tunnel.remote {
            let output = tunnel.boundIndex ?? 0
            lookup =
                underlays.first {
                    $0.verdict.destination == remote && $0.output == output && $0.mark == tunnel.mark
                }?.verdict
        }
        return Underlay.of(link, in: table, lookup)
    }

    /// Names of the hardware at the bottom; for hardware, itself.
    package func physical(_ chain: Chain) -> [String] {
        chain.indices.compactMap { table[$0] }.filter(table.isHardware).map(\.name.text)
    }

    /// What is known of the first Wi-Fi link on the way down.
    func wireless(_ chain: Chain) -> WirelessLink? {
        for index in chain.indices {
            if let wireless = table[index]?.wireless { return wireless }
        }
        return nil
    }

    /// The types of the links crossed, each once, from the top.
    package func types(_ chain: Chain) -> [InterfaceType] {
        var types: [InterfaceType] = []
        for link in chain.indices.compactMap({ table[$0] }) {
            let type = TypePolicy.type(of: link, in: table).type
            if !types.contains(type) { types.append(type) }
        }
        return types
    }
}
