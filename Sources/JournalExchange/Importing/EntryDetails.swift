internal import JournalFormat
internal import JournalModel

/// Reads the texts that other formats hold into the parts of an entry.
enum EntryDetails {
  /// Reads a name, with `@` in front or without; blanks in it become hyphens.
  static func sender(_ text: String) -> Handle? {
    if let handle = Handle(text) { return handle }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
    return Handle(words.map(String.init).joined(separator: "-"))
  }

  /// Reads `+3`, `-1`, `=0`, and `3` for `+3`, as spreadsheets leave it.
  static func amount(_ text: String) -> TallyAmount? {
    TallyAmount(text) ?? TallyAmount("+" + text)
  }

  /// The values in a cell of several, which have empty lines between them.
  static func values(_ text: [UInt8]) -> [String] {
    guard text.contains(.lineFeed) || text.contains(.carriageReturn) else {
      return [String(decoding: text, as: UTF8.self)]
    }
    var values: [[UInt8]] = []
    var rest = text.withPlainLineEnds[...]
    while let gap = rest.firstGap {
      values.append(Array(rest[..<gap]))
      rest = rest[(gap + 2)...]
    }
    values.append(Array(rest))
    return values.map { String(decoding: $0.withoutBlankLines, as: UTF8.self) }
  }

  /// The tags of an export as what `tags::` has to say: those at the end that the body has are left out.
  ///
  /// An export lists the tags of `tags::` first and those of the body behind them, so what is left
  /// out comes back at its place.
  static func ownTags(of cell: String, body: [UInt8]) -> String {
    let all = Tags(parsing: cell).map(\.text)
    let inBody = TagScanner.tags(in: canonicalContent(body).span)
    let count = (0...all.count).first { count in
      var tags = Tags(all.prefix(count).compactMap { Tag($0) })
      tags.insert(contentsOf: inBody)
      return tags.map(\.text) == all
    }
    let own = all.prefix(count ?? all.count).map { "#" + $0 }
    return (own + Tags.rejected(in: cell)).joined(separator: " ")
  }
}

extension [UInt8] {
  /// With LF for each line end, and without CRs at the end.
  fileprivate var withPlainLineEnds: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for byte in self {
      if byte == .lineFeed {
        while result.last == .carriageReturn { result.removeLast() }
      }
      result.append(byte)
    }
    while result.last == .carriageReturn { result.removeLast() }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// The first of two line feeds in a row.
  fileprivate var firstGap: Int? {
    indices.dropLast().first { self[$0] == .lineFeed && self[$0 + 1] == .lineFeed }
  }
}
