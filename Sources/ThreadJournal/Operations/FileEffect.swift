package import JournalGit
package import JournalStore
package import JournalSystem

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

  /// What the file holds when `after` takes its place, where that is not `before`.
  ///
  /// It is an earlier state of this operation: an editor saved `before` just when that was put in place,
  /// and `after` is what came of merging the two.
  package var displaced: ObjectID?

  /// The rights of a file that is taken away, which it gets again when it comes back.
  package var rights: FileRights?

  /// What happens to the file at `path`.
  package init(
    path: JournalPath,
    before: ObjectID?,
    after: ObjectID?,
    temporary: String? = nil,
    origin: JournalPath? = nil,
    displaced: ObjectID? = nil,
    rights: FileRights? = nil
  ) {
    (self.path, self.before, self.after) = (path, before, after)
    (self.temporary, self.origin, self.displaced) = (temporary, origin, displaced)
    self.rights = rights
  }

  /// The temporary file with its place.
  var staged: StagedFile? { temporary.flatMap { StagedFile(path: path, name: $0) } }
}
