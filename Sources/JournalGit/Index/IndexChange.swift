/// What git's index says about one path afterwards.
package struct IndexChange: Hashable, Sendable {
  /// The path from the top of the working tree.
  package let path: String

  /// What is to be committed there; `nil` to take the path out.
  package let entry: TreeEntry?

  /// The file in the working tree that holds just that; without it git reads the file once more.
  package let stamp: FileStamp?

  /// Puts `entry` at `path`, or takes the path out.
  package init(path: String, entry: TreeEntry?, stamp: FileStamp? = nil) {
    self.path = path
    self.entry = entry
    self.stamp = stamp
  }
}
