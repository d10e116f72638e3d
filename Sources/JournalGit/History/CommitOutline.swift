/// A commit's place in history, without its message and author.
package struct CommitOutline: Hashable, Sendable {
  /// The commit.
  package let id: ObjectID

  /// Its tree.
  package let tree: ObjectID

  /// Its parents, in order; at the end of a shallow history, the missing ones are left out.
  package let parents: [ObjectID]

  /// The time of the commit, in seconds since 1970.
  package let seconds: Int64
}
