package import JournalGit
package import JournalStore

/// What an operation does to one file.
package struct FileEffect: Hashable, Sendable {
  /// The file.
  package var path: JournalPath

  /// What was in it before; nothing where there was no such file.
  package var before: ObjectID?

  /// What is in it afterwards; nothing where there is no such file any more.
  package var after: ObjectID?

  /// The temporary file beside it: what comes, then what was displaced.
  package var temporary: String?

  /// The name that the file had before, where it got another.
  package var origin: JournalPath?

  /// What happens to the file at `path`.
  package init(
    path: JournalPath,
    before: ObjectID?,
    after: ObjectID?,
    temporary: String? = nil,
    origin: JournalPath? = nil
  ) {
    (self.path, self.before, self.after) = (path, before, after)
    (self.temporary, self.origin) = (temporary, origin)
  }
}
