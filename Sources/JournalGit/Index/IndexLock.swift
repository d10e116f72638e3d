internal import CGit2

/// The lock that keeps other programs from writing git's index while we do.
///
/// git's lock is a file `index.lock` that must not be there before, and one whose maker was killed
/// stays for ever. Ours is a second name of a file of our own, `tj/index.guard`, whose `flock` we
/// hold besides: an `index.lock` that is this file, while nobody else holds that `flock`, is what a
/// killed process of ours left, and is taken over. Anybody else's lock is never touched.
struct IndexLock: ~Copyable {
  private let path: String
  private let file: OpenFile

  /// Locks the index in `gitFolder`, or throws ``GitError/Reason/locked`` at once.
  init(in gitFolder: String) throws(GitError) {
    try FileCalls.makeFolder("\(gitFolder)/tj")
    let own = "\(gitFolder)/tj/index.guard"
    let path = "\(gitFolder)/index.lock"
    let file = try FileCalls.open(own, O_RDONLY | O_CREAT)
    try file.lock()
    do throws(GitError) {
      try Self.take(path, as: own)
    } catch {
      file.unlock()
      throw error
    }
    self.path = path
    self.file = file
  }

  deinit {
    try? FileCalls.remove(path)
    file.unlock()
  }

  private static func take(_ path: String, as own: String) throws(GitError) {
    do throws(GitError) {
      try FileCalls.link(own, as: path)
    } catch  where error.reason == .exists {
      guard let held = try FileCalls.status(path), let ours = try FileCalls.status(own),
        held.st_ino == ours.st_ino, held.st_dev == ours.st_dev
      else {
        throw GitError(.locked, function: "link", path: path)
      }
    } catch {
      // Here a file cannot have two names, so that a lock is a file of its own, as with git.
      try createAlone(path)
    }
  }

  private static func createAlone(_ path: String) throws(GitError) {
    do throws(GitError) {
      _ = try FileCalls.open(path, O_RDWR | O_CREAT | O_EXCL)
    } catch  where error.reason == .exists {
      throw GitError(.locked, function: "open", path: path)
    }
  }
}
