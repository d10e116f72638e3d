internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Finding entries in the files of the journal.
extension Session {
  /// The entries that a query means, in the threads that `-t` lets through.
  ///
  /// Threads that are put away are passed over, unless they are named, or wanted in any case.
  func search(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int? = nil,
    until latest: Instant? = nil,
    withArchived: Bool = false
  ) throws(Failure) -> [LocatedEntry] {
    let scan = try scan(query, order.scanned, limit: order.isScanned ? limit : nil, until: latest)
    let found = try carryOut { () throws(QueryError) in
      try scan.found(reading: reader(of: scan.addresses, query, withArchived))
    }
    guard !order.isScanned else { return found }
    return Array(order.sorted(found).prefix(limit ?? found.count))
  }

  /// What `text` makes of each entry that a query means, in order; no more is kept of the files.
  func lines(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int?,
    _ text: @escaping @Sendable (LocatedEntry) -> [UInt8]
  ) throws(Failure) -> [[UInt8]] {
    let scan = try scan(query, order.scanned, limit: limit, until: nil)
    return try carryOut { () throws(QueryError) in
      try scan.lines(reading: reader(of: scan.addresses, query)) { _ in { text($0) } }
    }
  }

  /// Looks again for what was not found, as long as somebody changes the journal meanwhile.
  ///
  /// What goes from one file to another between two readings is seen in neither, or in both.
  func lookAgain<Found>(_ look: () throws(Failure) -> Found?) throws(Failure) -> Found? {
    for _ in 0..<20 {
      let before = try? journal.lastOperation()
      if let found = try look() { return found }
      guard let last = try? journal.lastOperation(), last.isOpen || last.number != before?.number
      else { break }
      context.system.pause(milliseconds: 10)
    }
    return nil
  }

  /// How many entries a query means.
  func count(_ query: Query) throws(Failure) -> Int {
    let scan = try scan(query, .place, limit: nil, until: nil)
    return try carryOut { () throws(QueryError) in
      try scan.count(reading: reader(of: scan.addresses, query))
    }
  }

  /// Calls `body` with each thread in which a query finds entries, in the order of addresses.
  func forEachThread(
    _ query: Query,
    withArchived: Bool = false,
    _ body: (LocatedThread, [LocatedEntry]) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachThread(query, withArchived: withArchived) { source, entries in
      (source: source, entries: entries)
    } _: { part throws(Failure) in
      try body(part.source, part.entries)
    }
  }

  /// Calls `body` with what is made of each thread in which a query finds entries, in the order of
  /// addresses; it is made on all processors, and only a few threads are in memory at a time.
  func forEachThread<Part: Sendable>(
    _ query: Query,
    withArchived: Bool = false,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) {
    let scan = try scan(query, .place, limit: nil, until: nil)
    do {
      let reader = reader(of: scan.addresses, query, withArchived)
      try scan.forEachThread(reading: reader, making: make) { try body($0) }
    } catch let error as Failure {
      throw error
    } catch let error as QueryError {
      throw Failure(error)
    } catch {
      throw Failure(.failure, "\(error)", remedy: "")
    }
    try tellTroubles()
  }

  /// How a command ends that only reads: well, unless a file could not be read.
  var ending: ExitCode { readFailures.isEmpty ? .done : .failure }

  private func scan(
    _ query: Query,
    _ order: Scan.Order,
    limit: Int?,
    until latest: Instant?
  ) throws(Failure) -> Scan {
    let addresses = try addresses()
    let context = QueryContext(
      today: today,
      dayStart: dayStart,
      weekStart: preferences.weekStart,
      times: times,
      addresses: addresses
    )
    do throws(QueryError) {
      let selector = try Selector(query, context)
      return Scan(addresses, selector, order: order, limit: limit, latest: latest)
    } catch {
      throw Failure(error)
    }
  }

  private func carryOut<Answer>(
    _ work: () throws(QueryError) -> Answer
  ) throws(Failure) -> Answer {
    let answer: Answer
    do throws(QueryError) {
      answer = try work()
    } catch {
      throw Failure(error)
    }
    try tellTroubles()
    return answer
  }

  /// Reads a thread's file; what cannot be read is noted, and nothing else is kept from being found.
  private func reader(
    of addresses: [String],
    _ query: Query,
    _ withArchived: Bool = false
  ) -> Scan.Reader {
    let isNamed = invocation.has("thread") || query.asksForArchived
    return reader(of: addresses, withArchived: isNamed || withArchived)
  }

  /// Reads a thread's file; one that is put away only if it is wanted.
  func reader(of addresses: [String], withArchived: Bool = true) -> Scan.Reader {
    { [journal, readFailures] file in
      do throws(JournalError) {
        return try journal.threadBytes(addresses[file], includingArchived: withArchived)
      } catch {
        readFailures.note(error.description)
        return nil
      }
    }
  }
}
