internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// The names of the journal's fields; any other name is most likely a typing error.
package struct FieldNames {
  private let reader: JournalReader

  /// Creates the names of the fields of a journal.
  package init(_ reader: JournalReader) { self.reader = reader }

  /// All names, in the case in which they are written.
  package func written() throws -> Set<String> { try reader.snapshot().fieldNames }

  /// Whether some thread defines a field, or some entry has a value, with that name.
  package func isField(_ name: String) throws -> Bool {
    if ReservedKey(name) != nil { return true }
    let snapshot = try reader.snapshot()
    if snapshot.metadata.contains(where: { $0.thread.schema[name] != nil }) { return true }
    return try !reader.search(
      .property(name),
      sortedBy: .newestFirst,
      limit: 1,
      withArchived: true
    ).isEmpty
  }

  /// Returns the name of the field as it is written, given the name in any case; `nil` if there is no such field.
  package func name(like word: String) throws -> String? {
    let names = try reader.snapshot().fieldNames
    if names.contains(word) { return word }
    return names.filter { $0.lowercased() == word.lowercased() }.min()
  }

  /// The current and former names of fields, and the names that every thread knows, in lower case.
  package func fields() throws -> Set<String> {
    Set(try reader.snapshot().fieldNames.map { $0.lowercased() })
  }
}
