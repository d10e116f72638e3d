/// A temporary file beside a file of the journal, with its new or its previous bytes.
package struct StagedFile: Hashable, Sendable {
  /// The file it belongs to, as a path without links.
  package let path: JournalPath

  /// The temporary file, in the same folder.
  package let temporary: JournalPath

  /// Creates the temporary file `name` beside `path`, or returns `nil` if that is not a valid path.
  package init?(path: JournalPath, name: String) {
    guard let temporary = path.beside(name)
    else { return nil }
    self.path = path
    self.temporary = temporary
  }

  /// Parses the path of a temporary file, or returns `nil` if it is not one.
  package init?(temporary: JournalPath) {
    guard let name = TemporaryName(parsing: temporary.name),
      let path = temporary.beside(name.original)
    else { return nil }
    self.path = path
    self.temporary = temporary
  }
}
