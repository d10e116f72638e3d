internal import JournalFormat
package import JournalModel

/// The numbers of the entries of a thread: 1 for the oldest, and so on in the order of their times.
///
/// Entries at the same time are numbered in file order. Counts of a tally have no numbers, but its
/// notes do. Almost all files are sorted by time; their numbers follow from the positions, so that
/// each header is examined only once.
package struct EntryNumbers: Sendable {
  /// The relation of numbers to positions.
  private enum Order {
    case ascending
    case descending(count: Int)
    case any([UInt32])
  }

  private let order: Order

  /// Numbers the entries of a thread; `times` fills in offsets that headers leave out.
  package init(of thread: JournalThread, from times: TimeSource) {
    let count = thread.entries.count
    let isTally = thread.kind == .tally
    if !isTally, let isAscending = Self.isAscending(thread) {
      order = isAscending ? .ascending : .descending(count: count)
      return
    }
    let instants = thread.instants(of: Array(0..<count), from: times).map(\.seconds)
    let positions = instants.indices.sorted { (instants[$0], $0) < (instants[$1], $1) }
    var numbers = [UInt32](repeating: 0, count: count)
    var last: UInt32 = 0
    for position in positions where !isTally || !thread.entries[position].isCount {
      last += 1
      numbers[position] = last
    }
    order = .any(numbers)
  }

  /// The number of the entry at a position, or `nil` if it is a count.
  package subscript(position: Int) -> Int? {
    switch order {
    case .ascending: position + 1
    case .descending(let count): count - position
    case .any(let numbers): numbers[position] > 0 ? Int(numbers[position]) : nil
    }
  }

  /// Whether entries are in ascending (true) or descending order (false) of time; `nil` if neither,
  /// or if a header does not contain its time.
  private static func isAscending(_ thread: JournalThread) -> Bool? {
    let bytes = thread.bytes.span
    var stamps = StampReader()
    var (isAscending, isDescending) = (true, true)
    var last: Int64?
    for start in thread.tree.starts {
      guard let instant = stamps.instant(at: Int(start), in: bytes) else { return nil }
      if let last {
        isAscending = isAscending && last <= instant
        isDescending = isDescending && last > instant
        guard isAscending || isDescending else { return nil }
      }
      last = instant
    }
    return isAscending
  }
}
