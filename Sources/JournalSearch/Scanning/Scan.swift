public import JournalModel
internal import JournalSystem

/// Finds entries in many files, on all processors.
///
/// The caller provides the threads and a function to read one. Files that cannot contain a match
/// are not parsed, and a file is searched only as far as the result requires.
///
/// ```swift
/// let scan = Scan(addresses, try CompiledQuery(query, context), order: .newest, limit: 10)
/// let found = try scan.found { files.contents(of: $0) }
/// ```
public struct Scan: Sendable {
  /// Reads the file with an index among the addresses, or returns `nil` if it cannot be read.
  public typealias Reader = @Sendable (Int) -> [UInt8]?

  /// Returns the value to keep for each entry that is found in a thread.
  public typealias Keeper<Kept> = @Sendable (LocatedThread) -> (LocatedEntry) -> Kept

  /// The threads to search.
  public let addresses: [String]

  /// The query that selects entries.
  public let selector: CompiledQuery

  /// The order of the result.
  public var order: Order

  /// The maximum number of entries, or `nil` for all.
  public var limit: Int?

  /// The point in time after which entries are left out.
  public var latest: Instant?

  /// The point in time before which entries are left out.
  package var earliest: Instant?

  /// The number of threads of execution that share the work.
  public var workers = System.processorCount

  /// The size from which all workers share one file; dividing a smaller file takes longer than it
  /// saves.
  package var largeSize = 4 << 20

  /// Creates a scan of the threads at `addresses`.
  public init(
    _ addresses: [String],
    _ selector: CompiledQuery,
    order: Order = .place,
    limit: Int? = nil,
    latest: Instant? = nil
  ) {
    self.addresses = addresses
    self.selector = selector
    self.order = order
    self.limit = limit
    self.latest = latest
  }
}

extension Scan {
  /// Returns the entries that the query selects, in order.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func found(reading: @escaping Reader) throws(QueryError) -> [LocatedEntry] {
    try found(reading: reading) { _ in { $0 } }
  }

  /// Returns the values that `keeping` returns for the selected entries, in order.
  ///
  /// `keeping` is called while the file is in memory, once per thread of the journal and on any
  /// thread of execution, so that output lines are created on all processors and files need not be
  /// read twice. If only a few entries are requested, their threads are kept in memory until the
  /// result is known, and `keeping` is called for the result only.
  public func found<Kept: Sendable>(
    reading: @escaping Reader,
    keeping: @escaping Keeper<Kept>
  ) throws(QueryError) -> [Kept] {
    guard let limit, limit <= Self.fewest else {
      if let bounded = try bounded(reading: reading) {
        let kept = try bounded.all(reading: reading, keeping: keeping).kept
        // A file may have changed in the meantime, so that fewer entries are found.
        if kept.count == limit { return kept }
      }
      return try all(reading: reading, keeping: keeping).kept
    }
    let found = try all(reading: reading) { source in { _ in source } }
    var keepers: [Int: (LocatedEntry) -> Kept] = [:]
    return zip(found.hits, found.kept).map { hit, source in
      let keep = keepers[hit.file] ?? keeping(source)
      keepers[hit.file] = keep
      return keep(LocatedEntry(hit, in: source))
    }
  }

  /// Returns the bytes that `keeping` returns for each selected entry, in order.
  ///
  /// It is ``found(reading:keeping:)`` specialized for bytes: a list may have a million lines.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func lines(
    reading: @escaping Reader,
    keeping: @escaping Keeper<[UInt8]>
  ) throws(QueryError) -> [[UInt8]] {
    try found(reading: reading, keeping: keeping)
  }

  /// The limit up to which the threads of all results are kept in memory.
  static var fewest: Int { 64 }

  /// Returns the hits in order, with the value kept for each.
  func all<Kept: Sendable>(
    reading: @escaping Reader,
    keeping: @escaping Keeper<Kept>
  ) throws(QueryError) -> ScanRun<Kept>.Found {
    let run = ScanRun<Kept>(addresses.count, order: order, limit: limit) {
      (file, hits) throws(QueryError) in
      try look(into: file, for: &hits, reading: reading, keeping: keeping)
    }
    return try run.found(workers: workers)
  }

  /// Passes to `take` the values that `make` returns for the selected entries of each thread, in
  /// the order of the addresses, until `take` returns `false`.
  ///
  /// Only a few threads are in memory at any time. Limit and order are ignored. If `isDivided` is
  /// true, `make` is called for each of several stretches of a large thread, concurrently.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func forEachThread<Part: Sendable>(
    isDivided: Bool = false,
    reading: @escaping Reader,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ take: (Part) -> Bool
  ) throws(QueryError) {
    let round = max(1, workers) * 4
    for start in stride(from: 0, to: addresses.count, by: round) {
      let results = ParallelWork.made(min(round, addresses.count - start), workers: workers) {
        place in
        Result { () throws(QueryError) in
          if isDivided { return try stretches(of: start + place, reading: reading, make) }
          let stretches = try stretches(of: start + place, reading: reading) { ($0, $1) }
          guard let (source, _) = stretches.first else { return [] }
          return [make(source, stretches.flatMap { $0.1 })]
        }
      }
      for case let result? in results {
        for part in try result.get() {
          guard take(part) else { return }
        }
      }
    }
  }

  /// Returns the values of `make` for the entries that the query selects in a file, or in each
  /// stretch of a large file.
  private func stretches<Part: Sendable>(
    of file: Int,
    reading read: Reader,
    _ make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part
  ) throws(QueryError) -> [Part] {
    try parts(of: file, reading: read) { source, positions -> Part? in
      let hits = ranked(positions, in: source.thread, file: file)
      return hits.isEmpty ? nil : make(source, hits.map { LocatedEntry($0.hit, in: source) })
    }.compactMap(\.self)
  }

  /// Returns the values of `make` for `count` files, computed on all processors, in order;
  /// unreadable files are left out.
  public static func map<Part: Sendable>(
    _ count: Int,
    reading read: @escaping Reader,
    workers: Int? = nil,
    _ make: @escaping @Sendable (Int, [UInt8]) -> Part
  ) -> [Part] {
    map(count, workers: workers) { file in read(file).map { make(file, $0) } }
  }

  /// Returns the values of `make` for `count` files, computed on all processors, in order, without
  /// `nil`.
  public static func map<Part: Sendable>(
    _ count: Int,
    workers: Int? = nil,
    _ make: @escaping @Sendable (Int) -> Part?
  ) -> [Part] {
    ParallelWork.made(count, workers: workers ?? System.processorCount, make).compactMap(\.self)
  }

  /// Returns the number of entries that the query selects.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func count(reading read: @escaping Reader) throws(QueryError) -> Int {
    guard latest == nil, earliest == nil, limit == nil else {
      return try found(reading: read).count
    }
    return try counts(reading: read).reduce(0, +)
  }

  /// Returns the number of entries that the query selects in each thread; limit and order are
  /// ignored.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func counts(reading read: @escaping Reader) throws(QueryError) -> [Int] {
    let results = ParallelWork.made(addresses.count, workers: workers) { file in
      Result { () throws(QueryError) in
        try parts(of: file, reading: read) { $1.count }.reduce(0, +)
      }
    }
    var counts: [Int] = []
    for result in results { counts.append(try result?.get() ?? 0) }
    return counts
  }
}

extension LocatedEntry {
  /// Creates the entry of a hit in its thread.
  init(_ hit: Hit, in source: LocatedThread) { self.init(source, hit.position, hit.instant) }
}

extension Scan {
  /// The order of the result.
  public enum Order: Hashable, Sendable {
    /// By thread in the order of the addresses, then by position in the file.
    case place
    /// By time, the oldest first.
    case oldest
    /// By time, the newest first.
    case newest
    /// By the value of a field; entries without one come last.
    case field(String, isDescending: Bool)
  }
}

extension Scan {
  /// Returns the same scan limited to the time of the last result, or `nil` if that would not be
  /// faster.
  ///
  /// A scan creates a value for each entry that is among the first so far, most of them in vain, as
  /// later files contain better entries. If headers alone determine the result, it is faster to
  /// find the last result first.
  func bounded(reading: @escaping Reader) throws(QueryError) -> Scan? {
    guard let limit, limit > Self.fewest, HeaderScan(self, nil) != nil else { return nil }
    let hits = try all(reading: reading) { _ in { _ in } }.hits
    guard hits.count == limit, let last = hits.last?.instant else { return nil }
    var scan = self
    if order == .newest { scan.earliest = last } else { scan.latest = last }
    return scan
  }
}
