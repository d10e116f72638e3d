/// The entry of a path in git's index.
package enum IndexedFile: Hashable, Sendable {
  /// The path is not in the index.
  case absent
  /// The entry that the next `git commit` would commit.
  case file(TreeEntry)
  /// A merge left the path unresolved.
  case conflicted
}
