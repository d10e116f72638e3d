internal import JournalFormat
internal import JournalModel

/// The entries that one state of a thread has and a later one has not.
///
/// What both have in common at their beginnings and ends is passed over at the speed of a comparison,
/// so that the cost is that of reading the bytes once.
struct RemovedEntries {
  /// Their ids and blocks, in file order.
  private(set) var list: [(id: EntryID, block: [UInt8])] = []

  /// Compares `old` with `new`, where a new state exists at all.
  init(from old: Thread, to new: Thread?) {
    let middle = new.map { Self.middle(old, $0) } ?? (0..<old.entries.count, 0..<0)
    guard !middle.0.isEmpty else { return }
    let kept = new.map { Set(Self.ids($0, middle.1)) } ?? []
    for (position, id) in zip(middle.0, Self.ids(old, middle.0)) where !kept.contains(id) {
      list.append((id, Array(old.bytes[old.entries[position].syntax.block])))
    }
  }

  /// The entries between those that both begin with and those that both end with.
  private static func middle(_ old: Thread, _ new: Thread) -> (Range<Int>, Range<Int>) {
    let most = min(old.entries.count, new.entries.count)
    var head = 0
    while head < most, old.block(head) == new.block(head) { head += 1 }
    var tail = 0
    while tail < most - head,
      old.block(old.entries.count - 1 - tail) == new.block(new.entries.count - 1 - tail)
    {
      tail += 1
    }
    return (head..<old.entries.count - tail, head..<new.entries.count - tail)
  }

  /// The ids of some entries; those of all have to be found out only where one has none of its own.
  private static func ids(_ thread: Thread, _ range: Range<Int>) -> [EntryID] {
    let written = range.compactMap { thread.entries[$0].writtenID }
    if written.count == range.count, Set(written).count == written.count { return written }
    return Array(thread.identities().ids[range])
  }
}

extension Thread {
  fileprivate func block(_ position: Int) -> ArraySlice<UInt8> {
    bytes[tree.entries[position].block]
  }
}
