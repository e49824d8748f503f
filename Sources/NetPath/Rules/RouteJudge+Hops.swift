/// The hops of a route: its own, a multipath route's, or those of the nexthop object it names.
extension RouteJudge {
    func hops(of route: Route, plain: Route?) -> [PathHop] {
        var hops: [PathHop]
        if !route.nextHops.isEmpty {
            hops = route.nextHops.map(hop)
        } else if let output = route.output {
            hops = [hop(output: output, gateway: route.gateway, weight: 1, flags: route.flags)]
        } else if let id = route.nextHopID, let found = self.hops(ofObject: id), !found.isEmpty {
            hops = found
        } else if let plain, let output = plain.output {
            hops = [hop(output: output, gateway: plain.gateway, weight: 1, flags: plain.flags)]
        } else {
            return []
        }
        // IPv6 lists its hops in another order from reply to reply.
        if route.destination.address.family == .ipv6, hops.count > 1 {
            hops.sort { ($0.interfaceIndex, Self.order($0)) < ($1.interfaceIndex, Self.order($1)) }
        }
        return hops
    }

    private static func order(_ hop: PathHop) -> String {
        hop.gateway.map { ByteString($0.address.bytes).hex } ?? ""
    }

    private func hop(_ hop: NextHop) -> PathHop {
        self.hop(output: hop.output, gateway: hop.gateway, weight: hop.weight, flags: hop.flags)
    }

    private func hop(output: Int32, gateway: IPAddress?, weight: Int, flags: NextHopFlags) -> PathHop {
        let name = table.name(output)
        var words: [PathHop.Flag] = []
        if flags.contains(.linkDown) { words.append(.linkDown) }
        if flags.contains(.dead) { words.append(.dead) }
        if flags.contains(.onLink) { words.append(.onLink) }
        return PathHop(
            interfaceIndex: output,
            interface: name,
            gateway: gateway.map { ScopedAddress($0, on: name) },
            weight: weight,
            flags: words,
            isUsable: false
        )
    }

    private func hops(ofObject id: UInt32) -> [PathHop]? {
        guard let object = nextHopObjects.first(where: { $0.id == id }) else { return nil }
        if object.group.isEmpty { return hop(of: object, weight: 1).map { [$0] } }
        return object.group.compactMap { member in
            nextHopObjects.first { $0.id == member.id }.flatMap { hop(of: $0, weight: member.weight) }
        }
    }

    private func hop(of object: NextHopObject, weight: Int) -> PathHop? {
        guard let output = object.output else { return nil }
        return hop(output: output, gateway: object.gateway, weight: weight, flags: object.flags)
    }
}
