/// Who made a USB device and which it is (`idVendor` and `idProduct` in its sysfs folder).
package struct USBIdentity: Codable, Equatable, Sendable {
    package var vendor: UInt16
    package var product: UInt16

    package init(vendor: UInt16, product: UInt16) {
        self.vendor = vendor
        self.product = product
    }
}
