/// Decides what an interface is made of: by evidence, the name last.
package enum TypePolicy {
    package struct Answer: Equatable, Sendable {
        package var type: InterfaceType
        package var because: TypeEvidence
    }

    package static func type(of link: Link, in table: LinkTable) -> Answer { type(of: link, in: table, depth: 0) }

    private static func type(of link: Link, in table: LinkTable, depth: Int) -> Answer {
        if link.flags.contains(.loopback) { return Answer(type: .loopback, because: .loopbackFlag) }
        switch LinkKind(link) {
        case .stack, .vrf:
            // The kernel nests at most 8 deep (MAX_NEST_DEV); what claims more is not believed.
            if depth < 8, let below = table.carrier(of: link) {
                return Answer(type: type(of: below, in: table, depth: depth + 1).type, because: .lowerLink)
            }
            return Answer(type: .other, because: .linkKind)
        case .tunnel: return Answer(type: .other, because: link.kind == nil ? .arpType : .linkKind)
        case .pair, .virtual: return Answer(type: .other, because: .linkKind)
        case .none, .hardware: return hardwareType(of: link)
        }
    }

    private static func hardwareType(of link: Link) -> Answer {
        if let answer = wireless(link) ?? cellular(link) ?? bluetooth(link) { return answer }
        if link.sysfs?.isDevice == true {
            let isEthernet = link.arpType == ARPType.ethernet
            return isEthernet
                ? Answer(type: .wiredEthernet, because: .ethernet) : Answer(type: .other, because: .arpType)
        }
        return byName(link)
    }

    private static func wireless(_ link: Link) -> Answer? {
        if link.wireless?.interfaceType != nil { return Answer(type: .wifi, because: .nl80211) }
        if link.sysfs?.hasPhy80211 == true { return Answer(type: .wifi, because: .phy80211) }
        if link.sysfs?.devtype == "wlan" { return Answer(type: .wifi, because: .devtype) }
        if ARPType.wireless.contains(link.arpType) { return Answer(type: .wifi, because: .arpType) }
        return nil
    }

    private static func cellular(_ link: Link) -> Answer? {
        if link.sysfs?.devtype == "wwan" { return Answer(type: .cellular, because: .devtype) }
        if link.kind == "wwan" { return Answer(type: .cellular, because: .linkKind) }
        if link.arpType == ARPType.rawIP { return Answer(type: .cellular, because: .arpType) }
        if let driver = link.sysfs?.driver, modemDrivers.contains(driver) {
            return Answer(type: .cellular, because: .driver)
        }
        return nil
    }

    /// drivers/net/usb, drivers/net/wwan, drivers/net/ipa: drivers that serve modems only.
    private static let modemDrivers: [ByteString] = [
        "qmi_wwan", "qmi_wwan_q", "cdc_mbim", "huawei_cdc_ncm", "sierra_net", "hso", "kalmia", "lg-vl600", "ipa",
        "iosm", "mtk_t7xx", "t7xx", "mhi_net", "mhi_wwan_mbim", "bam-dmux",
    ]

    private static func bluetooth(_ link: Link) -> Answer? {
        link.sysfs?.devtype == "bluetooth" ? Answer(type: .other, because: .devtype) : nil
    }

    /// Without `/sys`, the prefixes of systemd.net-naming-scheme(7) and of the kernel.
    private static func byName(_ link: Link) -> Answer {
        guard link.sysfs == nil, link.arpType == ARPType.ethernet else {
            return Answer(type: .other, because: .none)
        }
        let name = link.name.text
        if name.hasPrefix("wl") { return Answer(type: .wifi, because: .name) }
        if name.hasPrefix("ww") { return Answer(type: .cellular, because: .name) }
        if name.hasPrefix("en") || name.hasPrefix("eth") { return Answer(type: .wiredEthernet, because: .name) }
        return Answer(type: .other, because: .none)
    }
}
