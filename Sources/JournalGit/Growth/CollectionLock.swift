internal import JournalSystem

/// The lock that `git gc` also takes, so that only one process packs at a time.
///
/// It is a file `gc.pid` that contains a process and a host. As in git, it is ignored if its process has ended or it is
/// older than twelve hours.
struct CollectionLock: ~Copyable {
  private let lock: GuardedLock

  /// Takes the lock, or returns `nil` if git or another process of tj holds it.
  init?(in commonFolder: String, _ files: GitFiles) throws {
    let path = "\(commonFolder)/gc.pid"
    do {
      var lock = try GuardedLock("\(path).lock", guardedBy: "gc.pid", in: commonFolder, files)
      if try lock.isOwn(path) { try files.remove(path) }
      if try Self.isHeld(path, files) { return nil }
      try lock.write(Array("\(files.system.processID) \(Self.host(files))".utf8))
      try lock.rename(to: path)
      self.lock = lock
    } catch let error as GitError where error.reason == .locked {
      return nil
    }
  }

  /// Whether a process that may still be alive holds the lock.
  ///
  /// If the file has disappeared, the lock is not held; if the file is not readable, another user holds the lock.
  private static func isHeld(_ path: String, _ files: GitFiles) throws -> Bool {
    let found: FileReading?
    do {
      found = try files.reading(path)
    } catch let error as GitError where error.reason == .readOnly {
      return true
    }
    guard let found else { return false }
    let words = String(decoding: found.bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let process = Int32(words[0]) else { return false }
    let age = files.system.now().seconds - found.status.modified.seconds
    if age > 12 * 3600 { return false }
    return words[1] != host(files) || files.system.isRunning(process)
  }

  private static func host(_ files: GitFiles) -> String { files.system.hostName ?? "unknown" }
}
