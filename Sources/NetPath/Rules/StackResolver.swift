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
        var verdict: RouteVerdict
    }

    package init(_ snapshot: Snapshot, _ table: LinkTable) {
        self.table = table
        let judge = RouteJudge(table: table, nextHopObjects: snapshot.nextHopObjects, answers: [])
        underlays = snapshot.underlays.map { UnderlayVerdict(mark: $0.mark, verdict: judge.judge($0)) }
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
        let mark = link.tunnel?.mark ?? 0
        return Underlay.of(link, in: table, underlays.filter { $0.mark == mark }.map(\.verdict))
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
