internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Reads the journal once, and again after a change, a question or an editor session.
///
/// Errors are reported in terms of the command line.
struct JournalReader: Sendable {
  private let journal: Journal
  private let settings: Preferences
  private let names: [String]
  private let messages: Messages
  private let system: System

  /// The journal as of the last reading, for each scope in which it was read.
  private let last = SharedValue<[ReadScope: JournalSnapshot]>([:])

  /// The scope of what is found; names are those of all threads.
  private let scope = SharedValue(ReadScope.person)

  /// Whether the entries that are read will be changed.
  private let isForChange = SharedValue(false)

  /// Whether counts are found like other entries; else they are found only if they are named or asked for.
  private let takesCounts = SharedValue(false)

  /// Whether counts were left out.
  private let leftOutCounts = LeftOutCounts()

  /// The addresses of the unreadable files that have been reported.
  private let toldUnread = SharedValue<Set<[UInt8]>>([])

  /// The threads whose front matter cannot be read, as far as the command has to do with them.
  let faults = FrontMatterFaults()

  /// Creates a reader of the threads that `options` select with `-t`, or of all.
  init(
    _ journal: Journal,
    _ settings: Preferences,
    _ options: GlobalOptions,
    _ messages: Messages,
    _ system: System
  ) {
    (self.journal, self.settings, self.messages) = (journal, settings, messages)
    (names, self.system) = (options.threads, system)
  }

  /// The current state of the threads that `-t` selects, or of all that are not archived.
  func snapshot() throws -> JournalSnapshot {
    let found = try taken(for: scope.withLock(\.self))
    guard !names.isEmpty else {
      return takesCounts.withLock(\.self) ? found : found.leavingOutCounts(leftOutCounts)
    }
    let all = try everything()
    var chosen: [String] = []
    for name in names {
      let matching = all.addresses(named: name)
      guard !matching.isEmpty else {
        throw Failure(noThread: name, among: all.addresses, of: journal)
      }
      chosen += matching
    }
    return found.selecting(chosen)
  }

  /// The current state of the whole journal, including archived threads.
  func everything() throws -> JournalSnapshot { try taken(for: .person).withArchived }

  private func taken(for scope: ReadScope) throws -> JournalSnapshot {
    if let taken = last.withLock({ $0[scope] }) { return taken }
    let now = try journal.snapshot(
      for: scope,
      dayStart: settings.dayStart,
      weekStart: settings.weekStart
    )
    let taken = isForChange.withLock(\.self) ? now.forChange() : now
    last.withLock { $0[scope] = taken }
    return taken
  }

  /// From now on, finds only what is in a scope.
  func find(in scope: ReadScope) { self.scope.withLock { $0 = scope } }

  /// From now on, reads for a change: half a file, which an editor is about to complete, does not count.
  func readForChange() {
    isForChange.withLock { $0 = true }
    forget()
  }

  /// From now on, finds counts like other entries: for what shows their sums, and for copies of the journal.
  func takeCounts() { takesCounts.withLock { $0 = true } }

  /// Says that a result is without counts, if it is.
  func tellLeftOutCounts() throws {
    guard !leftOutCounts.isEmpty else { return }
    try messages.mention("without counts of tallies; --counts includes them")
  }

  /// Drops what has been read, so that the journal is read again.
  func forget() { last.withLock { $0 = [:] } }

  /// The entries that a query selects, in the threads that `-t` selects.
  ///
  /// Archived threads are skipped, unless they are named or `withArchived` is true; counts, unless somebody asks for them.
  func search(
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

  /// Queries the snapshot, and warns about files that could not be read.
  func asking<Answer>(
    withArchived: Bool = false,
    _ question: (JournalSnapshot) throws -> Answer
  ) throws -> Answer {
    let snapshot =
      try withArchived && names.isEmpty
      ? taken(for: scope.withLock(\.self)).withArchived : snapshot()
    let answer = try question(snapshot)
    try warnOfUnread(in: snapshot)
    try faults.tell(messages)
    return answer
  }

  /// Calls `body` with the result of `make` for each thread in which a query finds entries, in the order of addresses;
  /// `make` runs on all processors, and only a few threads are in memory at a time.
  ///
  /// If `isDivided` is true, `make` is called for each of several stretches of a large thread.
  func forEachThread<Part: Sendable>(
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
  /// - Throws: A failure if its file cannot be read.
  func thread(at address: String) throws -> JournalThread? {
    let all = try everything()
    let thread = all.thread(at: address)?.thread
    if let unread = all.unreadFiles.first(where: { $0.address == address }) {
      throw Failure(unread.error)
    }
    return thread
  }

  /// Returns the thread at an address, read from its file now.
  ///
  /// - Throws: A failure if there is none.
  func currentThread(at address: String) throws -> JournalThread {
    try journal.thread(address)
  }

  /// Searches again for something that was not found, as long as somebody changes the journal meanwhile.
  ///
  /// An entry that is moved from one file to another between two readings may be missed in both, or found in both.
  func lookAgain<Found>(_ look: () throws -> Found?) throws -> Found? {
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

  /// Warns about files that could not be read, once for each, with one hint for several that have the same.
  func warnOfUnread(in snapshot: JournalSnapshot) throws {
    let failures = snapshot.unreadFiles
      .filter { file in toldUnread.withLock { $0.insert(Array(file.address.utf8)).inserted } }
      .map { Failure($0.error) }
    for (place, failure) in failures.enumerated() {
      let isNextAlike = place + 1 < failures.count && failures[place + 1].hints == failure.hints
      try isNextAlike ? messages.warn(failure.problem) : messages.warn(of: failure)
    }
  }

  /// The exit code of a command that only reads: success, unless a file could not be read.
  var ending: ExitCode { toldUnread.withLock(\.isEmpty) ? .done : .failure }
}
