/// A change of one path in a tree.
package struct TreeChange: Hashable, Sendable {
  /// The path from the top, with `/` between its parts.
  package let path: String

  /// The new entry, or `nil` if the path is removed.
  package let entry: TreeEntry?

  /// Puts `entry` at `path`, or removes the path if `entry` is `nil`.
  package init(path: String, entry: TreeEntry?) {
    self.path = path
    self.entry = entry
  }
}
