internal import JournalFormat
internal import JournalMerging
internal import JournalModel

/// The entries that one state of a thread has and a later one lacks.
///
/// Common prefixes and suffixes are skipped at the speed of a comparison, so that the cost is that of reading the bytes
/// once.
struct RemovedEntries {
  /// Their ids and blocks, in file order.
  private(set) var list: [(id: EntryID, block: [UInt8])] = []

  /// Compares `old` with `new`, which is `nil` if the thread is gone.
  init(from old: JournalThread, to new: JournalThread?) {
    let middle = new.map { Self.middle(old, $0) } ?? (0..<old.entries.count, 0..<0)
    guard !middle.0.isEmpty else { return }
    let kept = new.map { Set(Self.ids($0, middle.1)) } ?? []
    var gone = zip(middle.0, Self.ids(old, middle.0)).filter { !kept.contains($0.1) }
    if let new, gone.contains(where: { old.entries[$0.0].writtenID == nil }) {
      // A derived id changes with each edit, which does not remove the entry.
      let partners = old.counterparts(in: new)
      gone.removeAll { old.entries[$0.0].writtenID == nil && partners[$0.0] != nil }
    }
    list = gone.map { ($1, Array(old.bytes[old.entries[$0].syntax.block])) }
  }

  /// The entries between the common prefix and the common suffix.
  ///
  /// An entry is certainly the same if its bytes and the first byte after it are the same.
  private static func middle(_ old: JournalThread, _ new: JournalThread) -> (Range<Int>, Range<Int>)
  {
    let prefix = old.bytes.span.commonPrefix(with: new.bytes.span)
    let suffix = old.bytes.span.commonSuffix(with: new.bytes.span)
    let most = min(old.entries.count, new.entries.count)
    let head = min(most, max(0, old.count(endingBefore: prefix) - 1))
    let room = most - head
    let tail = min(room, old.count(startingBehind: old.bytes.count - suffix))
    return (head..<old.entries.count - tail, head..<new.entries.count - tail)
  }

  /// The ids of some entries; those of all are computed only if one has none of its own.
  private static func ids(_ thread: JournalThread, _ range: Range<Int>) -> [EntryID] {
    let written = range.compactMap { thread.entries[$0].writtenID }
    if written.count == range.count, Set(written).count == written.count { return written }
    return Array(thread.identities().ids[range])
  }
}

extension JournalThread {
  /// The number of entries that end before `offset`.
  fileprivate func count(endingBefore offset: Int) -> Int {
    tree.position(ofEntryAt: offset) ?? 0
  }

  /// The number of entries that begin after `offset`.
  fileprivate func count(startingBehind offset: Int) -> Int {
    tree.entries.count - (tree.position(ofEntryAt: offset).map { $0 + 1 } ?? 0)
  }
}
