internal import JournalFormat

/// A file that is named in a message.
///
/// The names that WhatsApp gives are recognized in every language; other names only with the known
/// words around them, or where a mark of direction shows that the program wrote them.
struct WhatsAppAttachment {
  /// Its name in the export.
  let name: String

  /// The rest of the message: its caption.
  let rest: [UInt8]

  /// Finds the file of a message; `nil` if it names none.
  init?(_ body: [UInt8], markers: Set<[UInt8]>) {
    let first = body.firstIndex(of: .lineFeed) ?? body.count
    guard let found = Self.bracketed(body) ?? Self.named(body, ..<first, markers) else {
      return nil
    }
    let name = String(decoding: body[found.name], as: UTF8.self)
    guard !name.utf8.contains(.slash), !name.utf8.contains(.backslash) else { return nil }
    self.name = name
    var rest = body
    if let marker = found.marker { rest.removeSubrange(body.span.withBlanks(marker)) }
    self.rest = rest
  }

  /// The offsets of a name, and of all that only tells that a file is attached.
  private typealias Place = (name: Range<Int>, marker: Range<Int>?)

  // MARK: iPhones

  /// Finds `<attached: 00000035-PHOTO-2022-03-27-21-41-55.jpg>` at the beginning or the end, with
  /// any word.
  private static func bracketed(_ body: [UInt8]) -> Place? {
    let span = body.span
    let start = span.afterMarks(0)
    if start < body.count, body[start] == 0x3C, let close = body[start...].firstIndex(of: 0x3E),
      let name = numberedName(span, start + 1..<close) ?? markedName(span, start..<close + 1)
    {
      return (name, start..<close + 1)
    }
    guard body.last == 0x3E, let open = body.lastIndex(of: 0x3C) else { return nil }
    let name =
      numberedName(span, open + 1..<body.count - 1) ?? markedName(span, open..<body.count)
    if let name { return (name, open..<body.count) }
    guard let name = datedName(span, start..<open) else { return nil }
    return (name, start..<body.count)
  }

  /// Finds a name that begins with eight digits and a hyphen, after a word and a colon or before a
  /// word.
  private static func numberedName(_ span: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let inner = range.clamped(to: 0..<span.count)
    var start = inner.lowerBound
    while start < inner.upperBound {
      let digits = span.digits(from: start, to: inner.upperBound)
      if digits == 8, start + 8 < inner.upperBound, span[start + 8] == .hyphen { break }
      start += max(1, digits)
    }
    guard start < inner.upperBound, let dot = span.lastDot(in: start..<inner.upperBound) else {
      return nil
    }
    let ending = span.letters(from: dot + 1, to: inner.upperBound)
    guard ending > 0 else { return nil }
    if start > inner.lowerBound { return start..<inner.upperBound }
    return start..<dot + 1 + ending
  }

  /// Finds any other name in angle brackets, which only the program writes after a mark of direction:
  /// behind a word and a colon, or before a word.
  static func markedName(_ span: Span<UInt8>, _ brackets: Range<Int>) -> Range<Int>? {
    let inner = brackets.lowerBound + 1..<max(brackets.lowerBound + 1, brackets.upperBound - 1)
    guard brackets.lowerBound >= 3, span.markLength(at: brackets.lowerBound - 3, span.count) > 0,
      span.firstOffset(of: .lineFeed, in: inner) == inner.upperBound
    else { return nil }
    if let colon = span.colonEnd(in: inner) {
      let start = span.afterMarks(colon)
      return start < inner.upperBound ? start..<inner.upperBound : nil
    }
    guard let dot = span.lastDot(in: inner), dot > inner.lowerBound else { return nil }
    let end = dot + 1 + span.letters(from: dot + 1, to: inner.upperBound)
    guard end > dot + 1, span.blankLength(at: end, inner.upperBound) > 0 else { return nil }
    return inner.lowerBound..<end
  }

  /// Finds a name of old iPhones, `2015-08-04-PHOTO-00004762.jpg`, before a space.
  private static func datedName(_ span: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard range.upperBound > range.lowerBound, span[range.upperBound - 1] == .space else {
      return nil
    }
    let name = range.lowerBound..<range.upperBound - 1
    guard span.digits(from: name.lowerBound, to: name.upperBound) == 4, name.count > 20,
      span[name.lowerBound + 4] == .hyphen,
      span.firstOffset(of: .space, or: .lineFeed, in: name) == name.upperBound,
      span.lastDot(in: name) != nil
    else { return nil }
    return name
  }

  // MARK: Android

  /// Finds `IMG-20220323-WA0002.jpg (file attached)` in the first line, and other names with known
  /// words.
  private static func named(
    _ body: [UInt8],
    _ first: PartialRangeUpTo<Int>,
    _ markers: Set<[UInt8]>
  ) -> Place? {
    let span = body.span
    let line = span.afterMarks(0)..<max(span.afterMarks(0), first.upperBound)
    guard let name = ownName(span, line) else { return foreignName(body, line, markers) }
    let rest = Array(
      body[line.lowerBound..<name.lowerBound] + body[name.upperBound..<line.upperBound]
    )
    let words = WhatsAppWords.plain(rest)
    let isMarker = words.isEmpty || words.first == 0x28 && words.last == 0x29
    let isKnown = isMarker || WhatsAppWords.attached.contains(words) || markers.contains(words)
    return (name, isKnown ? 0..<line.upperBound : nil)
  }

  /// Finds a name that Android gives: three capitals, eight digits, `WA` and four digits or more.
  static func ownName(_ span: Span<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    guard line.count >= 19 else { return nil }
    var hyphen = line.lowerBound + 3
    while hyphen + 15 < line.upperBound {
      hyphen = span.firstOffset(of: .hyphen, in: hyphen..<line.upperBound)
      guard hyphen + 15 < line.upperBound else { return nil }
      let start = hyphen - 3
      if span[hyphen + 9] == .hyphen, span.digits(from: hyphen + 1, to: hyphen + 9) == 8,
        span[hyphen + 10] == UInt8(ascii: "W"), span[hyphen + 11] == UInt8(ascii: "A"),
        (start..<hyphen).allSatisfy({ span[$0] &- 0x41 < 26 })
      {
        var end = hyphen + 12
        end += span.digits(from: end, to: line.upperBound)
        guard end >= hyphen + 16 else { return nil }
        if end < line.upperBound, span[end] == .fullStop {
          end += 1 + span.letters(from: end + 1, to: line.upperBound)
        }
        return start..<end
      }
      hyphen += 1
    }
    return nil
  }

  /// Finds `Name.pdf (file attached)`, or the Persian words before a name.
  private static func foreignName(
    _ body: [UInt8],
    _ line: Range<Int>,
    _ markers: Set<[UInt8]>
  ) -> Place? {
    let span = body.span
    if line.count > 3, let open = body[line].lastIndex(of: 0x28), open > line.lowerBound {
      let end = span.beforeMarks(line.upperBound)
      let words = open < end ? WhatsAppWords.plain(body[open..<end].dropFirst().dropLast()) : []
      let name = line.lowerBound..<span.beforeMarks(open)
      if end > open, body[end - 1] == 0x29, !name.isEmpty,
        WhatsAppWords.attached.contains(words) || markers.contains(words), span.hasEnding(name)
      {
        return (name, 0..<line.upperBound)
      }
    }
    let persian = span.length(of: "فایل پیوست شد", at: line.lowerBound, line.upperBound)
    guard persian > 0 else { return nil }
    let name = span.afterMarks(line.lowerBound + persian)..<line.upperBound
    return !name.isEmpty && span.hasEnding(name) ? (name, 0..<line.upperBound) : nil
  }

  /// The words in parentheses after a name that Android gives, or `nil` if the line is not one of a
  /// file.
  static func marker(_ span: Span<UInt8>, _ line: Range<Int>) -> [UInt8]? {
    guard let name = ownName(span, line), span.afterMarks(line.lowerBound) == name.lowerBound,
      name.upperBound < line.upperBound
    else { return nil }
    let rest = (name.upperBound..<line.upperBound).map { span[$0] }
    let words = WhatsAppWords.plain(rest)
    guard words.first == 0x28, words.last == 0x29 else { return nil }
    return WhatsAppWords.plain(words.dropFirst().dropLast())
  }
}

extension Span<UInt8> {
  /// The number of digits from an offset.
  fileprivate func digits(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset].isDigit { offset += 1 }
    return offset - start
  }

  /// The number of letters and digits from an offset.
  fileprivate func letters(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset].isDigit || (self[offset] | 0x20).isLowercase { offset += 1 }
    return offset - start
  }

  /// The offset of the last full stop in a range.
  fileprivate func lastDot(in range: Range<Int>) -> Int? { range.last { self[$0] == .fullStop } }

  /// The offset after the first colon in a range, also after one of Chinese.
  fileprivate func colonEnd(in range: Range<Int>) -> Int? {
    for offset in range {
      if self[offset] == .colon { return offset + 1 }
      let wide = length(of: "：", at: offset, range.upperBound)
      if wide > 0 { return offset + wide }
    }
    return nil
  }

  /// Whether a name has an ending such as `.pdf`.
  fileprivate func hasEnding(_ name: Range<Int>) -> Bool {
    guard let dot = lastDot(in: name), dot > name.lowerBound else { return false }
    let count = letters(from: dot + 1, to: name.upperBound)
    return 1...8 ~= count && dot + 1 + count == name.upperBound
  }

  /// The offset after the spaces and marks of direction from an offset.
  func afterMarks(_ start: Int) -> Int {
    var offset = start
    while offset < count {
      let length = blankLength(at: offset, count) &+ markLength(at: offset, count)
      guard length > 0 else { break }
      offset &+= length
    }
    return offset
  }

  /// A range with the spaces, marks and the line end that belong to it, so that a caption alone is
  /// left.
  fileprivate func withBlanks(_ range: Range<Int>) -> Range<Int> {
    let start = beforeMarks(range.lowerBound)
    var end = range.upperBound
    if start == 0, end < count, self[end] == .lineFeed { end += 1 }
    return start..<end
  }
}
