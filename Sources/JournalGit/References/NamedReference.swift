/// A branch, a tag or another name for an object.
package struct NamedReference: Hashable, Sendable {
  /// The whole name, as in `refs/heads/main`.
  package let name: String

  /// The object that it resolves to: a commit, or the object of a tag.
  package let target: ObjectID

  /// The reference that it is an alias of, or `nil` if it names an object itself.
  package let alias: String?
}
