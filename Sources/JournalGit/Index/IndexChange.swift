/// A change of one path in git's index.
package struct IndexChange: Hashable, Sendable {
  /// The path from the top of the working tree.
  package let path: String

  /// The entry to be staged there, or `nil` to remove the path.
  package let entry: TreeEntry?

  /// The fingerprint of the working file with that content; if it is `nil`, git reads the file again.
  package let stamp: FileFingerprint?

  /// Puts `entry` at `path`, or removes the path if `entry` is `nil`.
  package init(path: String, entry: TreeEntry?, stamp: FileFingerprint? = nil) {
    self.path = path
    self.entry = entry
    self.stamp = stamp
  }
}
