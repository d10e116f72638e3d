internal import JournalFormat
package import JournalMerging
package import JournalModel

/// The differences between two versions of an entry: fields, and lines of the text.
package struct EntryComparison {
  /// The changes of the entry's header and properties.
  package private(set) var fields: [FieldChange] = []

  /// Lines above the text whose differences ``fields`` does not include.
  package private(set) var head: [JournalMerging.LineChange] = []

  /// The lines of both texts, or all lines of an added or removed entry.
  package private(set) var text: [JournalMerging.LineChange] = []

  /// Compares the blocks of two versions; an empty block means that there is no such version.
  package init(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return }
    if let before = Self.entry(old), let after = Self.entry(new) { compare(before, after) }
    if fields.isEmpty, !head.contains(where: \.isChange), !text.contains(where: \.isChange) {
      text = JournalMerging.LineChange.changes(from: old, to: new)
    }
  }

  /// Compares two versions.
  package init(from old: Entry, to new: Entry) { compare(old, new) }

  /// Compares two texts line by line.
  package init(textFrom old: [UInt8], to new: [UInt8]) {
    text = JournalMerging.LineChange.changes(from: old, to: new)
  }

  /// Whether there are no differences.
  package var isEmpty: Bool { fields.isEmpty && lineCount == 0 }

  /// The number of changed lines; a replaced line counts once.
  package var lineCount: Int { Self.count(head) + Self.count(text) }

  /// Returns the number of changed lines; a replaced line counts once.
  package static func count(_ changes: [JournalMerging.LineChange]) -> Int {
    var (count, removed, added) = (0, 0, 0)
    for change in changes {
      switch change.kind {
      case .removed: removed += 1
      case .added: added += 1
      case .same:
        count += max(removed, added)
        (removed, added) = (0, 0)
      }
    }
    return count + max(removed, added)
  }

  private static func entry(_ block: [UInt8]) -> Entry? {
    let entries = JournalThread(parsing: block).entries
    guard entries.count == 1, let entry = entries.first, entry.syntax.range == block.indices
    else { return nil }
    return entry
  }

  private mutating func compare(_ old: Entry, _ new: Entry) {
    let (before, after) = (EntryHead(old), EntryHead(new))
    fields = before.changes(to: after)
    let hasHeader = fields.contains { [.title, .time, .id].contains($0.part) }
    let told = Set(fields.filter { $0.part == .field || $0.part == .tags }.map(\.name))
    head = JournalMerging.LineChange.changes(
      from: before.lines(withHeader: !hasHeader, without: told),
      to: after.lines(withHeader: !hasHeader, without: told)
    )
    text = JournalMerging.LineChange.changes(
      from: Array(old.thread.bytes[old.syntax.body]),
      to: Array(new.thread.bytes[new.syntax.body])
    )
    // A changed `edited` property is shown only if nothing else changed: any other change implies it.
    let isOther = { (change: FieldChange) in ReservedKey(change.name) != .edited }
    if lineCount > 0 || fields.contains(where: isOther) { fields = fields.filter(isOther) }
  }
}

extension JournalMerging.LineChange {
  /// Whether the line was added or removed.
  package var isChange: Bool { kind != .same }
}
