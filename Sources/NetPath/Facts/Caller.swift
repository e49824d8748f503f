/// What the kernel does to every socket of the calling process: `ip vrf exec` and cgroup programs bind or mark them.
package struct Caller: Codable, Equatable, Sendable {
    /// `SO_BINDTOIFINDEX` of a fresh UDP socket; 0 where it is not bound.
    package var boundIndex: Int32 = 0
    /// `SO_MARK` of a fresh UDP socket; 0 where it is not marked.
    package var mark: UInt32 = 0

    package init() {}
}
