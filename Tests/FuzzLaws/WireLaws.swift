internal import JournalWire

/// Any bytes are the same messages in whatever pieces they arrive, and what is read is written as the same value.
enum WireLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    let hasLength = input.number(below: 2) == 1
    let size = 1 + input.number(below: 256)
    let limit = 1 << (4 + input.number(below: 12))
    let bytes = input.rest()
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    let frames = Self.frames([bytes], hasLength, limit)
    try require(
      Self.frames(pieces, hasLength, limit) == frames,
      "pieces are the same messages",
      size
    )
    for case .message(let message) in frames {
      try require(message.count <= limit, "a message is within the limit", message.count)
      try checkMessage(message)
    }
  }

  private static func frames(_ pieces: [[UInt8]], _ hasLength: Bool, _ limit: Int) -> [Frame] {
    if hasLength {
      var frames = LengthFrames(limit: limit)
      return pieces.flatMap { frames.feed($0) }
    }
    var frames = LineFrames(limit: limit)
    return pieces.flatMap { frames.feed($0) } + [frames.finish()].compactMap(\.self)
  }

  private static func checkMessage(_ bytes: [UInt8]) throws(LawViolation) {
    let value = try? JSONReader.value(bytes)
    let message: RPCMessage
    do throws(RPCRefusal) {
      message = try RPCMessage(parsing: bytes)
    } catch {
      let isJSON = error.error.code != -32700
      try require(isJSON == (value != nil), "the code tells whether it is JSON", error.error)
      return try checkAnswer(RPCAnswer.error(error.error, to: error.id))
    }
    guard let value else { throw LawViolation("a message is JSON", bytes) }
    var json = JSONWriter()
    json.value(value)
    let written = try? JSONReader.value(json.bytes)
    try require(written == value, "a value is written as it was read", json.bytes)
    guard case .request(let request) = message else { return }
    try checkAnswer(RPCAnswer.result(of: request.id) { $0.value(value) })
  }

  /// An answer is one line, and the answer to the same request.
  private static func checkAnswer(_ bytes: [UInt8]) throws(LawViolation) {
    try require(!bytes.contains(0x0A), "an answer is one line", bytes)
    let depth = (try? RPCMessage(parsing: bytes)) == .response
    try require(depth || bytes.count > 128, "an answer is valid", bytes)
  }
}
