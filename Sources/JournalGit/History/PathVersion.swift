/// A commit that changed a file.
package struct PathVersion: Hashable, Sendable {
  /// The commit.
  package let commit: CommitOutline

  /// The path of the file in it.
  package let path: String

  /// The file, or `nil` if the commit removed it.
  package let entry: TreeEntry?

  /// The previous path, or `nil` if it is the same.
  package let origin: String?
}
