internal import CGit2

/// The lock that `git gc` takes, so that one of us packs at a time.
///
/// It is a file `gc.pid` with a process and a host in it. As for git, one of a process that is gone
/// does not count, nor one that is older than twelve hours.
struct CollectionLock: ~Copyable {
  private let path: String
  private let own: HeldFile

  /// Takes the lock; `nil` where git or another process of ours holds it.
  init?(in commonFolder: String) throws(GitError) {
    let path = "\(commonFolder)/gc.pid"
    do throws(GitError) {
      let own = try HeldFile("gc.pid", in: commonFolder, O_RDWR)
      guard try Self.take(path, as: own) else { return nil }
      self.path = path
      self.own = own
    } catch  where error.reason == .locked {
      return nil
    }
  }

  deinit { try? FileCalls.remove(path) }

  private static func take(_ path: String, as own: borrowing HeldFile) throws(GitError) -> Bool {
    if try LockFile.areSame(path, own.path) { try FileCalls.remove(path) }
    try own.replace(with: Array("\(getpid()) \(host())".utf8))
    let lock = "\(path).lock"
    try LockFile.take(lock, as: own.path)
    if try isHeld(path) {
      try FileCalls.remove(lock)
      return false
    }
    try FileCalls.rename(lock, to: path)
    return true
  }

  /// Whether a process that may still be alive holds the lock.
  private static func isHeld(_ path: String) throws(GitError) -> Bool {
    guard let status = try FileCalls.status(path) else { return false }
    let text = String(decoding: try FileCalls.open(path, O_RDONLY).bytes(), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let process = pid_t(words[0]) else { return false }
    if time(nil) - status.st_mtim.tv_sec > 12 * 3600 { return false }
    return words[1] != host() || kill(process, 0) == 0 || cgit2_errno() == EPERM
  }

  private static func host() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
