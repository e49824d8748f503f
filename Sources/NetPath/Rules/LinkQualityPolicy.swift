/// Decides how good a radio link is, in classes of its signal.
package enum LinkQualityPolicy {
    /// From here on good: what access points are commonly planned for where voice must work.
    package static let goodDbm = -67
    /// From here on moderate; below, the lowest rates and losses are ordinary.
    package static let moderateDbm = -78
    /// A class is left only where the signal has fallen this far below its bound, so that a signal at a bound does not
    /// swing.
    package static let marginDb = 3

    /// - Parameter previous: the class the same link had before; `unknown` where there is none.
    package static func quality(signalDbm: Int, previous: LinkQuality = .unknown) -> LinkQuality {
        let good = previous == .good ? goodDbm - marginDb : goodDbm
        if signalDbm >= good { return .good }
        let moderate = previous == .good || previous == .moderate ? moderateDbm - marginDb : moderateDbm
        return signalDbm >= moderate ? .moderate : .minimal
    }
}
