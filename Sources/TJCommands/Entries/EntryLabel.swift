internal import JournalModel
internal import TerminalKit

extension LocatedEntry {
  /// How results name the entry: `'First warm morning' (k3f9qd)`.
  var label: String { entry.label(id) }
}

extension Entry {
  /// How many columns of its words name an entry in a result.
  private static let labelColumns = 40

  /// How results name the entry: its first words and its id.
  func label(_ id: EntryID) -> String {
    let words = headline.trimmingBlanks
    guard !words.isEmpty else { return id.text }
    return "'\(Glyphs.unicode.cut(words, to: Self.labelColumns))' (\(id.text))"
  }
}

extension [LocatedEntry] {
  /// How results name the entries: the only one by its words, more by their count.
  var label: String { count == 1 ? self[0].label : count.of("entry", "entries") }
}
