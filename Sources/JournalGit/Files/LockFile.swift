internal import JournalSystem

/// git's way of locking a file: creating a second file beside it, which must not exist before.
///
/// If its creator is killed, a lock file stays forever. So a lock file of this program is a hard link to a guard file
/// of its own, on which the process also holds a `flock`. A lock file that is the guard file while no other process
/// holds the `flock` was left by a killed process of tj. Lock files of other programs are never changed.
enum LockFile {
  /// Creates `path` as another name of the guard file `own`, or throws ``GitError/Reason/locked`` at once.
  static func take(_ path: String, as own: String, _ files: GitFiles) throws {
    do {
      try files.link(own, as: path)
    } catch let error as GitError where error.reason == .exists {
      guard try areSame(path, own, files) else {
        throw GitError(.locked, function: "link", path: path)
      }
    } catch {
      // This file system does not support hard links, so the lock is a separate file, as git's locks are.
      try copy(own, to: path, files)
    }
  }

  /// Whether two names refer to the same file.
  static func areSame(
    _ one: String,
    _ other: String,
    _ files: GitFiles
  ) throws -> Bool {
    guard let first = try files.status(one), let second = try files.status(other) else {
      return false
    }
    return first.inode == second.inode && first.device == second.device
  }

  private static func copy(
    _ own: String,
    to path: String,
    _ files: GitFiles
  ) throws {
    let bytes = try files.bytes(of: own)
    do {
      try files.create(path, bytes)
    } catch let error as GitError where error.reason == .exists {
      throw GitError(.locked, function: "open", path: path)
    }
  }
}
