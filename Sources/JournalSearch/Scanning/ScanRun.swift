internal import JournalModel
internal import JournalSystem

/// One run over many threads, which idle workers process one by one.
struct ScanRun<Kept: Sendable>: Sendable {
  /// Searches the thread at an index and adds the hits.
  typealias Look = @Sendable (Int, inout WorkerHits<Kept>) throws(QueryError) -> Void

  /// The result of a run, in order.
  struct Found {
    fileprivate let places: ArraySlice<HitPlace>

    /// The value kept for each hit.
    let kept: [Kept]

    /// The hits.
    var hits: [Hit] { places.map { $0.hit.hit } }
  }

  private let queue: WorkQueue
  private let count: Int
  private let order: Scan.Order
  private let limit: Int?
  private let look: Look

  init(_ count: Int, order: Scan.Order, limit: Int?, _ look: @escaping Look) {
    (self.count, self.order, self.limit, self.look) = (count, order, limit, look)
    queue = WorkQueue(count)
  }

  /// Searches all threads on that many threads of execution.
  func found(workers: Int) throws(QueryError) -> Found {
    let outcomes = System.concurrently(max(1, min(workers, count))) { self.work(as: $0) }
    var (places, kept) = ([HitPlace](), [[Kept]]())
    for outcome in outcomes {
      let part = try outcome.get()
      places += part.places
      kept.append(part.kept)
    }
    // Each worker's places are already sorted, so this sort takes little time.
    places.sort { order.precedes($0.hit, $1.hit) }
    let first = places.prefix(limit.map { max(0, $0) } ?? places.count)
    return Found(places: first, kept: first.map { kept[$0.worker][$0.index] })
  }

  /// The sorted places of a worker's hits and their values, which are copied only once, at the end.
  private typealias Part = (places: [HitPlace], kept: [Kept])

  /// Searches one thread after the other until none is left.
  private func work(as worker: Int) -> Result<Part, QueryError> {
    var hits = WorkerHits<Kept>(limit: limit, order: order)
    do throws(QueryError) {
      while let file = queue.take() { try look(file, &hits) }
    } catch {
      // The other workers stop at their next file.
      queue.end()
      return .failure(error)
    }
    let found = hits.found
    var places = found.hits.enumerated().map { HitPlace($1, worker, $0) }
    places.sort { order.precedes($0.hit, $1.hit) }
    return .success((places, found.kept))
  }
}

/// The place of a hit among the hits of all workers.
private struct HitPlace {
  let hit: Ranked<Void>
  private let storedWorker: UInt32
  private let storedIndex: UInt32

  init(_ hit: Ranked<Void>, _ worker: Int, _ index: Int) {
    self.hit = hit
    storedWorker = UInt32(truncatingIfNeeded: worker)
    storedIndex = UInt32(truncatingIfNeeded: index)
  }

  var worker: Int { Int(storedWorker) }
  var index: Int { Int(storedIndex) }
}
