internal import JournalFormat

/// Splits a stream into messages that each take one line; blank lines are skipped.
///
/// ```swift
/// var frames = LineFrames(limit: 1 << 20)
/// frames.feed(Array("{}\n{".utf8))  // [.message("{}")]
/// ```
package struct LineFrames: Sendable {
  private let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  /// Creates a splitter of messages with at most `limit` bytes; it never keeps more than these.
  package init(limit: Int) { self.limit = limit }

  /// Returns the messages that end in the next bytes of the stream.
  package mutating func feed(_ bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.span.firstLineFeed(from: start)
      take(bytes[start..<end])
      guard end < bytes.count else { break }
      if let frame = finish() { frames.append(frame) }
      start = end + 1
    }
    return frames
  }

  /// Returns the message at the end of the stream, if its line has no end, or `nil`.
  package mutating func finish() -> Frame? {
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    if line.last == .carriageReturn { line.removeLast() }
    return line.allSatisfy(\.isJSONSpace) ? nil : .message(line)
  }

  private mutating func take(_ part: ArraySlice<UInt8>) {
    // A carriage return before the line's end does not count.
    guard !isTooLong, line.count + part.count <= limit + 1 else {
      (line, isTooLong) = ([], true)
      return
    }
    line += part
    if line.count > limit, line.last != .carriageReturn { (line, isTooLong) = ([], true) }
  }

  /// A message with the end of its line.
  package static func framed(_ message: [UInt8]) -> [UInt8] { message + [.lineFeed] }
}
