/// The result of rewriting a history.
package struct RewriteReport: Hashable, Sendable {
  /// The new commits by the old ones.
  package let commits: [ObjectID: ObjectID]

  /// The references that were moved or removed, by their whole names.
  package let references: [String]

  /// The number of objects that are left.
  package let objects: Int

  /// The objects that should have been destroyed but can still be read, for example because they are staged or are in
  /// another repository whose objects this one uses.
  package let remaining: [ObjectID]
}
