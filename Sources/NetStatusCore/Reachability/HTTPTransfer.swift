internal import CCurl
internal import CNetlink
internal import Glibc
internal import NetPath

/// Owns one HTTP request: one URL, no redirect followed, nothing sent that identifies anybody.
///
/// Each transfer has a multi handle of its own, since a shared one would share what names resolve to as well.
final class HTTPTransfer {
    /// Bytes of a body that are read, and of headers that are accepted.
    static let mostBytes = 64 << 10

    /// Bytes of a header that are taken, blanks around it and all.
    private static let mostOfHeader = 8192

    private let curl: LibCurl
    private let easy: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let state: UnsafeMutablePointer<ccurl_transfer>
    private var list: UnsafeMutableRawPointer?
    private var timer: UInt64?

    /// - Parameters:
    ///   - connection: a connected socket, which the transfer takes over.
    ///   - address: where it leads.
    ///   - certificates: a file of trusted authorities instead of the system's.
    init?(
        _ curl: LibCurl,
        _ url: WebAddress,
        over connection: ProbeSocket,
        to address: IPAddress,
        certificates: String?,
        agent: String,
        timeoutMilliseconds: Int64
    ) {
        guard let easy = curl.makeEasy() else { return nil }
        guard let multi = curl.makeMulti() else {
            curl.freeEasy(easy)
            return nil
        }
        self.curl = curl
        self.easy = easy
        self.multi = multi
        state = .allocate(capacity: 1)
        state.initialize(to: ccurl_transfer())
        state.pointee.timer = -1
        state.pointee.body = .allocate(capacity: Self.mostBytes)
        state.pointee.body_limit = Self.mostBytes
        state.pointee.header_limit = Self.mostBytes
        state.pointee.location = Self.room()
        state.pointee.refresh = Self.room()
        state.pointee.connected = connection.surrender()
        let isReady =
            curl.attach(easy, multi, state)
            && curl.set(easy, Int32(CCURL_OPT_URL), url.text)
            && curl.set(easy, Int32(CCURL_OPT_NOSIGNAL), 1)
            && curl.set(easy, Int32(CCURL_OPT_PROTOCOLS), Int(CCURL_PROTOCOLS_HTTP_HTTPS))
            && curl.set(easy, Int32(CCURL_OPT_FOLLOWLOCATION), 0)
            // Empty: also none from the environment. A check tells what the network does, not what a proxy does.
            && curl.set(easy, Int32(CCURL_OPT_PROXY), "")
            && curl.set(easy, Int32(CCURL_OPT_USERAGENT), agent)
            && curl.set(easy, Int32(CCURL_OPT_HTTP_VERSION), Int(CCURL_HTTP_VERSION_1_1))
            && curl.set(easy, Int32(CCURL_OPT_FRESH_CONNECT), 1) && curl.set(easy, Int32(CCURL_OPT_FORBID_REUSE), 1)
            && curl.set(easy, Int32(CCURL_OPT_TIMEOUT_MS), Int(max(1, timeoutMilliseconds)))
            && certificates.map { curl.set(easy, Int32(CCURL_OPT_CAINFO), $0) } ?? true
            && resolve(url, address) && curl.add(easy, to: multi)
        guard isReady else { return nil }
        curl.act(multi, socket: -1, events: 0)
    }

    deinit {
        curl.remove(easy, from: multi)
        curl.freeEasy(easy)
        curl.freeMulti(multi)
        if let list { curl.freeList(list) }
        if state.pointee.connected >= 0 { close(state.pointee.connected) }
        state.pointee.body.deallocate()
        state.pointee.location.bytes.deallocate()
        state.pointee.refresh.bytes.deallocate()
        state.deallocate()
    }

    /// Tells libcurl where the host is, so that its own resolver, which cannot be ended, is never asked.
    private func resolve(_ url: WebAddress, _ address: IPAddress) -> Bool {
        guard IPAddress(url.host) == nil else { return true }
        let place = address.family == .ipv6 ? "[\(address)]" : "\(address)"
        // Whatever the spelling of the host: this handle asks about no other.
        guard let list = curl.list("*:\(url.port):\(place)") else { return false }
        self.list = list
        return curl.set(easy, Int32(CCURL_OPT_RESOLVE), list: list)
    }

    /// The descriptors to poll.
    func interests() -> [pollfd] {
        withUnsafeBytes(of: &state.pointee.socket) { sockets in
            withUnsafeBytes(of: &state.pointee.wanted) { wanted in
                (0..<Int(state.pointee.sockets)).map { index in
                    let bits = wanted.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)
                    let events = (bits & 1 != 0 ? Int16(POLLIN) : 0) | (bits & 2 != 0 ? Int16(POLLOUT) : 0)
                    let socket = sockets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)
                    return pollfd(fd: socket, events: events, revents: 0)
                }
            }
        }
    }

    /// When libcurl wants to be called though nothing came.
    func due(now: UInt64) -> UInt64? {
        if state.pointee.timer_set != 0 {
            state.pointee.timer_set = 0
            let wait = state.pointee.timer
            timer = wait < 0 ? nil : now &+ UInt64(min(wait, 86_400_000)) &* 1_000_000
        }
        return timer
    }

    /// Goes on with what `poll` found. Returns a CURLcode at the end.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) -> Int32? {
        for entry in polled where entry.revents != 0 {
            var events: Int32 = 0
            if entry.revents & Int16(POLLIN) != 0 { events |= 1 }
            if entry.revents & Int16(POLLOUT) != 0 { events |= 2 }
            if entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { events |= 4 }
            curl.act(multi, socket: entry.fd, events: events)
        }
        if let due = due(now: now), due <= now {
            timer = nil
            curl.act(multi, socket: -1, events: 0)
        }
        return curl.result(multi)
    }

    /// What came; the status is 0 until all headers did.
    var answer: HTTPAnswer {
        HTTPAnswer(
            status: state.pointee.header_done != 0 ? Int(state.pointee.status) : 0,
            location: Self.value(state.pointee.location),
            refresh: Self.value(state.pointee.refresh),
            body: Array(UnsafeBufferPointer(start: state.pointee.body, count: state.pointee.body_size))
        )
    }

    private static func room() -> ccurl_value {
        ccurl_value(bytes: .allocate(capacity: mostOfHeader), size: 0, limit: mostOfHeader)
    }

    private static func value(_ header: ccurl_value) -> [UInt8]? {
        guard header.size > 0 else { return nil }
        // One that is too long is there, but says nothing.
        guard header.size <= header.limit else { return [] }
        let value = UnsafeBufferPointer(start: header.bytes, count: header.size)
        return value.allSatisfy { $0 <= 0x20 } ? nil : Array(value)
    }

    var isBodyCut: Bool { state.pointee.body_cut != 0 }
    var isHeaderCut: Bool { state.pointee.header_cut != 0 }
    /// The server turned to another protocol, unasked.
    var isSwitched: Bool { state.pointee.switched != 0 }
    /// What the TLS library found of the certificate, in its own numbers.
    var verification: Int { curl.long(easy, Int32(CCURL_INFO_SSL_VERIFYRESULT)) }

    /// What a CURLcode means here.
    func failure(_ code: Int32) -> CheckFailure {
        CurlErrors.failure(code, words(code), verification: verification)
    }

    /// libcurl's words for what went wrong.
    private func words(_ code: Int32) -> String {
        let text = withUnsafeBytes(of: &state.pointee.error) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? curl.words(code) : text
    }

    /// Phases after the connection, in microseconds; libcurl counts each from the start of the transfer.
    var timing: CheckTiming {
        var timing = CheckTiming()
        let connect = curl.offset(easy, Int32(CCURL_INFO_CONNECT_TIME_T))
        let secure = curl.offset(easy, Int32(CCURL_INFO_APPCONNECT_TIME_T))
        let sent = curl.offset(easy, Int32(CCURL_INFO_PRETRANSFER_TIME_T))
        let first = curl.offset(easy, Int32(CCURL_INFO_STARTTRANSFER_TIME_T))
        if secure > connect { timing.tls = secure - connect }
        if first > 0, sent > 0 { timing.firstByte = max(0, first - sent) }
        return timing
    }
}
