/// A commit's place in history, without its message and author.
package struct CommitOutline: Hashable, Sendable {
  /// The commit.
  package let id: ObjectID

  /// Its tree.
  package let tree: ObjectID

  /// The commits that it follows, in its order; fewer than it names if the clone is shallow.
  package let parents: [ObjectID]

  /// The time of the commit, in seconds since 1970.
  package let seconds: Int64
}
