package import JournalGit
package import JournalStore
package import JournalSystem

/// The effect of an operation on one file.
package struct FileEffect: Hashable, Sendable {
  /// The file.
  package var path: JournalPath

  /// The previous contents, or `nil` if there was no such file.
  package var before: ObjectID?

  /// The new contents, or `nil` if there is no such file any more.
  package var after: ObjectID?

  /// The temporary file beside it, with the new and then the displaced bytes, or `nil` if there is none.
  package var temporary: String?

  /// The previous path of the file, or `nil` if it is not renamed.
  package var origin: JournalPath?

  /// The contents of the file when it is replaced by `after`, or `nil` if they are `before`.
  ///
  /// An editor saved `before` at the moment when this operation put `displaced` in place; `after` is the result of
  /// merging the two.
  package var displaced: ObjectID?

  /// The rights of a file that is removed, which it gets again when it is restored.
  package var rights: FileRights?

  /// Creates the effect on the file at `path`.
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

  /// The temporary file with its place, or `nil` if there is none.
  var staged: StagedFile? { temporary.flatMap { StagedFile(path: path, name: $0) } }
}
