/// What the kernel answered to one request that is no dump.
enum NetlinkReply {
    /// A message of `type` (`RTM_NEW…`); its body is valid only while it is being handed over.
    case message(type: Int, body: UnsafeRawBufferPointer)
    /// `nlmsgerr`, as a positive errno; 0 for a bare acknowledgement.
    case failure(Int32)
}
