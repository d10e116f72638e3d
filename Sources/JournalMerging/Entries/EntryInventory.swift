internal import JournalFormat
internal import JournalModel

/// The counted contents of an entry: the parts of its header, its properties and the lines of its text.
struct EntryInventory {
  /// Date, time and offset.
  private(set) var stamp: [UInt8] = []
  /// The subject between the stamp and the id.
  private(set) var subject: [UInt8] = []
  /// The id without its caret.
  private(set) var id: [UInt8] = []
  /// Keys with values, and the number of times each occurs.
  private(set) var properties: [[[UInt8]]: Int] = [:]
  /// The words of its `tags::`.
  private(set) var tags: Set<String> = []
  /// Whether there is an `edited::`.
  private(set) var isEdited = false
  /// Lines of the body that are not blank, without the escapes before them, and the number of times each occurs.
  private(set) var lines: [ArraySlice<UInt8>: Int] = [:]

  /// The key of tags.
  static let tagsKey = Array(ReservedKey.tags.rawValue.utf8)
  /// The key of the time of the last change.
  static let editedKey = Array(ReservedKey.edited.rawValue.utf8)

  /// Creates an empty inventory.
  init() {}

  /// Counts the contents of the entry in `block`, or returns `nil` if `block` is not exactly one entry.
  init?(alone block: [UInt8]) {
    let tree = SyntaxTree(parsing: block)
    guard tree.entries.count == 1, tree.preamble.isEmpty, tree.metadata == nil,
      tree.entries[0].block.upperBound == block.count
    else { return nil }
    let text = tree.text(of: tree.entries[0])
    (stamp, subject, id) = (text.stamp, text.subject, text.id ?? [])
    for property in text.properties {
      let name = ReservedKey(property.key[...].text).map { Array($0.rawValue.utf8) }
      let key = name ?? property.key
      properties[[key, property.value], default: 0] += 1
      if key == Self.tagsKey { tags.formUnion(Self.tags(in: property.value)) }
      if key == Self.editedKey { isEdited = true }
    }
    for line in TextLine.lines(of: block[tree.entries[0].body]) where !line.isBlank {
      lines[line.content.drop { $0 == .backslash }, default: 0] += 1
    }
  }

  /// The number of times that a value occurs under a key.
  func count(_ key: [UInt8], _ value: [UInt8]) -> Int { properties[[key, value], default: 0] }

  /// The words of a value of `tags::`.
  private static func tags(in value: [UInt8]) -> [String] {
    value.split { $0.isBlank || $0 == .lineFeed || $0 == .comma }
      .map { word in Tag(word.text).map { "#" + $0.key } ?? word.text }
  }
}
