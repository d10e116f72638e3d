/// What a commit says.
package struct CommitDetails: Hashable, Sendable {
  /// The commit.
  package let id: ObjectID

  /// Its tree.
  package let tree: ObjectID

  /// The commits that it follows, in its order.
  package let parents: [ObjectID]

  /// Who made the change.
  package let author: Signature

  /// Who made the commit.
  package let committer: Signature

  /// The message; bytes that are not UTF-8 are replaced.
  package let message: String
}
