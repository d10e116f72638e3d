public import JournalModel
internal import JournalSystem

/// The entries of many threads in memory, for a program that runs many queries.
///
/// It stores the threads themselves and the point in time of each entry, 40 bytes per entry in
/// addition to the files. Fields and words are read when they are needed. A change of one thread
/// replaces that thread.
///
/// ```swift
/// var index = EntryIndex(times: times)
/// index.update("daily", daily)
/// try index.select(CompiledQuery(query, context), order: .newest, limit: 10)
/// ```
public struct EntryIndex: Sendable {
  /// A thread with the points in time of its entries.
  struct Item: Sendable {
    let source: LocatedThread
    let instants: [Instant]
  }

  /// The addresses of the threads, in the order of their bytes.
  public private(set) var addresses: [String] = []

  private var items: [Item] = []
  private let times: TimeSource

  /// Creates an index without threads; `times` fills in offsets that headers leave out.
  public init(times: TimeSource) { self.times = times }

  /// Creates an index of the threads at `addresses`, read on all processors; threads that cannot be
  /// read are left out.
  public init(
    _ addresses: [String],
    times: TimeSource,
    reading read: @escaping Scan.Reader,
    workers: Int? = nil
  ) {
    self.init(times: times)
    let order = addresses.indices.sorted { addresses[$0].precedesInBytes(addresses[$1]) }
    let made = ParallelWork.made(order.count, workers: workers ?? System.processorCount) { place in
      read(order[place]).map {
        Item(
          LocatedThread(address: addresses[order[place]], thread: JournalThread(parsing: $0)),
          times
        )
      }
    }
    for (place, item) in zip(order, made) {
      guard let item, self.addresses.last?.isSameInBytes(addresses[place]) != true else { continue }
      self.addresses.append(addresses[place])
      items.append(item)
    }
  }
}

extension EntryIndex {
  /// The number of entries.
  public var count: Int { items.reduce(0) { $0 + $1.instants.count } }

  /// The thread at `address`, as of its last update, or `nil` if there is none.
  public func thread(_ address: String) -> JournalThread? {
    place(of: address).map { items[$0].source.thread }
  }

  /// Adds a thread, replacing the one that was at `address`.
  public mutating func update(_ address: String, _ thread: JournalThread) {
    let item = Item(LocatedThread(address: address, thread: thread), times)
    if let place = place(of: address) {
      items[place] = item
    } else {
      let place = firstPlace(notBefore: address)
      addresses.insert(address, at: place)
      items.insert(item, at: place)
    }
  }

  /// Removes the thread at `address`.
  public mutating func remove(_ address: String) {
    guard let place = place(of: address) else { return }
    addresses.remove(at: place)
    items.remove(at: place)
  }

  /// Returns the entries that `selector` selects, in order.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func select(
    _ selector: CompiledQuery,
    order: Scan.Order = .place,
    limit: Int? = nil,
    workers: Int? = nil
  ) throws(QueryError) -> [LocatedEntry] {
    let scan = Scan(addresses, selector, order: order, limit: limit)
    let run = ScanRun<LocatedEntry>(items.count, order: order, limit: limit) {
      (file, hits) throws(QueryError) in
      try look(into: file, for: &hits, scan)
    }
    return try run.found(workers: workers ?? System.processorCount).kept
  }

  private func look(
    into file: Int,
    for hits: inout WorkerHits<LocatedEntry>,
    _ scan: Scan
  ) throws(QueryError) {
    let item = items[file]
    guard scan.selector.mayMatch(address: addresses[file]), hits.wants(file: file),
      scan.selector.mayMatch(item.source.thread.bytes.span)
    else { return }
    let thread = item.source.thread
    let positions = try scan.selector.positions(in: thread, address: addresses[file])
    let ranked = scan.ranked(positions, positions.map { item.instants[$0] }, thread, file)
    hits.insert(ranked, of: item.source) { _ in { $0 } }
  }

  private func place(of address: String) -> Int? {
    let place = firstPlace(notBefore: address)
    return place < addresses.count && addresses[place].isSameInBytes(address) ? place : nil
  }

  private func firstPlace(notBefore address: String) -> Int {
    var low = 0
    var high = addresses.count
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle].precedesInBytes(address) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension EntryIndex.Item {
  init(_ source: LocatedThread, _ times: TimeSource) {
    self.source = source
    let thread = source.thread
    instants = thread.instants(of: Array(thread.entries.indices), from: times)
  }
}

extension String {
  /// Whether the bytes of the string come before those of `other`; file names are compared as
  /// bytes.
  fileprivate func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  fileprivate func isSameInBytes(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
