/// The content of an entry without the details of its file: escapes, terminators and runs of blank lines.
///
/// Two entries with equal texts have the same content, even if their files have other line ends or blank lines.
public struct EntryText: Hashable, Sendable {
  /// Date, time and offset, as written in the header.
  public var stamp: [UInt8]

  /// The text between stamp and id; the title in it is escaped (``TitleEscape``).
  public var subject: [UInt8]

  /// The id without its caret, or `nil` if it has none.
  public var id: [UInt8]?

  /// The properties, in order.
  public var properties: [PropertyText]

  /// The lines of the body, joined with LF, without blank lines at both ends.
  public var body: [UInt8]

  /// Creates a text from its parts; `body` is converted to its canonical form.
  public init(
    stamp: [UInt8],
    subject: [UInt8] = [],
    id: [UInt8]? = nil,
    properties: [PropertyText] = [],
    body: [UInt8] = []
  ) {
    self.stamp = stamp
    self.subject = subject
    self.id = id
    self.properties = properties
    self.body = canonicalContent(body)
  }
}

extension SyntaxTree {
  /// The content of `entry`.
  public func text(of entry: EntrySyntax) -> EntryText {
    let header = header(of: entry)
    var text = EntryText(
      stamp: Array(bytes[header.stamp]),
      subject: Array(bytes[header.subject]),
      id: header.id.map { Array(bytes[$0]) },
      properties: properties(of: entry).map {
        PropertyText(key: Array($0.key(in: bytes)), read: $0.value(in: bytes))
      }
    )
    text.body = body(of: entry)
    return text
  }

  /// The text of the body of `entry` alone: without escapes, joined with LF.
  package func body(of entry: EntrySyntax) -> [UInt8] {
    Self.content(of: entry.body, in: bytes, mayHoldProperty: true)
  }

  /// Calls `read` with the text of the body of `entry`, which is not copied for most entries, and returns its result.
  package func withBody<Result>(
    of entry: EntrySyntax,
    _ read: (Span<UInt8>) -> Result
  ) -> Result {
    if let place = Self.verbatim(entry.body, in: bytes.span) {
      return read(bytes.span.extracting(place))
    }
    return read(body(of: entry).span)
  }

  /// Returns the range of the text of some lines if the file has exactly that text, without escapes and with LF alone.
  private static func verbatim(_ lines: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
    let end = lines.upperBound
    guard bytes.firstOffset(of: .backslash, or: .carriageReturn, in: lines) == end else {
      return nil
    }
    let isEnded = !lines.isEmpty && bytes[end - 1] == .lineFeed
    return lines.lowerBound..<(isEnded ? end - 1 : end)
  }

  /// Returns the text of a range of whole lines: without escapes, joined with LF.
  ///
  /// The first line of a body may have the escape of a property look-alike; the first line of a preamble may not.
  private static func content(
    of range: Range<Int>,
    in bytes: [UInt8],
    mayHoldProperty: Bool
  ) -> [UInt8] {
    let span = bytes.span
    if let place = verbatim(range, in: span) { return Array(bytes[place]) }
    var content: [UInt8] = []
    content.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = span.line(at: offset)
      let isFirst = offset == range.lowerBound
      if !isFirst { content.append(.lineFeed) }
      var rest = line.content
      if let mark = Escape.mark(in: rest, isFirst: isFirst && mayHoldProperty, of: span) {
        content.append(contentsOf: bytes[rest.lowerBound..<mark])
        rest = mark + 1..<rest.upperBound
      }
      content.append(contentsOf: bytes[rest])
      offset = line.end
    }
    return content
  }

  /// The text of the preamble, including the blank lines in it.
  public var preambleText: [UInt8] { Self.text(ofPreamble: Array(bytes[preamble])) }

  /// The text of the lines of a preamble.
  public static func text(ofPreamble lines: [UInt8]) -> [UInt8] {
    content(of: 0..<lines.count, in: lines, mayHoldProperty: false)
  }
}
