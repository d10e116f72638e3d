internal import JournalFormat

/// A heading in the text of a note.
struct NoteHeading {
  /// The ways of writing headings.
  enum Syntax {
    /// `## Zoo`, and a line of `=` or `-` below the text.
    case markdown
    /// `** Zoo`
    case org
    /// `== Zoo ==`
    case wiki

    /// The way in which the file at `path` writes them.
    init(of path: String) {
      let name = path.lowercased()
      self = name.hasSuffix(".org") ? .org : name.hasSuffix(".wiki") ? .wiki : .markdown
    }
  }

  /// Its level, from 1.
  let level: Int

  /// The marks before its text.
  let marks: String

  /// Its text.
  let text: String

  /// The place behind it.
  let end: Int

  /// Parses the heading on `line`, or returns `nil` if the line is not one.
  init?(on line: Line, in bytes: Span<UInt8>, _ syntax: Syntax) {
    guard let first = bytes.firstFilled(line.content) else { return nil }
    let mark: UInt8 = syntax == .org ? .asterisk : syntax == .wiki ? .equals : .hash
    guard bytes[first] == mark else {
      guard syntax == .markdown else { return nil }
      self.init(above: line, in: bytes)
      return
    }
    var start = first
    while start < line.contentEnd, bytes[start] == mark { start += 1 }
    guard 1...6 ~= start - first, first - line.start < (syntax == .org ? 1 : 4),
      start < line.contentEnd, bytes[start].isBlank
    else { return nil }
    self.init(
      level: start - first,
      marks: bytes.text(first..<start) + " ",
      text: bytes.text(bytes.withoutMarks(mark, at: bytes.trimmed(start..<line.contentEnd))),
      end: line.end
    )
  }

  /// Parses the line as the text of a heading whose marks are the next line.
  private init?(above line: Line, in bytes: Span<UInt8>) {
    guard line.end < bytes.count, bytes[line.end] == .equals || bytes[line.end] == .hyphen,
      !bytes.isItem(line.content)
    else { return nil }
    let next = bytes.line(at: line.end)
    let rule = bytes.trimmed(next.content)
    guard rule.count > 2 else { return nil }
    for offset in rule where bytes[offset] != bytes[line.end] { return nil }
    self.init(
      level: bytes[line.end] == .equals ? 1 : 2,
      marks: "",
      text: bytes.text(bytes.trimmed(line.content)),
      end: next.end
    )
  }

  private init(level: Int, marks: String, text: String, end: Int) {
    (self.level, self.marks, self.text, self.end) = (level, marks, text, end)
  }
}

extension Span<UInt8> {
  /// The place of the first byte that is not blank, or `nil` if there is none.
  func firstFilled(_ range: Range<Int>) -> Int? {
    let start = skippingBlanks(from: range.lowerBound, to: range.upperBound)
    return start < range.upperBound ? start : nil
  }

  /// The bytes as text.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(self[offset]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a line is an item of a list, a quotation or a row of a table.
  fileprivate func isItem(_ line: Range<Int>) -> Bool {
    guard let first = firstFilled(line) else { return false }
    switch self[first] {
    case .greaterThan, UInt8(ascii: "|"): return true
    case .hyphen, .asterisk, .plus: return first + 1 < line.upperBound && self[first + 1].isBlank
    default: return false
    }
  }

  /// The range without the marks of a heading at its end.
  fileprivate func withoutMarks(_ mark: UInt8, at range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == mark { end -= 1 }
    guard end == range.lowerBound || self[end - 1].isBlank else { return range }
    return trimmed(range.lowerBound..<end)
  }
}
