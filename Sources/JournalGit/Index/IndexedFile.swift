/// The entry of a path in git's index.
package enum IndexedFile: Hashable, Sendable {
  /// There is none.
  case absent
  /// The next `git commit` would commit this.
  case file(TreeEntry)
  /// A merge left it for a person to resolve.
  case conflicted
}
