/// A commit in which a file became what it had not been before.
package struct PathVersion: Hashable, Sendable {
  /// The commit.
  package let commit: CommitOutline

  /// Where the file stands in it.
  package let path: String

  /// The file; `nil` where the commit took it away.
  package let entry: TreeEntry?

  /// Where it stood before, where that was elsewhere.
  package let origin: String?
}
