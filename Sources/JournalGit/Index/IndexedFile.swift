/// What git's index says about a path.
package enum IndexedFile: Hashable, Sendable {
  /// Nothing.
  case absent
  /// This is what the next `git commit` would take.
  case file(TreeEntry)
  /// A merge left it for a person to settle.
  case conflicted
}
