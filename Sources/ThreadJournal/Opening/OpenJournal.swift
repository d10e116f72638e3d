internal import JournalSystem

/// A journal that an app has open.
///
/// Everything that waits for the disk is done on threads of its own: what is written, one operation after the
/// other; what is read, beside that.
///
/// ```swift
/// let journal = try await Journal.open(at: folder)
/// try await journal.write { try $0.add([NewEntry(title: "First warm morning")], to: "daily") }
/// let newest = try await journal.read { try $0.entries(limit: 10) }
/// for try await change in journal.changes { show(change.snapshot) }
/// ```
public actor OpenJournal {
  /// The folder that holds it, links resolved.
  public nonisolated let root: String

  private nonisolated let journal: Journal
  private let executor = ThreadExecutor()

  /// The thread on which operations are done.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ journal: Journal) {
    self.journal = journal
    root = journal.root
  }

  /// Does something to the journal, once everything is done that was asked for before.
  ///
  /// Each operation of ``Journal`` is durable when it returns, and is done whole even where the task has been
  /// cancelled meanwhile.
  @discardableResult
  public func write<Answer: Sendable>(
    _ operation: @Sendable (Journal) throws -> Answer
  ) throws -> Answer {
    try operation(journal)
  }

  /// Reads the journal as it is now, without waiting for what is being written.
  public nonisolated func read<Answer: Sendable>(
    _ body: @escaping @Sendable (JournalSnapshot) throws -> Answer
  ) async throws -> Answer {
    let journal = journal
    return try await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        continuation.resume(returning: Result { try body(journal.snapshotAsSet()) })
      }
      if !System.onOwnThread(work) { work() }
    }.get()
  }

  /// The journal as it is now.
  public nonisolated func snapshot() async throws(JournalError) -> JournalSnapshot {
    do {
      return try await read { $0 }
    } catch let error as JournalError {
      throw error
    } catch {
      preconditionFailure("taking a snapshot throws nothing else")
    }
  }

  /// The journal as it is when somebody begins to read this, then each change of it.
  public nonisolated var changes: JournalChanges { journal.changes }
}
