internal import JournalFormat
internal import JournalModel

/// The names that other programs give to the parts of an entry, and keys made from all other names.
enum ForeignNames {
  /// Returns the part that a name denotes in another program's file, or `nil` if there is none.
  static func part(_ name: String) -> EntryPart? {
    let plain = String(
      decoding: name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
    let own = ReservedKey(plain).flatMap { EntryPart(property: $0.rawValue) }
    return EntryPart(rawValue: plain) ?? own ?? synonyms[plain]
  }

  private static let synonyms: [String: EntryPart] = [
    "journal": .thread, "notebook": .thread,
    "uuid": .id,
    "date": .time, "datetime": .time, "timestamp": .time, "created": .time, "creationdate": .time,
    "subject": .title,
    "from": .sender, "author": .sender,
    "text": .body, "content": .body, "entry": .body, "note": .body, "message": .body,
    "tag": .tags,
    "modifieddate": .edited,
  ]

  /// The key made from the name of a column or member, or `nil` if none can be made.
  static func key(_ name: String) -> String? {
    guard !isKey(name) else { return name }
    let parts = name.split(separator: "/").compactMap { part -> String? in
      var scalars = String.UnicodeScalarView()
      for scalar in part.unicodeScalars {
        let isOdd =
          scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
          || ":\\[]`".unicodeScalars.contains(scalar)
        scalars.append(isOdd ? " " : scalar)
      }
      let short = String(String.UnicodeScalarView(scalars.prefix(50)))
      let trimmed = String(decoding: Array(short.utf8).trimmed, as: UTF8.self)
      return trimmed.isEmpty ? nil : trimmed
    }
    let key = parts.joined(separator: "/")
    return isKey(key) ? key : nil
  }

  private static func isKey(_ text: String) -> Bool {
    PropertyText(key: Array(text.utf8), value: []).problem == nil
  }
}
