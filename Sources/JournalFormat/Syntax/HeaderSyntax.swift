/// The parts of an entry header, as ranges of the file.
///
/// ```
/// ## 2024-03-01 09:15:32 +01:00 First warm morning ^k3f9qd
///    date       time     offset subject             id
/// ```
///
/// The words are recognised by their form alone: `## 2024-13-45` has a date.
public struct HeaderSyntax: Hashable, Sendable {
  /// The header's text, from `##` to the end of the line without its terminator.
  public var content: Range<Int>

  /// The date's digits and hyphens.
  public var date: Range<Int>

  /// The time of day, or `nil` if there is none.
  public var time: Range<Int>?

  /// The UTC offset, or `nil` if there is none.
  public var offset: Range<Int>?

  /// The text between the stamp and the id, trimmed; empty if there is none.
  public var subject: Range<Int>

  /// The id without its caret, or `nil` if there is none.
  public var id: Range<Int>?

  /// Date, time and offset as they are written, including the characters between them.
  public var stamp: Range<Int> {
    date.lowerBound..<(offset ?? time ?? date).upperBound
  }
}

extension HeaderSyntax {
  /// Returns the same header for an entry whose id belongs to another entry: the text after the stamp is its subject.
  public func ignoringID(in bytes: [UInt8]) -> HeaderSyntax {
    var header = self
    header.id = nil
    header.subject = bytes.span.trimmed(stamp.upperBound..<content.upperBound)
    return header
  }

  /// Parses the line whose text is `content`, or returns `nil` if it is not an entry header.
  package init?(parsing content: Range<Int>, in bytes: Span<UInt8>) {
    if let plain = HeaderSyntax(plain: content, in: bytes) {
      self = plain
      return
    }
    let start = content.lowerBound + 3
    guard bytes.hasPrefix("## ", at: content.lowerBound), start <= content.upperBound,
      let dateEnd = bytes.dateEnd(from: start, to: content.upperBound)
    else { return nil }
    let end = content.upperBound
    let isJoined = dateEnd < end && bytes[dateEnd] == .upperT
    guard isJoined || bytes.isWordEnd(dateEnd, to: end) else { return nil }

    self.content = content
    self.date = start..<dateEnd
    let textEnd: Int
    (self.id, textEnd) = Self.trailingID(from: dateEnd, to: end, in: bytes)

    let timeStart = isJoined ? dateEnd + 1 : bytes.skippingBlanks(from: dateEnd, to: textEnd)
    var cursor = dateEnd
    if let time = Self.time(from: timeStart, to: textEnd, in: bytes) {
      self.time = time
      cursor = time.upperBound
      let offsetStart = bytes.skippingBlanks(from: cursor, to: textEnd)
      if let offsetEnd = bytes.offsetEnd(from: offsetStart, to: textEnd),
        bytes.isWordEnd(offsetEnd, to: textEnd)
      {
        self.offset = offsetStart..<offsetEnd
        cursor = offsetEnd
      }
    } else if isJoined {
      return nil
    }
    self.subject = bytes.trimmed(cursor..<textEnd)
  }

  /// Parses `## 2024-03-01 09:15:32 +01:00 …` in the form in which tools write it, with each part at a fixed offset.
  private init?(plain content: Range<Int>, in bytes: Span<UInt8>) {
    let start = content.lowerBound
    let end = start + 29
    guard end <= content.upperBound, bytes.hasPrefix("## ", at: start),
      DigitPattern("0000-00-").digits(at: start + 3, in: bytes) != nil,
      DigitPattern("0-00 00:").digits(at: start + 9, in: bytes) != nil,
      DigitPattern("00:00:00").digits(at: start + 14, in: bytes) != nil,
      DigitPattern("0 +00:00").digits(at: start + 21, in: bytes) != nil
        || DigitPattern("0 -00:00").digits(at: start + 21, in: bytes) != nil,
      bytes.isWordEnd(end, to: content.upperBound)
    else { return nil }
    self.content = content
    date = start + 3..<start + 13
    time = start + 14..<start + 22
    offset = start + 23..<end
    let textEnd: Int
    (id, textEnd) = Self.trailingID(from: start + 13, to: content.upperBound, in: bytes)
    subject = bytes.trimmed(min(end, textEnd)..<textEnd)
  }

  /// Whether `subject` would still be parsed as the whole subject after another stamp.
  ///
  /// `+01:00 up` is a title after a date, and an offset with a title after a time.
  package static func keepsSubject(_ subject: [UInt8], behind stamp: [UInt8]) -> Bool {
    let line = Array("## ".utf8) + stamp + [.space] + subject + Array(" ^none".utf8)
    guard let header = HeaderSyntax(parsing: 0..<line.count, in: line.span) else { return false }
    return Array(line[header.subject]) == subject && Array(line[header.stamp]) == stamp
  }

  /// Whether an entry header begins at `offset`, the start of a line.
  ///
  /// This is called for every line that begins with `##`, so it reads no further than necessary.
  static func begins(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    if isPlain(at: offset, in: bytes) { return true }
    guard offset &+ 11 <= bytes.count, bytes[offset &+ 2] == .space,
      let dateEnd = bytes.dateEnd(from: offset &+ 3, to: bytes.count)
    else { return false }
    guard dateEnd < bytes.count else { return true }
    switch bytes[dateEnd] {
    case .space, .tab, .lineFeed: return true
    case .carriageReturn: return dateEnd + 1 < bytes.count && bytes[dateEnd + 1] == .lineFeed
    case .upperT: return HeaderSyntax(parsing: bytes.line(at: offset).content, in: bytes) != nil
    default: return false
    }
  }

  /// Whether `## 2024-03-01` and a blank are at `offset`.
  @inline(__always)
  private static func isPlain(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    offset &+ 14 <= bytes.count
      && DigitPattern("## 0000-").digits(at: offset, in: bytes) != nil
      && DigitPattern("0-00-00 ").digits(at: offset &+ 6, in: bytes) != nil
  }

  /// Returns the time at `start` if white space, the end or an offset follows it; `09:15pm` is the start of a title.
  private static func time(
    from start: Int,
    to end: Int,
    in bytes: Span<UInt8>
  ) -> Range<Int>? {
    guard let timeEnd = bytes.timeEnd(from: start, to: end) else { return nil }
    if bytes.isWordEnd(timeEnd, to: end) { return start..<timeEnd }
    guard let offsetEnd = bytes.offsetEnd(from: timeEnd, to: end),
      bytes.isWordEnd(offsetEnd, to: end)
    else { return nil }
    return start..<timeEnd
  }

  /// Returns the range of the ` ^id` at the right end, without its caret, and the offset at which the rest ends.
  ///
  /// The id may be followed by hashes that close a heading, and then by attributes such as `{#name}`; a backslash that
  /// a formatter put before the caret is part of neither the id nor the rest.
  private static func trailingID(
    from start: Int,
    to end: Int,
    in bytes: Span<UInt8>
  ) -> (id: Range<Int>?, rest: Int) {
    let rest = bytes.trimmed(start..<end).upperBound
    let bare = bytes.withoutAttributes(start..<rest)
    var beforeHashes = bare
    while beforeHashes > start, bytes[beforeHashes - 1] == .hash { beforeHashes -= 1 }
    let closed = bytes.trimmed(start..<beforeHashes).upperBound
    let isClosed = beforeHashes < bare && closed < beforeHashes
    let idEnd = isClosed ? closed : bare
    var idStart = idEnd
    while idStart > start, idEnd - idStart <= 64, bytes[idStart - 1] != .caret { idStart -= 1 }
    var mark = idStart - 1
    guard mark > start, bytes[mark] == .caret, bytes.isID(idStart..<idEnd) else {
      return (nil, rest)
    }
    if bytes[mark - 1] == .backslash { mark -= 1 }
    guard mark > start, bytes[mark - 1].isBlank else { return (nil, rest) }
    return (idStart..<idEnd, bytes.trimmed(start..<mark).upperBound)
  }
}

extension Span<UInt8> {
  /// Returns the end of `range` without attributes such as `{#name}` after white space at its end.
  fileprivate func withoutAttributes(_ range: Range<Int>) -> Int {
    let end = range.upperBound
    guard end > range.lowerBound, self[end - 1] == .closeBrace else { return end }
    var start = end - 1
    while start > range.lowerBound, self[start - 1] != .openBrace {
      guard self[start - 1] != .closeBrace else { return end }
      start -= 1
    }
    guard start > range.lowerBound + 1, self[start] == .hash, self[start - 2].isBlank else {
      return end
    }
    return trimmed(range.lowerBound..<start - 1).upperBound
  }
}
