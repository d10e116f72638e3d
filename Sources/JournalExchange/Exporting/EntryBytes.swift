internal import JournalFormat
internal import JournalModel

/// An entry whose parts are slices of its file, except where they need decoding.
struct EntryBytes {
  /// The entry in its thread.
  let exported: LocatedEntry
  /// Its file.
  let bytes: [UInt8]
  /// Its parts in the file.
  let syntax: EntrySyntax
  /// The parts of its header.
  let header: HeaderSyntax

  /// Whether the bytes are known to be UTF-8.
  private let isText: Bool

  /// Parses the entry.
  init(_ exported: LocatedEntry) {
    self.exported = exported
    bytes = exported.source.thread.tree.bytes
    syntax = exported.source.thread.tree.entries[exported.position]
    header = exported.entry.header
    isText = exported.source.isText
  }

  /// Its effective id.
  var id: ArraySlice<UInt8> {
    if let id = exported.source.otherID(of: exported.position) { return Array(id.text.utf8)[...] }
    return header.id.map { bytes[$0] } ?? []
  }

  /// Its title, in a form that a header can hold.
  var title: ArraySlice<UInt8> {
    guard !header.subject.isEmpty else { return [] }
    if exported.thread.kind.prefix == nil {
      let span = bytes.span
      if isText, span[header.subject.lowerBound] != .colon, span.isWritable(header.subject) {
        return bytes[header.subject]
      }
    }
    return Array(exported.writableTitle.utf8)[...]
  }

  /// The subject in its header, or `nil` if the header of this kind of thread has only a title.
  var subject: EntryHeading? {
    let kind = exported.thread.kind
    guard kind.prefix != nil else { return nil }
    return EntryHeading(parsing: bytes.span.extracting(header.subject), of: kind)
  }

  /// Its body, with lines joined by LF and without escapes.
  ///
  /// Nearly every body already has this form in the file; only a CR or a backslash needs further
  /// decoding.
  var body: ArraySlice<UInt8> {
    guard !syntax.body.isEmpty else { return [] }
    let span = bytes.span
    let hasMark = span.firstOffset(of: .carriageReturn, or: .backslash, in: syntax.body)
    guard isText, hasMark == syntax.body.upperBound else { return text(exported.writableBody) }
    let end = syntax.body.upperBound
    return bytes[syntax.body.lowerBound..<(bytes[end - 1] == .lineFeed ? end - 1 : end)]
  }

  /// The value of one of its properties, in the form that it would have after it is written again.
  func value(of property: PropertySyntax) -> ArraySlice<UInt8> {
    let line = property.firstLine
    if isText, property.continuation.isEmpty, bytes[line].last != .carriageReturn {
      return bytes[line]
    }
    let value = property.value(in: bytes)
    return text(PropertyText(key: [], value: value).value.withoutBlankLines)
  }

  /// The bytes as valid UTF-8, which they nearly always are.
  private func text(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    isText ? bytes[...] : Array(String(decoding: bytes, as: UTF8.self).utf8)[...]
  }
}

extension [UInt8] {
  /// The bytes without blank lines, as a property requires.
  var withoutBlankLines: [UInt8] {
    guard contains(.lineFeed) else { return self }
    let lines = split(separator: .lineFeed).filter { line in !line.allSatisfy(\.isBlank) }
    return Array(lines.joined(separator: [.lineFeed]))
  }
}

extension Span<UInt8> {
  /// Whether a header can hold these bytes as a title: they contain no control characters and no
  /// line separators.
  ///
  /// Above ASCII, these are U+0080 to U+009F, U+2028 and U+2029.
  fileprivate func isWritable(_ range: Range<Int>) -> Bool {
    for offset in range {
      let byte = self[offset]
      if byte >= 0x20, byte < 0x7F { continue }
      guard byte >= 0x80 else { return false }
      if byte == 0xC2, self[offset + 1] < 0xA0 { return false }
      if byte == 0xE2, self[offset + 1] == 0x80, self[offset + 2] & 0xFE == 0xA8 { return false }
    }
    return true
  }
}
