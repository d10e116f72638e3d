internal import JournalModel

/// The hits of one thread of execution so far.
struct WorkerHits<Kept: Sendable>: Sendable {
  private let order: Scan.Order
  private let limit: Int?
  private var top: TopList<Kept>
  private var all: [Ranked<Void>] = []
  private var kept: [Kept] = []

  init(limit: Int?, order: Scan.Order) {
    self.limit = limit
    self.order = order
    top = TopList(limit ?? 0, order)
  }

  /// The hits, and the value kept for each.
  var found: (hits: [Ranked<Void>], kept: [Kept]) {
    guard limit != nil else { return (all, kept) }
    return (top.all.map { $0.keeping(()) }, top.all.map { $0.kept })
  }

  /// The last hit that is kept, or `nil` if there are fewer hits than the limit.
  var last: Ranked<Void>? {
    guard limit != nil, let last = top.last else { return nil }
    return Ranked(hit: last.hit, key: last.key, kept: ())
  }

  /// Whether entries of a file can be among the first hits.
  func wants(file: Int) -> Bool {
    guard let limit else { return true }
    guard limit > 0 else { return false }
    guard order == .place, let last = top.last else { return true }
    return file < last.hit.file
  }

  /// An empty list with the same limit and order.
  var none: WorkerHits { WorkerHits(limit: limit, order: order) }

  /// Adds the hits of a stretch of a file, which follows the stretches added before.
  mutating func add(_ part: WorkerHits) {
    guard limit != nil else {
      all += part.all
      kept += part.kept
      return
    }
    for item in part.top.all { top.insert(item) }
  }

  /// Adds the hits in the thread of a file.
  mutating func insert(
    _ found: [Ranked<Void>],
    of source: LocatedThread,
    keeping: Scan.Keeper<Kept>
  ) {
    guard let limit else {
      guard !found.isEmpty else { return }
      let keep = keeping(source)
      all += found
      for item in found { kept.append(keep(LocatedEntry(item.hit, in: source))) }
      return
    }
    var best = TopList<Void>(limit, order)
    for item in found where top.takes(item) { best.insert(item) }
    guard !best.all.isEmpty else { return }
    let keep = keeping(source)
    for item in best.all where top.takes(item) {
      top.insert(item.keeping(keep(LocatedEntry(item.hit, in: source))))
    }
  }
}

extension Ranked {
  /// The same hit with another value kept for it.
  func keeping<Other>(_ kept: Other) -> Ranked<Other> {
    Ranked<Other>(hit: hit, key: key, kept: kept)
  }
}
