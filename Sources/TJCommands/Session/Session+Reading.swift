internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Reading the journal: its snapshot, with what can go wrong in the terms of the command line.
extension Session {
  /// The journal as it is now, for the person who asks: the threads that `-t` lets through.
  ///
  /// It is taken once, and again after a change, a question or an editor.
  func snapshot() throws(Failure) -> JournalSnapshot {
    let all = try everything()
    let names = options.threads
    guard !names.isEmpty else { return all.visible(to: .person) }
    var chosen: [String] = []
    for name in names {
      let matching = all.addresses(named: name)
      guard !matching.isEmpty else { throw unknown(name, among: all.addresses) }
      chosen += matching
    }
    return all.visible(to: .person).limited(to: chosen)
  }

  /// The whole journal as it is now, archived threads and all.
  func everything() throws(Failure) -> JournalSnapshot {
    if let taken = lastSnapshot.withLock(\.self) { return taken }
    let taken = try Failure.of { () throws(JournalError) in
      try journal.snapshot(dayStart: dayStart, weekStart: preferences.weekStart)
    }
    lastSnapshot.withLock { $0 = taken }
    return taken
  }

  /// Has the journal be read anew from here on.
  func forgetSnapshot() { lastSnapshot.withLock { $0 = nil } }

  /// The entries that a query means, in the threads that `-t` lets through.
  ///
  /// Archived threads are passed over, unless they are named, or wanted in any case.
  func search(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int? = nil,
    until latest: Instant? = nil,
    withArchived: Bool = false
  ) throws(Failure) -> [LocatedEntry] {
    try asking(withArchived: withArchived) { snapshot throws(QueryError) in
      try snapshot.entries(matching: query, order: order, limit: limit, until: latest)
    }
  }

  /// Asks the snapshot something, and tells which files could not be read.
  func asking<Answer>(
    withArchived: Bool = false,
    _ question: (JournalSnapshot) throws(QueryError) -> Answer
  ) throws(Failure) -> Answer {
    let snapshot = try withArchived && options.threads.isEmpty ? everything() : snapshot()
    let answer: Answer
    do throws(QueryError) {
      answer = try question(snapshot)
    } catch {
      throw Failure(error)
    }
    try tellUnread(of: snapshot)
    return answer
  }

  /// Calls `body` with what is made of each thread in which a query finds entries, in the order of
  /// addresses; it is made on all processors, and only a few threads are in memory at a time.
  func forEachThread<Part: Sendable>(
    _ query: Query,
    withArchived: Bool = false,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    try asking(withArchived: withArchived) { snapshot throws(QueryError) in
      try snapshot.forEachThread(matching: query, making: make) { part in
        do throws(Failure) {
          try body(part)
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
  }

  /// The thread at an address; nothing where there is none.
  ///
  /// - Throws: A failure if its file cannot be read.
  func thread(_ address: String) throws(Failure) -> JournalThread? {
    let all = try everything()
    let thread = all.thread(at: address)?.thread
    if let unread = all.unreadFiles.first(where: { $0.address == address }) {
      throw Failure(unread.error)
    }
    return thread
  }

  /// The thread at an address as its file stands now, which must be one.
  func needed(_ address: String) throws(Failure) -> JournalThread {
    try Failure.of { () throws(JournalError) in try journal.thread(address) }
  }

  /// Looks again for what was not found, as long as somebody changes the journal meanwhile.
  ///
  /// What goes from one file to another between two readings is seen in neither, or in both.
  func lookAgain<Found>(_ look: () throws(Failure) -> Found?) throws(Failure) -> Found? {
    for _ in 0..<20 {
      let before = try? journal.lastOperation()
      forgetSnapshot()
      if let found = try look() { return found }
      guard let last = try? journal.lastOperation(), last.isOpen || last.number != before?.number
      else { break }
      context.system.pause(milliseconds: 10)
    }
    return nil
  }

  /// Says which files could not be read, each once.
  func tellUnread(of snapshot: JournalSnapshot) throws(Failure) {
    for file in snapshot.unreadFiles {
      let isNew = toldUnread.withLock { $0.insert(Array(file.address.utf8)).inserted }
      if isNew { try warn(file.error.description) }
    }
  }

  /// How a command ends that only reads: well, unless a file could not be read.
  var ending: ExitCode { toldUnread.withLock(\.isEmpty) ? .done : .failure }
}
