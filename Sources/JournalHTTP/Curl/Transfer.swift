internal import CCurl

/// One request and its answer, over a connection of its own.
@safe struct Transfer: ~Copyable {
  private let set: UnsafeMutableRawPointer
  private let handle: UnsafeMutableRawPointer
  private let received: UnsafeMutablePointer<Received>
  private let message: UnsafeMutablePointer<CChar>
  private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []

  /// Creates a transfer without a request; libcurl must be loaded.
  ///
  /// The corresponding C functions are `curl_multi_init` and `curl_easy_init`.
  init(_ limits: HTTPLimits) throws(HTTPError.Reason) {
    guard let set = unsafe curl_multi_init() else { throw .other("not enough memory") }
    guard let handle = unsafe curl_easy_init() else {
      unsafe curl_multi_cleanup(set)
      throw .other("not enough memory")
    }
    (unsafe self.set, unsafe self.handle) = unsafe (set, handle)
    unsafe received = .allocate(capacity: 1)
    unsafe received.initialize(to: Received(limits))
    unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    unsafe curl_multi_remove_handle(set, handle)
    unsafe curl_easy_cleanup(handle)
    unsafe curl_multi_cleanup(set)
    unsafe lists.forEach { unsafe curl_slist_free_all($0) }
    unsafe message.deallocate()
    unsafe received.deinitialize(count: 1)
    unsafe received.deallocate()
  }

  /// Sets the request, which is sent once the transfer is performed.
  ///
  /// The corresponding C functions are `curl_easy_setopt` and `curl_multi_add_handle`.
  mutating func begin(
    _ request: HTTPRequest,
    authorities: String?
  ) throws(HTTPError.Reason) {
    try configure()
    try address(request.address, authorities)
    try content(request)
    guard unsafe curl_multi_add_handle(set, handle) == CURLM_OK else { throw .unsuitableLibrary }
  }

  /// Sends and receives what is possible at once, and returns whether there is more to come.
  ///
  /// The corresponding C function is `curl_multi_perform`.
  func perform() throws(HTTPError.Reason) -> Bool {
    var running: CInt = 0
    guard unsafe curl_multi_perform(set, &running) == CURLM_OK else { throw .unsuitableLibrary }
    return running > 0
  }

  /// Waits until something can be sent or received, or the time is up.
  ///
  /// The corresponding C function is `curl_multi_poll`.
  func wait(milliseconds: Int) throws(HTTPError.Reason) {
    let code = unsafe curl_multi_poll(set, nil, 0, CInt(milliseconds), nil)
    guard code == CURLM_OK else { throw .unsuitableLibrary }
  }

  /// A number that changes with each byte that is sent or received.
  var progress: Int { unsafe received.pointee.count + Int(ccurl_sent(handle)) }

  /// The head of the answer, or `nil` if it has not arrived.
  var head: HTTPHead? { unsafe received.pointee.head }

  /// Returns the bytes that have arrived since the last call, or `nil` if there are none.
  func takePiece() -> (HTTPHead, [UInt8])? { unsafe received.pointee.takePiece() }

  /// Returns the head of an answer that has ended, or throws its error.
  func finish() throws(HTTPError.Reason) -> HTTPHead {
    var code = CURLE_OK
    guard unsafe ccurl_has_ended(set, &code) == 1 else { throw .unsuitableLibrary }
    if let refusal = unsafe received.pointee.refusal { throw refusal }
    if let failure = unsafe received.pointee.failure { throw failure }
    if code != CURLE_OK { throw reason(code) }
    guard let head else { throw .cutOff }
    return head
  }

  private func reason(_ code: CURLcode) -> HTTPError.Reason {
    let limits = unsafe received.pointee.limits
    let proxy = unsafe ccurl_proxy_status(handle)
    if proxy >= 300 { return .proxy("it answered with \(proxy)") }
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(text(of: code))
    case CURLE_COULDNT_CONNECT: .noConnection
    case CURLE_OPERATION_TIMEDOUT: .slowConnection(limits.connecting)
    case CURLE_PEER_FAILED_VERIFICATION: .certificate(text(of: code))
    case CURLE_SSL_CACERT_BADFILE: .authorities
    case CURLE_SSL_CONNECT_ERROR: .encryption(text(of: code))
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: .cutOff
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: limits.size)
    // The library has a limit of its own for one line.
    case CURLE_OUT_OF_MEMORY where head == nil: .headersTooLarge(limit: limits.headerSize)
    default: .other(text(of: code))
    }
  }

  private func text(of code: CURLcode) -> String {
    let said = unsafe String(cString: message)
    return said.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : said
  }
}

/// Settings, of which each must be known to the library.
extension Transfer {
  private func configure() throws(HTTPError.Reason) {
    let limits = unsafe received.pointee.limits
    let milliseconds = Int(limits.connecting / .milliseconds(1))
    try unsafe check(ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, message))
    try number(CURLOPT_NOSIGNAL, 1)
    try number(CURLOPT_FOLLOWLOCATION, 0)
    try text(CURLOPT_PROTOCOLS_STR, "http,https")
    try number(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    try number(CURLOPT_SSL_VERIFYPEER, 1)
    try number(CURLOPT_SSL_VERIFYHOST, 2)
    try number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    try number(CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
    try unsafe check(ccurl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.size)))
    // Ending does not wait for a name that is being looked up; libraries before 7.87 do not know this.
    _ = unsafe ccurl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
    try unsafe check(ccurl_set_pointer(handle, CURLOPT_HEADERDATA, received))
    try unsafe check(ccurl_set_pointer(handle, CURLOPT_WRITEDATA, received))
    try unsafe check(
      ccurl_set_function(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, received in
        unsafe Transfer.pass(bytes, size * count, to: received) { unsafe $0.takeLine($1) }
      }
    )
    try unsafe check(
      ccurl_set_function(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, received in
        unsafe Transfer.pass(bytes, size * count, to: received) { unsafe $0.takeBody($1) }
      }
    )
  }

  private mutating func address(
    _ address: HTTPAddress,
    _ authorities: String?
  ) throws(HTTPError.Reason) {
    try text(CURLOPT_URL, address.text)
    try number(CURLOPT_PATH_AS_IS, 1)
    if address.isOnThisDevice {
      // Without this, text for this device would go to the proxy that http_proxy names.
      try text(CURLOPT_PROXY, "")
      try text(CURLOPT_NOPROXY, "*")
    }
    if address.name == "localhost" {
      try list(CURLOPT_RESOLVE, ["localhost:\(address.port):127.0.0.1,[::1]"])
    }
    if let authorities {
      try text(CURLOPT_CAINFO, authorities)
      try unsafe check(ccurl_set_text(handle, CURLOPT_CAPATH, nil))
    }
  }

  private mutating func content(_ request: HTTPRequest) throws(HTTPError.Reason) {
    // A server is not asked first whether it wants a large body, and no proxy gets these headers.
    try list(CURLOPT_HTTPHEADER, request.headers.map { "\($0.name): \($0.value)" } + ["Expect:"])
    try number(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
    guard request.method == .post else { return }
    try number(CURLOPT_POST, 1)
    let count = curl_off_t(request.body.count)
    try unsafe check(ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, count))
    let code = unsafe request.body.withUnsafeBytes { bytes in
      unsafe ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
    }
    try check(code)
  }

  private func number(_ option: CURLoption, _ value: Int) throws(HTTPError.Reason) {
    try check(unsafe ccurl_set_number(handle, option, value))
  }

  private func text(_ option: CURLoption, _ value: String) throws(HTTPError.Reason) {
    try check(unsafe ccurl_set_text(handle, option, value))
  }

  private mutating func list(
    _ option: CURLoption,
    _ values: [String]
  ) throws(HTTPError.Reason) {
    var list: UnsafeMutablePointer<curl_slist>?
    for value in values { unsafe list = curl_slist_append(list, value) ?? list }
    guard let list = unsafe list else { return }
    unsafe lists.append(list)
    try check(unsafe ccurl_set_list(handle, option, list))
  }

  private func check(_ code: CURLcode) throws(HTTPError.Reason) {
    guard code == CURLE_OK else { throw .unsuitableLibrary }
  }

  /// Passes bytes on to what was received, and returns their number, or 0 to end the transfer.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    to received: UnsafeMutableRawPointer?,
    _ take: (inout Received, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let received = unsafe received?.assumingMemoryBound(to: Received.self) else { return 0 }
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    return unsafe take(&received.pointee, buffer) ? count : 0
  }
}
