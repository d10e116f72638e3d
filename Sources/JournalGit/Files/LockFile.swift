internal import JournalSystem

/// git's way to lock a file: a second file beside it that must not exist before.
///
/// If its creator is killed, it stays for ever. So ours is a second name of a file of our own, on
/// which we also hold a `flock`: a lock that is this very file, while nobody else holds the
/// `flock`, was left by a killed process of tj. A lock of another program is never touched.
enum LockFile {
  /// Creates `path` as another name of our file `own`, or throws ``GitError/Reason/locked`` at
  /// once.
  static func take(_ path: String, as own: String, _ files: GitFiles) throws {
    do {
      try files.link(own, as: path)
    } catch let error as GitError where error.reason == .exists {
      guard try areSame(path, own, files) else {
        throw GitError(.locked, function: "link", path: path)
      }
    } catch {
      // Here a file cannot have two names, so that a lock is a file of its own, as with git.
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
