import NetPath

/// Makes the question of a command line's filters.
enum QuestionBuilder {
    static func build(_ parsed: ParsedArguments) throws(UsageError) -> PathQuestion {
        var question = PathQuestion()
        question.interface = try interface(parsed)
        question.requiredTypes = try types(.interfaceType, "--interface-type", parsed)
        question.prohibitedTypes = try types(.prohibitType, "--prohibit-type", parsed)
        question.family = try family(parsed)
        question.includesAll = parsed.has(.all)
        let destinations = parsed.values(.to)
        guard destinations.count <= 1 else {
            throw parsed.error("a path leads to one destination: give '--to' once")
        }
        if let value = destinations.first {
            let destination = try destination(value, parsed)
            if let family = question.family, family != destination.address.family {
                let names = family == .ipv4 ? ("IPv6", "IPv4") : ("IPv4", "IPv6")
                throw parsed.error("'\(destination.text)' is \(names.0), but only \(names.1) is asked for")
            }
            question.destination = destination
        }
        return question
    }

    static func destination(_ value: [UInt8], _ parsed: ParsedArguments) throws(UsageError) -> Destination {
        guard let destination = Destination(bytes: value) else {
            let text = String(decoding: value, as: UTF8.self)
            throw parsed.error("'\(text)' is not an IPv4 or IPv6 address; names are not looked up")
        }
        return destination.connected
    }

    static func interface(_ parsed: ParsedArguments) throws(UsageError) -> ByteString? {
        var names = parsed.values(.interface)
        if parsed.command == .show { names += parsed.operands }
        guard names.count <= 1 else { throw parsed.error("a path is bound to one interface: name only one") }
        guard let name = names.first else { return nil }
        guard !name.isEmpty else { throw parsed.error("an interface name must not be empty") }
        return ByteString(name)
    }

    private static func types(
        _ id: Option.ID,
        _ option: String,
        _ parsed: ParsedArguments
    ) throws(UsageError) -> [InterfaceType] {
        var types: [InterfaceType] = []
        for value in parsed.values(id) {
            let type: InterfaceType = try InvocationBuilder.word(value, option, "type", parsed)
            if !types.contains(type) { types.append(type) }
        }
        return types
    }

    static func family(_ parsed: ParsedArguments) throws(UsageError) -> AddressFamily? {
        var families: [AddressFamily] = []
        if let value = parsed.value(.family) {
            switch value {
            case Array("4".utf8), Array("ipv4".utf8): families.append(.ipv4)
            case Array("6".utf8), Array("ipv6".utf8): families.append(.ipv6)
            default:
                let text = String(decoding: value, as: UTF8.self)
                throw parsed.error("'--family' has no value '\(text)'; there are: 4, 6")
            }
        }
        if parsed.has(.ipv4) { families.append(.ipv4) }
        if parsed.has(.ipv6) { families.append(.ipv6) }
        guard Set(families).count <= 1 else {
            throw parsed.error("IPv4 only and IPv6 only exclude each other: leave both out to ask about both")
        }
        return families.first
    }
}
