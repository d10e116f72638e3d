package import JournalSearch
package import JournalModel
package import JournalSystem
package import ThreadJournal

/// Reads the journal once, and again after a change, a question or an editor session.
package struct JournalReader: Sendable {
  /// A notice for the person about what was read.
  package enum Notice: Sendable {
    /// Some files could not be read.
    case unread([UnreadFile])
    /// The front matter of the thread at an address cannot be read, as the sentence says.
    case unreadableFrontMatter(String, String)
    /// The result leaves counts out.
    case leftOutCounts
    /// This number of entries could not be looked into, since they are locked.
    case locked(Int)
  }

  /// The journal.
  package let journal: Journal

  private let dayStart: DayStart
  private let weekStart: Weekday
  private let names: [String]
  private let system: System
  private let notify: @Sendable (Notice) throws -> Void

  /// The journal as of the last reading, for each scope in which it was read.
  private let last = SharedValue<[ReadScope: JournalSnapshot]>([:])

  /// The scope that searches are limited to; names are looked up in all threads.
  private let scope = SharedValue(ReadScope.person)

  /// Whether the entries that are read will be changed.
  private let isForChange = SharedValue(false)

  /// Whether counts are found like other entries; otherwise they are found only if a thread is named or the query asks
  /// for them.
  private let takesCounts = SharedValue(false)

  /// Whether counts were left out.
  private let leftOutCounts = LeftOutCounts()

  /// The addresses of the unreadable files that have been reported.
  private let toldUnread = SharedValue<Set<[UInt8]>>([])

  /// The threads whose front matter cannot be read, among those that the command uses.
  package let faults = FrontMatterFaults()

  /// Creates a reader of the threads with the given names, or of all threads if there are no names.
  ///
  /// Days and weeks begin as given; `notify` reports notices to the person.
  package init(
    _ journal: Journal,
    dayStart: DayStart,
    weekStart: Weekday,
    threads names: [String] = [],
    _ system: System,
    notify: @escaping @Sendable (Notice) throws -> Void
  ) {
    (self.journal, self.dayStart, self.weekStart) = (journal, dayStart, weekStart)
    (self.names, self.system, self.notify) = (names, system, notify)
  }

  /// The current state of the named threads, or of all that are not archived.
  package func snapshot() throws -> JournalSnapshot {
    let found = try taken(for: scope.withLock(\.self))
    guard !names.isEmpty else {
      return takesCounts.withLock(\.self) ? found : found.leavingOutCounts(leftOutCounts)
    }
    let all = try everything()
    var chosen: [String] = []
    for name in names {
      let matching = all.addresses(named: name)
      guard !matching.isEmpty else {
        throw NameError.noThread(name, among: all.addresses, in: journal)
      }
      chosen += matching
    }
    return found.selecting(chosen)
  }

  /// The current state of the whole journal, including archived threads.
  package func everything() throws -> JournalSnapshot { try taken(for: .person).withArchived }

  private func taken(for scope: ReadScope) throws -> JournalSnapshot {
    if let taken = last.withLock({ $0[scope] }) { return taken }
    let now = try journal.snapshot(for: scope, dayStart: dayStart, weekStart: weekStart)
    let taken = isForChange.withLock(\.self) ? now.forChange() : now
    last.withLock { $0[scope] = taken }
    return taken
  }

  /// The addresses of the threads that the scope of searches leaves out, whose names must not be shown in it.
  package func hiddenAddresses() throws -> [String] {
    let shown = try taken(for: scope.withLock(\.self)).withArchived.metadata
    let names = Set(shown.map { Array($0.address.utf8) })
    return try everything().addresses.filter { !names.contains(Array($0.utf8)) }
  }

  /// Limits later searches to a scope.
  package func find(in scope: ReadScope) { self.scope.withLock { $0 = scope } }

  /// Reads for a change from now on: a half-written file, which an editor is about to complete, is left out.
  package func readForChange() {
    isForChange.withLock { $0 = true }
    forget()
  }

  /// Finds counts like other entries from now on, for commands that show their sums or copy the journal.
  package func takeCounts() { takesCounts.withLock { $0 = true } }

  /// Reports that a result leaves counts out, if it does.
  package func tellLeftOutCounts() throws {
    if !leftOutCounts.isEmpty { try notify(.leftOutCounts) }
  }

  /// Reports how many entries could not be looked into, if there are any.
  package func tellLocked() throws {
    let count = last.withLock { $0.values.reduce(0) { max($0, $1.lockedCount) } }
    if count > 0 { try notify(.locked(count)) }
  }

  /// Reports the front matter that could not be read so far.
  package func tellFaults() throws {
    for (address, sentence) in faults.untold() {
      try notify(.unreadableFrontMatter(address, sentence))
    }
  }

  /// Discards the snapshots, so that the journal is read again.
  package func forget() { last.withLock { $0 = [:] } }

  /// The entries that a query selects, in the named threads.
  ///
  /// Archived threads are skipped unless they are named or `withArchived` is true. Counts are skipped unless the query
  /// or the caller asks for them.
  package func search(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int? = nil,
    until latest: Instant? = nil,
    withArchived: Bool = false
  ) throws -> [LocatedEntry] {
    try asking(withArchived: withArchived) { snapshot in
      let found = try snapshot.entries(matching: query, order: order, limit: limit, until: latest)
      for entry in found { faults.note(entry) }
      return found
    }
  }

  /// Queries the snapshot, and reports files that could not be read.
  package func asking<Answer>(
    withArchived: Bool = false,
    _ question: (JournalSnapshot) throws -> Answer
  ) throws -> Answer {
    let snapshot =
      try withArchived && names.isEmpty
      ? taken(for: scope.withLock(\.self)).withArchived : snapshot()
    let answer = try question(snapshot)
    try tellUnread(in: snapshot)
    try tellFaults()
    return answer
  }

  /// Calls `body` with the result of `make` for each thread in which a query finds entries, in the order of addresses;
  /// `make` runs on all processors, and only a few threads are in memory at a time.
  ///
  /// If `isDivided` is true, `make` is called once for each of several stretches of a large thread.
  package func forEachThread<Part: Sendable>(
    _ query: Query,
    withArchived: Bool = false,
    isDivided: Bool = false,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ body: (Part) throws -> Void
  ) throws {
    var failure: (any Error)?
    try asking(withArchived: withArchived) { snapshot in
      try snapshot.forEachThread(matching: query, isDivided: isDivided, making: make) { part in
        do {
          try body(part)
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
  }

  /// Returns the thread at an address, or `nil` if there is none.
  ///
  /// - Throws: An error if its file cannot be read.
  package func thread(at address: String) throws -> JournalThread? {
    let all = try everything()
    let thread = all.thread(at: address)?.thread
    if let unread = all.unreadFiles.first(where: { $0.address == address }) {
      throw unread.error
    }
    return thread
  }

  /// Returns the thread at an address, read from its file now.
  ///
  /// - Throws: An error if there is no such thread.
  package func currentThread(at address: String) throws -> JournalThread {
    try journal.thread(address)
  }

  /// Repeats a search that found nothing for as long as another process changes the journal meanwhile.
  ///
  /// An entry that is moved from one file to another between two readings may be missed in both, or found in both.
  package func lookAgain<Found>(_ look: () throws -> Found?) throws -> Found? {
    for _ in 0..<20 {
      let before = try? journal.lastOperation()
      forget()
      if let found = try look() { return found }
      guard let last = try? journal.lastOperation(), last.isOpen || last.number != before?.number
      else { break }
      system.pause(milliseconds: 10)
    }
    return nil
  }

  /// Reports files that could not be read, each file once.
  package func tellUnread(in snapshot: JournalSnapshot) throws {
    let new = snapshot.unreadFiles.filter { file in
      toldUnread.withLock { $0.insert(Array(file.address.utf8)).inserted }
    }
    if !new.isEmpty { try notify(.unread(new)) }
  }

  /// Whether a file could not be read.
  package var hasUnread: Bool { !toldUnread.withLock(\.isEmpty) }
}
