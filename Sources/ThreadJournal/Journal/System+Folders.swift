internal import JournalStore
internal import JournalSystem

extension System {
  /// The path of a folder without links, or `nil` if there is no such folder.
  func realFolder(_ path: String) -> String? {
    guard let real = try? realPath(of: path), let folder = try? OpenFolder(real, self),
      (try? folder.status()) != nil
    else { return nil }
    return real
  }
}

extension JournalEnvironment {
  /// Runs `body` while no other process of tj does so with the same folder; `refusal` is thrown if one keeps doing so.
  ///
  /// On a file system without locks, it is run nevertheless.
  func whileLocked<Answer>(
    _ folder: String,
    or refusal: @autoclosure () -> JournalError,
    _ body: () throws -> Answer
  ) throws -> Answer {
    let lock: JournalLock
    do {
      lock = try JournalLock(on: folder, patience: patience, system)
    } catch {
      if case .locked = JournalError(error).reason { throw refusal() }
      return try body()
    }
    let answer = try body()
    lock.release()
    return answer
  }
}
