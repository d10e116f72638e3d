internal import CGit2

/// A file of our own in a repository's folder `tj`, locked as long as this lives.
///
/// The system drops the lock with its holder, so that a lock of git's that is another name of this
/// file is known to be nobody's once this one can be had; see ``LockFile``.
struct HeldFile: ~Copyable {
  /// Where it lies.
  let path: String

  private let file: OpenFile

  /// Opens the file `name` below `folder`, or throws ``GitError/Reason/locked`` at once where another
  /// of us holds it.
  init(_ name: String, in folder: String, _ access: Int32 = O_RDONLY) throws(GitError) {
    try FileCalls.makeFolder("\(folder)/tj")
    let path = "\(folder)/tj/\(name)"
    let file = try FileCalls.open(path, access | O_CREAT)
    try file.lock()
    self.path = path
    self.file = file
  }

  deinit { file.unlock() }

  /// Makes `bytes` all that it holds.
  func replace(with bytes: [UInt8]) throws(GitError) { try file.replace(with: bytes) }
}
