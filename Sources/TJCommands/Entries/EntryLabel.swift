internal import JournalModel
internal import TerminalKit

extension LocatedEntry {
  /// The name of the entry in results: `'First warm morning' (k3f9qd)`.
  var label: String { entry.label(entryID) }
}

extension Entry {
  /// The number of columns of an entry's words in a result.
  static let labelColumns = 40

  /// Returns the name of the entry in results: its amount and its first words, within a number of columns, and its id.
  func label(
    _ id: EntryID,
    columns: Int = labelColumns,
    _ glyphs: Glyphs = .unicode
  ) -> String {
    let parts = [subject.amount?.description ?? "", headline.trimmingBlanks]
    let words = parts.filter { !$0.isEmpty }.joined(separator: " ")
    guard !words.isEmpty else { return id.text }
    return "'\(glyphs.cut(words, to: columns))' (\(id.text))"
  }
}

extension [LocatedEntry] {
  /// The name of the entries in results: the words of a single entry, or the number of several.
  var label: String { count == 1 ? self[0].label : count.of("entry", "entries") }
}
