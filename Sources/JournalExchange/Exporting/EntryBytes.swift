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

extension EntryBytes {
  /// The tags of `values` and of `body`, each once; words of `values` that are not tags come last.
  func tags(_ values: [ArraySlice<UInt8>], body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let ranges = TagScanner.ranges(in: body.span)
    if values.isEmpty, ranges.isEmpty { return [] }
    if values.isEmpty, let plain = Self.plainTags(ranges, of: body) { return plain }
    var tags = Tags()
    var rejected: [String] = []
    for value in values {
      let text = String(decoding: value, as: UTF8.self)
      tags.insert(contentsOf: Tags(parsing: text))
      rejected += Tags.rejected(in: text)
    }
    tags.insert(contentsOf: TagScanner.tags(in: body.span))
    return Array((tags.map(\.description) + rejected).joined(separator: " ").utf8)[...]
  }

  /// The names of the tags of `values` and of `body`, each once.
  static func tagNames(_ values: [ArraySlice<UInt8>], body: ArraySlice<UInt8>) -> [String] {
    var tags = Tags()
    for value in values {
      tags.insert(contentsOf: Tags(parsing: String(decoding: value, as: UTF8.self)))
    }
    tags.insert(contentsOf: TagScanner.tags(in: body.span))
    return tags.map(\.text)
  }

  /// The tags at `ranges`, or `nil` if their bytes are not enough to tell them apart.
  private static func plainTags(
    _ ranges: [Range<Int>],
    of body: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    if let only = ranges.first, ranges.count == 1 {
      return body[body.startIndex + only.lowerBound..<body.startIndex + only.upperBound]
    }
    let slices = ranges.map {
      body[body.startIndex + $0.lowerBound..<body.startIndex + $0.upperBound]
    }
    guard slices.count <= 8, slices.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }) else { return nil }
    var line: [UInt8] = []
    for (place, tag) in slices.enumerated()
    where !slices[..<place].contains(where: { $0.isSameWord(as: tag) }) {
      if !line.isEmpty { line.append(.space) }
      line.append(contentsOf: tag)
    }
    return line[...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether both are the same ASCII letters, ignoring case.
  fileprivate func isSameWord(as other: Self) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, other in
        one == other || (one | 0x20 == other | 0x20 && (one | 0x20) &- 0x61 < 26)
      }
  }
}

extension EntryBytes {
  /// Whether date, time and offset can be exported as they are written.
  ///
  /// The last days of a month need the calendar; the other days exist in every month.
  var hasPlainStamp: Bool {
    bytes.span.hasPlainStamp(header)
      && (bytes.span.number(at: header.date.lowerBound + 8) <= 28 || stamp != nil)
  }

  /// `2024-03-01T09:15:32+01:00`, or the date alone; `nil` if no such time exists.
  var time: ArraySlice<UInt8>? {
    guard hasPlainStamp else { return stamp.map { Array($0.isoText.utf8)[...] } }
    guard let time = header.time else { return bytes[header.date] }
    var text: [UInt8] = []
    text.reserveCapacity(25)
    text.append(contentsOf: bytes[header.date])
    text.append(0x54)
    text.append(contentsOf: bytes[time])
    if let offset = header.offset { text.append(contentsOf: bytes[offset]) }
    return text[...]
  }

  /// The day that the entry belongs to, or `nil` if its time does not exist.
  func day(from dayStart: DayStart) -> ArraySlice<UInt8>? {
    guard dayStart != .midnight || !hasPlainStamp else { return bytes[header.date] }
    return stamp.map { Array(dayStart.day(of: $0).description.utf8)[...] }
  }

  /// Its date, time and offset, or `nil` if they name a time that does not exist.
  private var stamp: EntryTimestamp? { EntryTimestamp.reading(header, in: bytes.span).stamp }
}

extension Span<UInt8> {
  /// Whether a header's date, time and offset have the form that tools write, and exist as far as
  /// can be told without a calendar.
  fileprivate func hasPlainStamp(_ header: HeaderSyntax) -> Bool {
    let date = header.date.lowerBound
    guard header.date.count == 10, 1...12 ~= number(at: date + 5), 1...31 ~= number(at: date + 8)
    else { return false }
    guard let time = header.time else { return true }
    guard time.count == 5 || time.count == 8, number(at: time.lowerBound) < 24,
      number(at: time.lowerBound + 3) < 60,
      time.count == 5 || number(at: time.lowerBound + 6) < 60
    else { return false }
    guard let offset = header.offset else { return true }
    return offset.count == 6 && 1...17 ~= number(at: offset.lowerBound + 1)
      && number(at: offset.lowerBound + 4) < 60
  }

  /// The number that two digits make.
  fileprivate func number(at offset: Int) -> Int {
    Int(self[offset] &- 0x30) * 10 + Int(self[offset + 1] &- 0x30)
  }
}
