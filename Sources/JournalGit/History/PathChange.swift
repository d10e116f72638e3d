/// A path at which two trees differ.
package struct PathChange: Hashable, Sendable {
  /// The path from the top.
  package let path: String

  /// The old entry, or `nil` if there was none.
  package let before: TreeEntry?

  /// The new entry, or `nil` if there is none.
  package let after: TreeEntry?
}
