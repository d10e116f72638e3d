public import JournalModel
internal import JournalSystem

/// Finds entries in many files, on all processors.
///
/// The caller provides the threads and a way to read one. Files that cannot contain a match are not parsed, and no more
/// of a file is read than the answer needs.
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

  /// The greatest number of entries, or `nil` for all.
  public var limit: Int?

  /// The point in time after which entries do not count.
  public var latest: Instant?

  /// The point in time before which entries do not count.
  package var earliest: Instant?

  /// The number of threads of execution that share the work.
  public var workers = System.processorCount

  /// The size of a file from which all workers share it: dividing a smaller one takes longer than it saves.
  package var largeSize = 4 << 20

  /// A scan of the threads at `addresses`.
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
  /// The entries that the query selects, in order.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func found(reading: @escaping Reader) throws(QueryError) -> [LocatedEntry] {
    try found(reading: reading) { _ in { $0 } }
  }

  /// The entries that the query selects, in order, each with the value that `keeping` returns.
  ///
  /// `keeping` is called while the file is in memory, once a thread and on any thread of execution, so that lines of
  /// output are made on all processors and files need not be read twice. If only a few entries are requested, their
  /// threads are kept until it is known which these are, and it is called for these only.
  public func found<Kept: Sendable>(
    reading: @escaping Reader,
    keeping: @escaping Keeper<Kept>
  ) throws(QueryError) -> [Kept] {
    guard let limit, limit <= Self.fewest else {
      if let bounded = try bounded(reading: reading) {
        let kept = try bounded.all(reading: reading, keeping: keeping).kept
        // A file may have changed meanwhile, so that others count.
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

  /// The bytes that `keeping` returns for each selected entry, in order.
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

  /// How many threads may wait in memory.
  static var fewest: Int { 64 }

  /// The hits in order, and what is kept for each.
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

  /// Passes `take` what `make` returns for the selected entries of each thread, in the order of the addresses, until it
  /// returns `false`.
  ///
  /// Only a few threads are in memory at any time, however many there are. Limit and order are ignored. If `isDivided` is
  /// true, `make` is called for each of several stretches of a large thread, at the same time.
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

  /// What `make` returns for the entries that the query selects in a file, or in each stretch of a large one.
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

  /// Returns what `make` makes of each of `count` files on all processors, in order; unreadable files are left out.
  public static func map<Part: Sendable>(
    _ count: Int,
    reading read: @escaping Reader,
    workers: Int? = nil,
    _ make: @escaping @Sendable (Int, [UInt8]) -> Part
  ) -> [Part] {
    map(count, workers: workers) { file in read(file).map { make(file, $0) } }
  }

  /// Returns what `make` makes of each of `count` files on all processors, in order, where it is not `nil`.
  public static func map<Part: Sendable>(
    _ count: Int,
    workers: Int? = nil,
    _ make: @escaping @Sendable (Int) -> Part?
  ) -> [Part] {
    ParallelWork.made(count, workers: workers ?? System.processorCount, make).compactMap(\.self)
  }

  /// The number of entries that the query selects.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func count(reading read: @escaping Reader) throws(QueryError) -> Int {
    guard latest == nil, earliest == nil, limit == nil else {
      return try found(reading: read).count
    }
    return try counts(reading: read).reduce(0, +)
  }

  /// The number of entries that the query selects in each thread; limit and order are ignored.
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
  /// The entry of a hit, in its thread.
  init(_ hit: Hit, in source: LocatedThread) { self.init(source, hit.position, hit.instant) }
}

extension Scan {
  /// The order in which entries are found.
  public enum Order: Hashable, Sendable {
    /// By thread, in the order of the addresses, then as in the file.
    case place
    /// By time, the oldest first.
    case oldest
    /// By time, the newest first.
    case newest
    /// By the value of a field; entries without one come last.
    case field(String, isDescending: Bool)
  }
}
