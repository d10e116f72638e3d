/// A temporary file beside a file of the journal: its bytes to come, or those it had.
package struct StagedFile: Hashable, Sendable {
  /// The file it belongs to, as a path on which there are no links.
  package let path: JournalPath

  /// The temporary file, in the same folder.
  package let temporary: JournalPath

  /// The temporary file with `name` beside `path`; nothing where that makes no path.
  package init?(path: JournalPath, name: String) {
    guard let temporary = path.beside(name)
    else { return nil }
    self.path = path
    self.temporary = temporary
  }

  /// What a path says that has the form of a temporary file's; nothing where it has another.
  package init?(temporary: JournalPath) {
    guard let name = TemporaryName(parsing: temporary.name),
      let path = temporary.beside(name.original)
    else { return nil }
    self.path = path
    self.temporary = temporary
  }
}
