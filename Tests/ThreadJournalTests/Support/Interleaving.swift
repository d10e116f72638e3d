import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// A program that lets another one go first at some moment.
struct Interleaving {
  /// The journal as the first program has it.
  let journal: Journal

  private let hasRun = SharedValue(false)

  /// Opens a journal so that `other` runs at the first call that `isMoment` chooses, by its number.
  init(
    _ root: String,
    _ ports: (System) -> JournalPorts,
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
    journal = try Journal(at: root, with: ports(System(plan)))
  }

  /// Whether the other one has had its turn.
  var isOver: Bool { hasRun.withLock { $0 } }
}
