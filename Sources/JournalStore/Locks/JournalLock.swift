package import JournalSystem

/// The exclusive right to change a journal, held by one process at a time.
///
/// It is a lock on an open folder, which the system releases when its holder ends. No lock file is written, so there
/// are no stale locks, and even a read-only folder can be locked.
///
/// ```swift
/// let lock = try JournalLock(on: "journal/.git", patience: 10, System())
/// // … changes …
/// lock.release()
/// ```
package struct JournalLock: ~Copyable {
  /// The longest pause between two attempts, in milliseconds; short, because a newly waiting process tries more often
  /// and would otherwise win each time.
  private static let longestRest = 10

  /// The longest wait while one holder follows another, as a multiple of the limit.
  private static let turns = 6

  /// The longest patience, in seconds: about thirty years; greater and infinite values are reduced to it.
  private static let longestPatience = 1e9

  private let folder: OpenFolder

  /// Locks `folder`, waiting at most `patience` seconds for another holder, or several times as long while one holder
  /// follows another.
  ///
  /// When the time is up, the error has the number of the holder's process, if the system provides it.
  package init(on folder: String, patience: Double, _ system: System) throws {
    let limit = Int(min(max(0, patience), Self.longestPatience) * 1000)
    self.folder = try Self.locked(folder, within: limit, system)
  }

  /// Releases the lock, as the end of this value's life does.
  package consuming func release() {}

  deinit { folder.unlock() }

  private static func locked(
    _ path: String,
    within limit: Int,
    _ system: System
  ) throws -> OpenFolder {
    var holder: Int32?
    do throws(SystemError) {
      let folder = try OpenFolder(path, system)
      if try folder.lock() { return folder }
      for turn in 1...turns {
        let last = holder
        holder = LockTable(system)?.holder(of: try folder.status())
        if turn > 1, holder == last { break }
        if try lock(folder, within: limit, system) { return folder }
      }
    } catch {
      throw StoreError(error, .lock, path)
    }
    throw StoreError(.locked(holder: holder), .lock, path)
  }

  /// Tries repeatedly to take the lock, at first in quick succession, since a lock is rarely held for long.
  private static func lock(
    _ folder: borrowing OpenFolder,
    within limit: Int,
    _ system: System
  ) throws(SystemError) -> Bool {
    var (rested, rest) = (0, 1)
    while rested < limit {
      system.pause(milliseconds: min(rest, limit - rested))
      if try folder.lock() { return true }
      rested += rest
      rest = min(rest * 2, longestRest)
    }
    return false
  }
}
