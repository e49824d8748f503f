/// Tells a phone that shares its connection over USB from an adapter.
enum PhoneTether {
    static func isPhone(_ link: Link) -> Bool {
        switch link.sysfs?.driver {
        // Apple's own protocol, and the one that Android phones speak.
        case "ipheth", "rndis_host": true
        // Adapters and docks speak these as well as newer phones.
        case "cdc_ncm", "cdc_ether": link.sysfs?.usb.map(isPhone) ?? false
        default: false
        }
    }

    /// Vendors and the range of their products that are phones or tablets: the whole where a vendor makes no other
    /// network device.
    ///
    /// Sources: the USB ID Repository (usb.ids of linux-usb.org, as in systemd's hwdb 20-usb-vendor-model), whose names
    /// are quoted; for Apple the table of drivers/net/usb/cdc_ncm.c. Makers of modems, docks and adapters are left out
    /// or cut down to what is known rather than guessed.
    private static let phones: [(vendor: UInt16, products: ClosedRange<UInt16>)] = [
        (0x04E8, 0x6860...0x6868),  // Samsung: "Galaxy series, misc."; around them lie modems
        (0x05AC, 0x12A8...0x12A8),  // Apple: iPhone; older ones speak ipheth only
        (0x05AC, 0x12AB...0x12AB),  // Apple: iPad
        (0x18D1, 0x4EE0...0x4EEF),  // Google: "Nexus/Pixel Device", a number each combination of functions
        (0x12D1, 0x1035...0x107E),  // Huawei: "Ideos" to "P10 smartphone"; its modems are numbered from 0x1401
        (0x0BB4, 0...0xFFFF),  // HTC
        (0x0FCE, 0x7000...0x8FFF),  // Sony: "[Tethering]"; above lie modems
        (0x1004, 0x6000...0x63FF),  // LG: "Various Mobile Phones" to "LM-X420xxx Android Phone"
        (0x1004, 0x91C8...0x91C8),  // LG: "P880 / USB tethering"
        (0x22B8, 0...0xFFFF),  // Motorola PCS; its cable modems have another vendor's number
        (0x22D9, 0...0xFFFF),  // OPPO, realme
        (0x2717, 0xFF00...0xFFFF),  // Xiaomi: "Mi/Redmi series"; below lie Ethernet and Wi-Fi adapters
        (0x2A70, 0...0xFFFF),  // OnePlus
        (0x2AE5, 0...0xFFFF),  // Fairphone
        (0x2D95, 0...0xFFFF),  // vivo, as in Android's lists of vendors for udev
        (0x2E04, 0...0xFFFF),  // HMD Global: "Nokia Smartphone", "Tethering Network Interface"
    ]

    private static func isPhone(_ device: USBIdentity) -> Bool {
        phones.contains { $0.vendor == device.vendor && $0.products.contains(device.product) }
    }
}
