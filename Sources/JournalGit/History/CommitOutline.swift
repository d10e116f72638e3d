/// Where a commit stands in history, without what it says.
package struct CommitOutline: Hashable, Sendable {
  /// The commit.
  package let id: ObjectID

  /// Its tree.
  package let tree: ObjectID

  /// The commits that it follows, in its order; fewer than it names where history was cut off.
  package let parents: [ObjectID]

  /// When it was made, in seconds since 1970.
  package let seconds: Int64
}
