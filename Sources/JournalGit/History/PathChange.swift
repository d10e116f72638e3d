/// A path at which two trees differ.
package struct PathChange: Hashable, Sendable {
  /// The path from the top.
  package let path: String

  /// What stood there; `nil` where nothing did.
  package let before: TreeEntry?

  /// What stands there now; `nil` where nothing does.
  package let after: TreeEntry?
}
