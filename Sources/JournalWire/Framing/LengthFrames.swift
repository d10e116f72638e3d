internal import JournalFormat

/// Splits a stream into messages with a header that tells their length, as language servers receive them.
///
/// ```swift
/// var frames = LengthFrames(limit: 1 << 20)
/// frames.feed(Array("Content-Length: 2\r\n\r\n{}".utf8))  // [.message("{}")]
/// ```
package struct LengthFrames: Sendable {
  /// The number of bytes that a header may have.
  private static let headerLimit = 4096

  private let limit: Int
  private var header: [UInt8] = []
  private var body: [UInt8] = []

  /// The number of bytes of the message that are still to come, or `nil` in a header.
  private var missing: Int?
  private var isTooLong = false
  private var isBroken = false

  /// Creates a splitter of messages with at most `limit` bytes; it never keeps more than these and a header.
  package init(limit: Int) { self.limit = limit }

  /// Returns the messages that end in the next bytes of the stream.
  ///
  /// After ``Frame/unreadable``, nothing more is returned.
  package mutating func feed(_ bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while !isBroken {
      if missing == nil, !takeHeader(&rest, into: &frames) { break }
      guard let missing else { continue }
      let part = rest.prefix(missing)
      rest = rest.dropFirst(part.count)
      if !isTooLong { body += part }
      self.missing = missing - part.count
      guard part.count == missing else { break }
      frames.append(isTooLong ? .tooLong : .message(body))
      (body, self.missing, isTooLong) = ([], nil, false)
    }
    return frames
  }

  /// Reads bytes of a header, and returns whether it has ended.
  private mutating func takeHeader(
    _ rest: inout ArraySlice<UInt8>,
    into frames: inout [Frame]
  ) -> Bool {
    while let byte = rest.popFirst() {
      header.append(byte)
      let isEnd = byte == .lineFeed && Self.isBlankLine(header.dropLast())
      guard isEnd else {
        guard header.count < Self.headerLimit else { break }
        continue
      }
      guard let length = Self.length(in: header) else { break }
      (header, missing, isTooLong) = ([], length, length > limit)
      return true
    }
    if !rest.isEmpty || header.count >= Self.headerLimit || Self.isOver(header) {
      (header, isBroken) = ([], true)
      frames.append(.unreadable)
    }
    return false
  }

  /// Whether a header whose last line feed was taken off ends in an empty line.
  private static func isBlankLine(_ header: ArraySlice<UInt8>) -> Bool {
    let text = header.last == .carriageReturn ? header.dropLast() : header
    return text.isEmpty || text.last == .lineFeed
  }

  /// Whether a header has ended.
  private static func isOver(_ header: [UInt8]) -> Bool {
    header.last == .lineFeed && isBlankLine(header.dropLast())
  }

  /// Returns the length that a header tells, or `nil` if it tells none.
  private static func length(in header: [UInt8]) -> Int? {
    for line in header.split(separator: .lineFeed) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { !$0.isWhitespace }
      guard digits.utf8.allSatisfy(\.isDigit) else { return nil }
      return Int(digits)
    }
    return nil
  }

  /// A message behind its header.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
