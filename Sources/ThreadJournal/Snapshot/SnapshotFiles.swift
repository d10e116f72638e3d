internal import JournalIndex
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a snapshot, with what is private or without it.
///
/// One that cannot be read is noted, and keeps nothing else from being found.
final class SnapshotFiles: Sendable {
  let paths: [JournalPath]

  private let journal: Journal
  let isPublic: Bool
  private let known: SharedValue<Known>

  /// Whether editors in the middle of saving a file are waited for, since it is to be changed.
  let isForChange: Bool

  /// The time that editors have left to finish, all together.
  private let wait: SharedValue<EditorWait>

  /// What has been found out, since somebody asked.
  private struct Known {
    /// The threads that were looked up, by their places; nothing where a file is none.
    var threads: [Int: LocatedThread?] = [:]
    var unread: [Int: JournalError] = [:]
  }

  /// The files at `paths`; if they are `isPublic`, without anything private.
  init(
    of journal: Journal,
    _ paths: [JournalPath],
    isPublic: Bool = false,
    isForChange: Bool = false
  ) {
    (self.journal, self.paths) = (journal, paths)
    (self.isPublic, self.isForChange) = (isPublic, isForChange)
    known = SharedValue(Known())
    wait = SharedValue(EditorWait(journal.ports.editorGrace))
  }

  /// Takes over the threads that were looked up in other files, except for those at some paths.
  func keep(from other: SnapshotFiles, except changed: Set<JournalPath>) {
    let kept = other.known.withLock { $0.threads }
    known.withLock { known in
      for (before, thread) in kept where !changed.contains(other.paths[before]) {
        if let place = place(of: other.paths[before]) { known.threads[place] = .some(thread) }
      }
    }
  }

  /// Whether the thread at a path was looked up, and had other bytes.
  func contradicts(_ bytes: [UInt8], at path: JournalPath) -> Bool {
    guard let place = place(of: path),
      let kept = known.withLock({ $0.threads[place] })
    else { return false }
    return kept?.thread.bytes != bytes
  }

  /// The place of a path among all, which are in order.
  func place(of path: JournalPath) -> Int? {
    let place = paths.firstPlace { !($0 < path) }
    return place < paths.count && paths[place] == path ? place : nil
  }

  /// Those at `places` that could not be read so far, in order.
  func unread(among places: [Int]) -> [UnreadFile] {
    let unread = known.withLock { $0.unread }
    guard !unread.isEmpty else { return [] }
    return places.compactMap { place in
      unread[place].map { UnreadFile(address: paths[place].address, error: $0) }
    }
  }

  /// The thread of a file, which is kept; nothing where it is none.
  func thread(_ place: Int) -> LocatedThread? {
    if let kept = known.withLock({ $0.threads[place] }) { return kept }
    let thread = bytes(place).map { bytes in
      LocatedThread(address: paths[place].address, thread: JournalThread(parsing: bytes))
    }
    return known.withLock { known in
      guard known.unread[place] == nil else { return nil }
      // Whoever looked it up first is who all others agree with.
      if let kept = known.threads[place] { return kept }
      known.threads[place] = .some(thread)
      return thread
    }
  }

  /// The bytes of a thread; nothing where the file is none, or is archived and that is not wanted.
  func bytes(_ place: Int, includingArchived: Bool = true) -> [UInt8]? {
    if let kept = known.withLock({ $0.threads[place] }) {
      return kept.flatMap { includingArchived || !$0.thread.isArchived ? $0.thread.bytes : nil }
    }
    do throws(JournalError) {
      let found =
        try isForChange
        ? journal.settledBytes(paths[place], wait) : journal.bytes(of: paths[place])
      guard var bytes = found else { return nil }
      if bytes.isEmpty { bytes = try journal.bytesOnceSaved(paths[place], wait) ?? [] }
      let thread = JournalThread.asThread(bytes, includingArchived: includingArchived)
      return isPublic ? thread.flatMap(JournalThread.withoutPrivateEntries) : thread
    } catch {
      known.withLock { $0.unread[place] = error }
      return nil
    }
  }
}

/// A file of a snapshot that could not be read, while the others were.
public struct UnreadFile: Sendable {
  /// Its address, if it is a thread.
  public let address: String

  /// Why.
  public let error: JournalError
}

extension Array {
  /// The place of the first element that has a property which all behind it have, too; the end if none has it.
  func firstPlace(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
