internal import JournalSearch
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a snapshot, as far as its scope includes them.
///
/// A file that cannot be read is recorded, and does not keep the others from being found.
final class SnapshotFiles: Sendable {
  let paths: [JournalPath]

  private let journal: Journal
  private let scope: ReadScope
  private let dayStart: DayStart
  private let known: SharedValue<Known>

  /// Whether to wait for editors in the middle of saving a file, since it will be changed.
  let isForChange: Bool

  /// The time that is left for all editors to finish.
  private let wait: SharedValue<EditorWait>

  /// Facts that have been found on demand.
  private struct Known {
    /// The threads that were looked up, by their indices; `nil` for a file that is not one.
    var threads: [Int: LocatedThread?] = [:]
    var unread: [Int: JournalError] = [:]
    /// The numbers of entries that could not be decrypted, in the files that have been read.
    var locked: [Int: Int] = [:]
    /// The archived threads that were not returned because archived ones were excluded.
    var leftOut: Set<Int> = []
  }

  /// Creates the files at `paths`, of which those are read that `scope` includes.
  init(
    of journal: Journal,
    _ paths: [JournalPath],
    in scope: ReadScope,
    _ dayStart: DayStart,
    isForChange: Bool = false
  ) {
    (self.journal, self.paths) = (journal, paths)
    (self.scope, self.dayStart, self.isForChange) = (scope, dayStart, isForChange)
    known = SharedValue(Known())
    wait = SharedValue(EditorWait(journal.environment.editorGrace))
  }

  /// A copy with only those files that its scope includes; the metadata of each file is read to find out.
  ///
  /// A file that cannot be read is kept only for the writer, to whom it is reported.
  func included() -> SnapshotFiles {
    guard !scope.includesPrivate || !scope.includesArchived else { return self }
    let open = Scan.map(paths.count) { [self] place -> JournalPath? in
      let isThere = metadata(place, includingArchived: scope.includesArchived) != nil
      return isThere || scope.audience != .assistant && isUnread(place) ? paths[place] : nil
    }
    return SnapshotFiles(of: journal, open, in: scope, dayStart, isForChange: isForChange)
  }

  /// A copy for selecting entries to change; see ``JournalSnapshot/forChange()``.
  func forChange() -> SnapshotFiles {
    SnapshotFiles(of: journal, paths, in: scope, dayStart, isForChange: true)
  }

  /// Reuses the threads that were looked up in other files, except for those at some paths.
  func keep(from other: SnapshotFiles, except changed: Set<JournalPath>) {
    let kept = other.known.withLock { $0.threads }
    known.withLock { known in
      for (before, thread) in kept where !changed.contains(other.paths[before]) {
        if let place = place(of: other.paths[before]) { known.threads[place] = .some(thread) }
      }
    }
  }

  /// Whether the thread at a path was looked up with bytes other than these.
  func contradicts(_ bytes: [UInt8], at path: JournalPath) -> Bool {
    guard let place = place(of: path),
      let kept = known.withLock({ $0.threads[place] })
    else { return false }
    return kept?.thread.bytes != bytes
  }

  /// The index of a path among all, which are in order, or `nil` if it is not among them.
  func place(of path: JournalPath) -> Int? {
    let place = paths.firstPlace { !($0 < path) }
    return place < paths.count && paths[place] == path ? place : nil
  }

  /// The files at `places` that could not be read so far, in order.
  func unread(among places: [Int]) -> [UnreadFile] {
    let unread = known.withLock { $0.unread }
    guard !unread.isEmpty else { return [] }
    return places.compactMap { place in
      unread[place].map { UnreadFile(address: paths[place].address, error: $0) }
    }
  }

  /// The number of entries in the files at `places` that have been read, but are locked.
  func lockedCount(among places: [Int]) -> Int {
    let locked = known.withLock { $0.locked }
    return places.reduce(0) { $0 + (locked[$1] ?? 0) }
  }

  private func isUnread(_ place: Int) -> Bool { known.withLock { $0.unread[place] != nil } }

  /// Whether the file at `place` is an archived thread that a search has left out so far.
  func hasLeftOut(_ place: Int) -> Bool { known.withLock { $0.leftOut.contains(place) } }

  /// The thread in a file, which is cached, or `nil` if it is not one.
  func thread(_ place: Int) -> LocatedThread? {
    if let kept = known.withLock({ $0.threads[place] }) { return kept }
    let thread = bytes(place).map { bytes in
      LocatedThread(address: paths[place].address, thread: JournalThread(parsing: bytes))
    }
    return known.withLock { known in
      guard known.unread[place] == nil else { return nil }
      // The first lookup wins; later ones return its value.
      if let kept = known.threads[place] { return kept }
      known.threads[place] = .some(thread)
      return thread
    }
  }

  /// The bytes of a thread, or `nil` if the file is not one, or is an archived one and these are excluded.
  func bytes(_ place: Int, includingArchived: Bool = true) -> [UInt8]? {
    if let kept = known.withLock({ $0.threads[place] }) {
      return kept.flatMap { kept in
        includingArchived || !isLeftOut(place, kept.thread.isArchived) ? kept.thread.bytes : nil
      }
    }
    do {
      let found =
        try isForChange
        ? journal.settledBytes(paths[place], wait) : journal.bytes(of: paths[place])
      guard var bytes = found else { return nil }
      if bytes.isEmpty { bytes = try journal.bytesOnceSaved(paths[place], wait) ?? [] }
      guard JournalThread.isThread(bytes),
        includingArchived || !isLeftOut(place, JournalThread.isArchived(bytes))
      else { return nil }
      let included = scope.included(bytes, dayStart: dayStart)
      guard let opened = included.flatMap(journal.opened) else { return included }
      known.withLock { $0.locked[place] = opened.lockedCount }
      return scope.keepsLocked ? opened.bytesForChange : opened.bytes
    } catch {
      known.withLock { $0.unread[place] = JournalError(error) }
      return nil
    }
  }

  /// The metadata of a thread, or `nil` if the file is not one, or is an archived one and these are excluded.
  ///
  /// No more than the beginning of the file is read if that has all metadata.
  func metadata(_ place: Int, includingArchived: Bool) -> JournalThread? {
    guard !isForChange, known.withLock({ $0.threads[place] == nil }),
      let top = journal.tree.beginning(of: paths[place], count: Self.topSize),
      JournalThread.hasAllMetadata(top)
    else {
      return bytes(place, includingArchived: includingArchived).map(JournalThread.init(metadataOf:))
    }
    guard JournalThread.isThread(top),
      includingArchived || !isLeftOut(place, JournalThread.isArchived(top))
    else { return nil }
    let thread = JournalThread(metadataOf: top)
    return scope.excludes(thread) ? nil : thread
  }

  /// How many bytes hold the metadata of nearly all threads.
  private static let topSize = 16 << 10
}

extension SnapshotFiles {
  /// Returns `isArchived`, and remembers the file if it is.
  private func isLeftOut(_ place: Int, _ isArchived: Bool) -> Bool {
    if isArchived { known.withLock { _ = $0.leftOut.insert(place) } }
    return isArchived
  }
}

/// A file of a snapshot that could not be read, while the others were.
public struct UnreadFile: Sendable {
  /// The address that it has if it is a thread.
  public let address: String

  /// The reason why it could not be read.
  public let error: JournalError
}

extension Array {
  /// The index of the first element with a property that all later ones have, too, or the end if there is none.
  func firstPlace(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
