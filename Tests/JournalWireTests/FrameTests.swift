import JournalWire
import TestSupport
import Testing

@Suite(.pureSwift) struct FrameTests {
  static func message(_ text: String) -> Frame { .message(Array(text.utf8)) }

  /// The frames of a stream that arrives in pieces.
  func lines(_ text: String, limit: Int = 20, by size: Int) -> [Frame] {
    var frames = LineFrames(limit: limit)
    return pieces(text, size).flatMap { frames.feed($0) } + [frames.finish()].compactMap(\.self)
  }

  func lengths(_ text: String, limit: Int = 20, by size: Int) -> [Frame] {
    var frames = LengthFrames(limit: limit)
    return pieces(text, size).flatMap { frames.feed($0) }
  }

  private func pieces(_ text: String, _ size: Int) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  @Test(arguments: [1, 2, 3, 7, 1000]) func `lines arrive in any pieces`(_ size: Int) {
    let long = String(repeating: "x", count: 21)
    let text = "{}\n\n \t\r\n[1]\r\n\(long)\n\(long.dropLast())\r\nlast"
    #expect(
      lines(text, by: size) == [
        Self.message("{}"), Self.message("[1]"), .tooLong, Self.message(String(long.dropLast())),
        Self.message("last"),
      ]
    )
  }

  @Test func `a long line takes no memory`() {
    var frames = LineFrames(limit: 1000)
    let part = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<100 { #expect(frames.feed(part) == []) }
    #expect(frames.feed(Array("\nnext\n".utf8)) == [.tooLong, Self.message("next")])
  }

  @Test(arguments: [1, 2, 3, 7, 1000]) func `lengths arrive in any pieces`(_ size: Int) {
    let text = """
      Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: x; charset=utf-8\n\n[1]\
      Content-Length: 0\r\n\r\nContent-Length: 21\r\n\r\n\(String(repeating: "y", count: 21))\
      Content-Length: 1\r\n\r\n1
      """
    #expect(
      lengths(text, by: size) == [
        Self.message("{}"), Self.message("[1]"), Self.message(""), .tooLong, Self.message("1"),
      ]
    )
  }

  @Test(arguments: [
    "\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "A: 1\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "a", count: 5000),
  ])
  func `without a length, nothing more is read`(_ text: String) {
    for size in [1, 10, 10_000] {
      #expect(lengths(text + "Content-Length: 2\r\n\r\n{}", by: size) == [.unreadable])
    }
  }

  @Test func `what is framed is read`() throws {
    try forEachCase(count: Cases.count(1000), seed: 1) { generator, _ in
      let text = HostileText.bytes(using: &generator).filter { $0 != 0x0A && $0 != 0x0D }
      let message = text + [0x2E]
      var (lines, lengths) = (LineFrames(limit: 10_000), LengthFrames(limit: 10_000))
      try #require(lines.feed(LineFrames.framed(message)) == [.message(message)])
      try #require(lengths.feed(LengthFrames.framed(message)) == [.message(message)])
    }
  }
}
