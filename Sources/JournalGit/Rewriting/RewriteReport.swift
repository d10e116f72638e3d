/// What rewriting a history came to.
package struct RewriteReport: Hashable, Sendable {
  /// The commits that were written anew, by what they were.
  package let commits: [ObjectID: ObjectID]

  /// The references that lead elsewhere now, by their whole names.
  package let references: [String]

  /// How many objects are left.
  package let objects: Int

  /// What should be gone and can still be read, as from another repository whose objects this one
  /// uses, or because it is staged.
  package let remaining: [ObjectID]
}
