internal import JournalIndex
public import JournalModel
internal import JournalSystem

/// A journal that an app has open.
///
/// Work that waits for the disk runs on separate threads: writes one after the other, reads alongside them.
///
/// ```swift
/// let journal = try await Journal.open(at: folder)
/// try await journal.add("Coffee", fields: ["mood": 4], to: "daily")
/// let newest = try await journal.read { try $0.entries(limit: 10) }
/// for try await entries in journal.observe("mood:4..") { show(entries) }
/// ```
public actor OpenJournal {
  /// The folder of the journal, with links resolved.
  public nonisolated let root: String

  private nonisolated let journal: Journal
  private let executor = ThreadExecutor()

  /// The thread on which operations run.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ journal: Journal) {
    self.journal = journal
    root = journal.root
  }

  /// Runs an operation on the journal, after all operations requested before.
  ///
  /// Each operation of ``Journal`` is durable when it returns, and is completed even if the task has been cancelled
  /// meanwhile.
  @discardableResult
  public func write<Answer: Sendable, Failure>(
    _ operation: @Sendable (Journal) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try operation(journal)
  }

  /// Adds an entry to a thread; see ``Journal/add(_:fields:at:to:)``.
  @discardableResult
  public func add(
    _ text: String,
    fields: EntryFields = [:],
    at stamp: Stamp? = nil,
    to address: String
  ) throws(JournalError) -> SavedEntry {
    try journal.add(text, fields: fields, at: stamp, to: address)
  }

  /// Reads the current state of what is in `scope`, without waiting for operations that write.
  ///
  /// - Throws: `CancellationError` if the task was cancelled before it began, else the error of `body`.
  public nonisolated func read<Answer: Sendable>(
    for scope: ReadScope = .person,
    _ body: @escaping @Sendable (JournalSnapshot) throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    let journal = journal
    return try await Self.apart { try body(journal.snapshotAsSet(for: scope)) }.get()
  }

  /// The current state of what is in `scope`.
  public nonisolated func snapshot(
    for scope: ReadScope = .person
  ) async throws(JournalError) -> JournalSnapshot {
    let journal = journal
    return try await Self.apart { () throws(JournalError) in
      try JournalError.unifying { try journal.snapshotAsSet(for: scope) }
    }.get()
  }

  /// The journal when iteration begins, then each change of it.
  public nonisolated var changes: JournalChanges { journal.changes }

  /// The entries of `scope` that a query selects, in order: as they are when iteration begins, then after each change
  /// that concerns them.
  ///
  /// ```swift
  /// for try await entries in journal.observe("mood:4..", limit: 100) { show(entries) }
  /// ```
  ///
  /// Iteration throws `QueryError` if the query cannot be parsed. The day that it calls `today` is that of the last
  /// change of the journal.
  public nonisolated func observe(
    _ query: String,
    for scope: ReadScope = .person,
    order: EntryOrder = .newestFirst,
    limit: Int? = nil
  ) -> ObservedEntries {
    let journal = journal
    return ObservedEntries(journal.changes) { change in
      let snapshot = try scope == .person ? change.snapshot : journal.snapshotAsSet(for: scope)
      return try snapshot.entries(matching: Query(parsing: query), order: order, limit: limit)
    }
  }

  /// Runs work that may wait for the disk on a thread of its own.
  static func apart<Answer: Sendable, Failure>(
    _ body: @escaping @Sendable () throws(Failure) -> Answer
  ) async -> Result<Answer, Failure> {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = { continuation.resume(returning: Result(catching: body)) }
      if !System.onOwnThread(work) { work() }
    }
  }
}
