internal import CNetlink
internal import NetPath

/// Reads `RTM_NEWRULE` (net/core/fib_rules.c `fib_nl_fill_rule`).
enum RuleMessage {
    /// The rule a message body, `fib_rule_hdr` and attributes, describes; nil where it is cut short or not of `family`.
    static func read(_ body: UnsafeRawBufferPointer, family: AddressFamily) -> Rule? {
        guard let header = body.value(fib_rule_hdr.self), Int32(header.family) == family.number else { return nil }
        var rule = Rule()
        rule.action = Rule.Action(rawValue: header.action)
        rule.table = UInt32(header.table)
        rule.isInverted = header.flags & UInt32(FIB_RULE_INVERT) != 0
        rule.hasOtherSelectors = header.tos != 0
        for attribute in Attributes(body.after(fib_rule_hdr.self)) {
            switch attribute.type {
            case FRA_PRIORITY: rule.preference = attribute.uint32 ?? 0
            case FRA_TABLE: rule.table = attribute.uint32 ?? rule.table
            case FRA_SRC: rule.source = prefix(attribute, header.src_len)
            case FRA_DST: rule.destination = prefix(attribute, header.dst_len)
            case FRA_IIFNAME: rule.inputName = ByteString(attribute.bytes.untilNUL)
            case FRA_OIFNAME: rule.outputName = ByteString(attribute.bytes.untilNUL)
            case FRA_FWMARK: rule.mark = attribute.uint32
            case FRA_FWMASK: rule.markMask = attribute.uint32
            case FRA_SUPPRESS_PREFIXLEN: rule.suppressPrefixLength = set(attribute)
            case FRA_L3MDEV: rule.isL3MasterDevice = attribute.uint8 == 1
            case FRA_SUPPRESS_IFGROUP: if set(attribute) != nil { rule.hasOtherSelectors = true }
            case FRA_TUN_ID, FRA_UID_RANGE, FRA_IP_PROTO, FRA_SPORT_RANGE, FRA_DPORT_RANGE:
                rule.hasOtherSelectors = true
            default:
                // What kernels after these headers match on: DSCP, flow label, port masks.
                if attribute.type > FRA_DPORT_RANGE { rule.hasOtherSelectors = true }
            }
        }
        return rule
    }

    private static func prefix(_ attribute: Attribute, _ length: UInt8) -> IPPrefix? {
        attribute.address.map { IPPrefix(address: $0, length: min(Int(length), $0.family.addressBits)) }
    }

    /// The suppressors are always sent, as -1 where they are not set.
    private static func set(_ attribute: Attribute) -> UInt32? { attribute.uint32.flatMap { $0 == .max ? nil : $0 } }
}
