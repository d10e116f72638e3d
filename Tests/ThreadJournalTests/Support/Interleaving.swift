import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// A program that lets another program run at one of its system calls.
struct Interleaving {
  /// The journal of the first program.
  let journal: Journal

  private let hasRun = SharedValue(false)

  /// Opens a journal so that `other` runs just before the first call that `isMoment` selects by its number and kind.
  init(
    _ root: String,
    _ environment: (System) -> JournalEnvironment,
    at isMoment: @escaping @Sendable (Int, SystemCall) -> Bool,
    _ other: @escaping @Sendable () -> Void
  ) throws {
    let hasRun = hasRun
    let plan = FaultPlan { number, call in
      let isNow = hasRun.withLock { value in
        isMoment(number, call.call) && !exchange(&value, with: true)
      }
      if isNow { other() }
      return nil
    }
    journal = try Journal(at: root, with: environment(System(plan)))
  }

  /// Whether the other program has run.
  var isOver: Bool { hasRun.withLock { $0 } }
}

extension TestJournal {
  /// Runs `body` with the journal of a program that lets `other` run just before it takes the lock.
  func interleave(
    after other: @escaping @Sendable (Journal) throws -> Void,
    _ body: (Journal) throws -> Void
  ) throws {
    let journal = journal
    let interleaving = try Interleaving(
      root,
      { TestJournal.environment(in: folder, seed: 2, system: $0) },
      at: { $1 == .flock }
    ) {
      do {
        try other(journal)
      } catch {
        Issue.record(error)
      }
    }
    try body(interleaving.journal)
    #expect(interleaving.isOver)
  }
}
