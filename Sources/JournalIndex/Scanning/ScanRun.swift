internal import JournalModel
internal import JournalSystem

/// One run over many threads, which idle workers take one by one.
struct ScanRun<Kept: Sendable>: Sendable {
  /// Searches the thread at an index and adds the hits.
  typealias Look = @Sendable (Int, inout WorkerHits<Kept>) throws(QueryError) -> Void

  private let queue: WorkQueue
  private let count: Int
  private let order: Scan.Order
  private let limit: Int?
  private let look: Look

  init(_ count: Int, order: Scan.Order, limit: Int?, _ look: @escaping Look) {
    (self.count, self.order, self.limit, self.look) = (count, order, limit, look)
    queue = WorkQueue(count)
  }

  /// Searches all threads on so many threads of execution.
  ///
  /// - Returns: The hits, in order.
  func result(workers: Int) throws(QueryError) -> [Ranked<Kept>] {
    let outcomes = System.concurrently(max(1, min(workers, count))) { _ in self.work() }
    var items: [Ranked<Kept>] = []
    for outcome in outcomes { items += try outcome.get() }
    return isSorted ? sorted(items) : items.sortedByFile()
  }

  /// Whether hits are ordered one by one, and not file by file.
  private var isSorted: Bool { order != .place || limit != nil }

  /// The hits that count, in order.
  ///
  /// Their positions are sorted, since the compiler makes good code for these and not for types of another module. Hits
  /// that are in order already, as those of each worker are, take no time.
  private func sorted(_ items: [Ranked<Kept>]) -> [Ranked<Kept>] {
    let order = order
    let places: [Int]
    if case .field = order {
      let keys = items.map { $0.keeping(()) }
      places = keys.indices.sorted { order.precedes(keys[$0], keys[$1]) }
    } else {
      let found = items.map { $0.hit }
      places = found.indices.sorted { order.precedes(found[$0], found[$1]) }
    }
    return places.prefix(limit.map { max(0, $0) } ?? places.count).map { items[$0] }
  }

  /// Takes one thread after the other until none is left.
  private func work() -> Result<[Ranked<Kept>], QueryError> {
    var hits = WorkerHits<Kept>(limit: limit, order: order)
    do throws(QueryError) {
      while let file = queue.take() { try look(file, &hits) }
    } catch {
      // The others stop at their next file.
      queue.end()
      return .failure(error)
    }
    return .success(isSorted ? sorted(hits.items) : hits.items)
  }
}

extension Array {
  /// The same hits by file, if those of each file are adjacent and in order.
  fileprivate func sortedByFile<Kept>() -> [Ranked<Kept>] where Element == Ranked<Kept> {
    var starts: [(file: Int, start: Int)] = []
    for index in indices where index == 0 || self[index - 1].hit.file != self[index].hit.file {
      starts.append((self[index].hit.file, index))
    }
    let ends = starts.dropFirst().map(\.start) + [count]
    let runs = zip(starts, ends).sorted { $0.0.file < $1.0.file }
    var sorted: [Ranked<Kept>] = []
    sorted.reserveCapacity(count)
    for (run, end) in runs { sorted.append(contentsOf: self[run.start..<end]) }
    return sorted
  }
}
