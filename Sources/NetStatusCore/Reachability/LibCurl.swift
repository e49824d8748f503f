internal import CCurl
internal import Glibc
internal import NetPath

/// The functions of libcurl, found at run time. Opened by the first check that needs HTTP, and kept.
struct LibCurl: Sendable {
    /// The names under which distributions install it, the OpenSSL flavour first.
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    /// What a check that needs it says where it cannot be had.
    static var missing: CheckFailure {
        guard !DescriptorLimit.isReached else {
            return CheckFailure(.outOfResources, nil, "this machine is out of descriptors for libcurl")
        }
        return CheckFailure(
            .libraryMissing,
            nil,
            "HTTP needs libcurl: install the package libcurl4 (on other systems libcurl)"
        )
    }

    /// nil where it is not installed, lacks a function, or fails to start.
    static let shared = LibCurl()

    // Addresses as numbers, which threads may share.
    private let easyInit: UInt
    private let easyCleanup: UInt
    private let easySet: UInt
    private let easyGet: UInt
    private let easyText: UInt
    private let multiInit: UInt
    private let multiCleanup: UInt
    private let multiSet: UInt
    private let multiAdd: UInt
    private let multiRemove: UInt
    private let multiAct: UInt
    private let multiInfo: UInt
    private let listAppend: UInt
    private let listFree: UInt

    private init?() {
        guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
        func find(_ name: String) -> UInt? { dlsym(library, name).map { UInt(bitPattern: $0) } }
        guard let start = dlsym(library, "curl_global_init"), ccurl_global_init(start, Int(CCURL_GLOBAL_DEFAULT)) == 0,
            let easyInit = find("curl_easy_init"), let easyCleanup = find("curl_easy_cleanup"),
            let easySet = find("curl_easy_setopt"), let easyGet = find("curl_easy_getinfo"),
            let easyText = find("curl_easy_strerror"),
            let multiInit = find("curl_multi_init"), let multiCleanup = find("curl_multi_cleanup"),
            let multiSet = find("curl_multi_setopt"), let multiAdd = find("curl_multi_add_handle"),
            let multiRemove = find("curl_multi_remove_handle"), let multiAct = find("curl_multi_socket_action"),
            let multiInfo = find("curl_multi_info_read"),
            let listAppend = find("curl_slist_append"), let listFree = find("curl_slist_free_all")
        else { return nil }
        self.easyInit = easyInit
        self.easyCleanup = easyCleanup
        self.easySet = easySet
        self.easyGet = easyGet
        self.easyText = easyText
        self.multiInit = multiInit
        self.multiCleanup = multiCleanup
        self.multiSet = multiSet
        self.multiAdd = multiAdd
        self.multiRemove = multiRemove
        self.multiAct = multiAct
        self.multiInfo = multiInfo
        self.listAppend = listAppend
        self.listFree = listFree
    }

    private func function(_ address: UInt) -> UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

    func makeEasy() -> UnsafeMutableRawPointer? { ccurl_make(function(easyInit)) }
    func makeMulti() -> UnsafeMutableRawPointer? { ccurl_make(function(multiInit)) }
    func freeEasy(_ easy: UnsafeMutableRawPointer) { ccurl_free(function(easyCleanup), easy) }
    func freeMulti(_ multi: UnsafeMutableRawPointer) { ccurl_free(function(multiCleanup), multi) }
    func freeList(_ list: UnsafeMutableRawPointer) { ccurl_free(function(listFree), list) }

    func attach(
        _ easy: UnsafeMutableRawPointer,
        _ multi: UnsafeMutableRawPointer,
        _ transfer: UnsafeMutablePointer<ccurl_transfer>
    ) -> Bool {
        ccurl_attach(function(easySet), function(multiSet), easy, multi, transfer) != 0
    }

    func add(_ easy: UnsafeMutableRawPointer, to multi: UnsafeMutableRawPointer) -> Bool {
        ccurl_join(function(multiAdd), multi, easy) == 0
    }

    func remove(_ easy: UnsafeMutableRawPointer, from multi: UnsafeMutableRawPointer) {
        _ = ccurl_join(function(multiRemove), multi, easy)
    }

    func set(_ easy: UnsafeMutableRawPointer, _ option: Int32, _ value: Int) -> Bool {
        ccurl_set_long(function(easySet), easy, option, value) == 0
    }

    /// libcurl copies the text.
    func set(_ easy: UnsafeMutableRawPointer, _ option: Int32, _ text: String) -> Bool {
        text.withCString { ccurl_set_pointer(function(easySet), easy, option, $0) } == 0
    }

    func set(_ easy: UnsafeMutableRawPointer, _ option: Int32, list: UnsafeMutableRawPointer) -> Bool {
        ccurl_set_pointer(function(easySet), easy, option, list) == 0
    }

    /// A list of one string; nil without memory.
    func list(_ text: String) -> UnsafeMutableRawPointer? {
        text.withCString { ccurl_list(function(listAppend), nil, $0) }
    }

    func long(_ easy: UnsafeMutableRawPointer, _ info: Int32) -> Int { ccurl_get_long(function(easyGet), easy, info) }
    func offset(_ easy: UnsafeMutableRawPointer, _ info: Int32) -> Int64 {
        ccurl_get_offset(function(easyGet), easy, info)
    }
    func text(_ easy: UnsafeMutableRawPointer, _ info: Int32) -> String? {
        ccurl_get_text(function(easyGet), easy, info).map { String(cString: $0) }
    }

    /// - Parameter socket: -1 for a timer that has run out.
    func act(_ multi: UnsafeMutableRawPointer, socket: Int32, events: Int32) {
        _ = ccurl_act(function(multiAct), multi, socket, events)
    }

    /// A CURLcode; nil while the transfer runs.
    func result(_ multi: UnsafeMutableRawPointer) -> Int32? {
        let code = ccurl_result(function(multiInfo), multi)
        return code < 0 ? nil : code
    }

    func words(_ code: Int32) -> String {
        ccurl_text(function(easyText), code).map { String(cString: $0) } ?? "libcurl error \(code)"
    }
}
