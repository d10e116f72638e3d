package import JournalSystem

/// The files of a journal, below its root.
///
/// A file is read by its path, through links. It is changed only at its real place: its path is
/// resolved first, and then each folder on the way is opened in the one above, refusing links. So
/// nothing outside the root is ever written, whatever happens to the folders meanwhile.
///
/// ```swift
/// let tree = WorkingTree(root: "/home/ada/journal", System())
/// let path = try tree.listing().files[0].path
/// let reading = try tree.read(path)
/// let staged = try tree.stage(newBytes, for: path, like: reading?.status)
/// try tree.exchange(staged)               // the old bytes are now in the staged file
/// try tree.syncFolder(of: path)
/// try tree.discard(staged)
/// ```
package struct WorkingTree: Sendable {
  /// The folder that all paths are relative to.
  package let root: String

  /// The system that all calls go through.
  package let system: System

  /// The times to wait for editors.
  package let grace: EditorGrace

  /// The size of the largest file that is read, in bytes.
  package let limit: Int

  /// The tree below `root`.
  package init(
    root: String,
    _ system: System,
    grace: EditorGrace = EditorGrace(),
    limit: Int = System.fileLimit
  ) {
    self.root = root
    self.system = system
    self.grace = grace
    self.limit = limit
  }

  /// The whole path of `path`, for system calls.
  package func location(of path: JournalPath) -> String { "\(root)/\(path.text)" }
}
