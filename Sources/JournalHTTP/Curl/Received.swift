/// What libcurl has received of an answer and nobody has taken yet.
struct Received {
  let limits: HTTPLimits
  private var lines: [[UInt8]] = []
  private var headerCount = 0
  private var bodyCount = 0

  /// The head, once it is complete.
  private(set) var head: HTTPHead?

  /// The bytes of the body that are not taken.
  private(set) var body: [UInt8] = []

  /// Why no more bytes are taken, or `nil`.
  private(set) var refusal: HTTPError.Reason?

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// The number of bytes so far.
  var count: Int { headerCount + bodyCount }

  /// Whether the answer is what was asked for.
  var isSuccess: Bool { head.map { 200..<300 ~= $0.status } ?? false }

  /// Takes a line of the headers, and returns whether to continue.
  mutating func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerCount += bytes.count
    guard headerCount <= limits.headerSize else {
      refusal = .headersTooLarge(limit: limits.headerSize)
      return false
    }
    // Lines after the body are not looked at.
    guard head == nil else { return true }
    let line = unsafe Array(bytes.prefix { $0 != 0x0D && $0 != 0x0A })
    guard line.isEmpty else {
      lines.append(line)
      return true
    }
    defer { lines = [] }
    guard let head = HTTPHead(lines) else {
      refusal = .notHTTP
      return false
    }
    // Preliminary answers come before the one that counts.
    if head.status >= 200 { self.head = head }
    if let coding = head["Content-Encoding"], coding.lowercased() != "identity", isSuccess {
      refusal = .compressed
    }
    return refusal == nil
  }

  /// Takes bytes of the body, and returns whether to continue.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bodyCount += bytes.count
    guard isSuccess else {
      unsafe body.append(contentsOf: bytes.prefix(limits.errorSize - body.count))
      return body.count < limits.errorSize
    }
    guard bodyCount <= limits.size else {
      refusal = .tooLarge(limit: limits.size)
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  /// Returns the bytes of a successful answer since the last call, with its head, or `nil` if there are none.
  mutating func takePiece() -> (HTTPHead, [UInt8])? {
    guard let head, isSuccess, !body.isEmpty else { return nil }
    defer { body = [] }
    return (head, body)
  }

  /// The error of an answer that is not successful, or `nil`.
  var failure: HTTPError.Reason? {
    guard let head, !isSuccess else { return nil }
    guard head.status >= 400 else { return .redirect(status: head.status, to: head["Location"]) }
    return .status(head.status, body: body, retryAfter: head.retryAfter)
  }
}
