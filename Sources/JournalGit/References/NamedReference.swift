/// A branch, a tag or another name for an object.
package struct NamedReference: Hashable, Sendable {
  /// The whole name, as in `refs/heads/main`.
  package let name: String

  /// What it leads to in the end: a commit, or the object of a tag.
  package let target: ObjectID

  /// The reference that it stands for, where it is no more than another name of it.
  package let alias: String?
}
