/// What the caller wants to know of a path: which interfaces, which family, where to.
package struct PathQuestion: Equatable, Sendable {
    /// A name or altname, as bytes.
    package var interface: ByteString?
    /// The interface's own type must be one of these; empty: any.
    package var requiredTypes: [InterfaceType] = []
    /// No type in the interface's stack may be one of these.
    package var prohibitedTypes: [InterfaceType] = []
    /// nil: both.
    package var family: AddressFamily?
    /// nil: the public Internet.
    package var destination: Destination?
    /// List interfaces that are not relevant too.
    package var includesAll = false

    package init() {}

    package var hasInterfaceFilter: Bool {
        interface != nil || !requiredTypes.isEmpty || !prohibitedTypes.isEmpty
    }
}
