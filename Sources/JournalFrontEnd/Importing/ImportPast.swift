package import JournalModel

/// What the history of a journal tells about earlier imports.
package struct ImportPast: Sendable {
  /// Returns the entries that the thread at an address once had and no longer has, as a thread.
  package var removed: @Sendable (_ address: String) throws -> JournalThread

  /// Returns some entries of the thread at an address as the last import that wrote them left them, as a thread.
  package var imported: @Sendable (_ ids: Set<EntryID>, _ address: String) throws -> JournalThread

  /// A history that is read by these functions.
  package init(
    removed: @escaping @Sendable (_ address: String) throws -> JournalThread,
    imported: @escaping @Sendable (_ ids: Set<EntryID>, _ address: String) throws -> JournalThread
  ) {
    (self.removed, self.imported) = (removed, imported)
  }
}
