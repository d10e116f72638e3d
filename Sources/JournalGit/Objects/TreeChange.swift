/// What becomes of one path in a tree.
package struct TreeChange: Hashable, Sendable {
  /// The path from the top, with `/` between its parts.
  package let path: String

  /// What stands there afterwards; `nil` where nothing does.
  package let entry: TreeEntry?

  /// Puts `entry` at `path`, or takes away what stands there.
  package init(path: String, entry: TreeEntry?) {
    self.path = path
    self.entry = entry
  }
}
