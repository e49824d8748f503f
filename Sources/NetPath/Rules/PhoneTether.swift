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

    /// Vendors and, where a vendor makes other network devices too, the range of products that are phones or tablets.
    ///
    /// Sources: usb.ids of linux-usb.org; for Google's own range also Android's init.hardware.usb.rc, which numbers
    /// each combination of USB functions. Makers of modems, docks and adapters are left out rather than guessed.
    private static let phones: [(vendor: UInt16, products: ClosedRange<UInt16>)] = [
        (0x04E8, 0x6800...0x68FF),  // Samsung: Galaxy
        (0x05AC, 0x1290...0x12AF),  // Apple: iPhone, iPad
        (0x18D1, 0x4EE0...0x4EEF),  // Google: Nexus, Pixel
        (0x12D1, 0x1030...0x10FF),  // Huawei: phones, not its modems
        (0x0BB4, 0...0xFFFF),  // HTC
        (0x0FCE, 0...0xFFFF),  // Sony Mobile
        (0x1004, 0...0xFFFF),  // LG: phones only
        (0x22B8, 0...0xFFFF),  // Motorola Mobility
        (0x22D9, 0...0xFFFF),  // OPPO, realme
        (0x2717, 0...0xFFFF),  // Xiaomi
        (0x2A70, 0...0xFFFF),  // OnePlus
        (0x2AE5, 0...0xFFFF),  // Fairphone
        (0x2D95, 0...0xFFFF),  // vivo
        (0x2E04, 0...0xFFFF),  // HMD Global (Nokia)
    ]

    private static func isPhone(_ device: USBIdentity) -> Bool {
        phones.contains { $0.vendor == device.vendor && $0.products.contains(device.product) }
    }
}
