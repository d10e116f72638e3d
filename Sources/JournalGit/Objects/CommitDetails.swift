/// The content of a commit.
package struct CommitDetails: Hashable, Sendable {
  /// The commit.
  package let id: ObjectID

  /// Its tree.
  package let tree: ObjectID

  /// Its parents, in its order.
  package let parents: [ObjectID]

  /// The person who made the change.
  package let author: Signature

  /// The person who made the commit.
  package let committer: Signature

  /// The message; bytes that are not UTF-8 are replaced.
  package let message: String
}
