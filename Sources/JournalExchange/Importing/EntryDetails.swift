internal import JournalFormat
internal import JournalModel

/// Parses the texts of other formats into the parts of an entry.
enum EntryDetails {
  /// Parses a name, with or without a leading `@`; blanks in it become hyphens.
  static func sender(_ text: String) -> Handle? {
    if let handle = Handle(text) { return handle }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
    return Handle(words.map(String.init).joined(separator: "-"))
  }

  /// Parses `+3`, `-1`, `=0`, and `3` as `+3`, since spreadsheets drop the sign.
  static func amount(_ text: String) -> TallyAmount? {
    TallyAmount(text) ?? TallyAmount("+" + text)
  }

  /// The values of a cell, which are separated by empty lines.
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

  /// Returns a text on one line: a cell may have several, and the value of a property none that is blank.
  static func line(of text: String) -> String {
    text.split { ["\n", "\r\n", "\r"].contains($0) }.joined(separator: " ")
  }

  /// Returns the tags of an export as a value for `tags::`, without trailing tags that the body has
  /// too.
  ///
  /// An export lists the tags of `tags::` first and those of the body after them, so another export
  /// lists the omitted tags in the same places again.
  static func ownTags(of cell: String, body: [UInt8]) -> String {
    let cell = line(of: cell)
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
  /// The text with LF as every line end, and without CRs at the end.
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
  /// The first of two consecutive line feeds.
  fileprivate var firstGap: Int? {
    indices.dropLast().first { self[$0] == .lineFeed && self[$0 + 1] == .lineFeed }
  }
}
