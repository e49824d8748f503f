/// What a modem says of itself. Each member is nil where it does not.
public struct CellularDetails: Equatable, Sendable {
    /// `2g`, `3g`, `4g` or `5g`.
    public var generation: String?
    /// The newest access technology in use: `lte`, `5gnr`, `umts` …
    public var technology: String?
    /// The operator's name, as its network sent it.
    public var operatorName: String?
    /// 0 to 100.
    public var signalPercent: Int?
    /// `home`, `roaming`, `searching`, `denied` …
    public var registration: String?
    /// `connected`, `registered`, `locked`, `disabled` …
    public var state: String?

    public init() {}
}
