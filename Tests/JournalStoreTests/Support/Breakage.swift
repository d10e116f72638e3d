import Glibc
import JournalSystem
import TestSupport
import Testing

/// Makes an operation fail at each of its system calls in turn, in each way in which a call can fail.
enum Breakage {
  static let faults: [FaultPlan.Fault] = [
    .failure(ENOSPC), .failure(EIO), .failure(EACCES), .failure(EINTR), .short(1),
  ]

  /// Runs `operation` once for each call and fault, each time in a folder of its own.
  ///
  /// `prepare` fills the folder, without faults. `examine` gets whether the operation reported success.
  ///
  /// - Returns: The number of points that were tried.
  @discardableResult
  static func everywhere<State>(
    prepare: (TemporaryDirectory) throws -> State,
    operation: (TemporaryDirectory, State, System) throws -> Void,
    examine: (TemporaryDirectory, FaultPlan.Fault, Bool) throws -> Void
  ) throws -> Int {
    let plan = FaultPlan()
    try TemporaryDirectory.run { folder in
      try operation(folder, try prepare(folder), System(plan))
    }
    try #require(!plan.calls.isEmpty)
    for number in 1...plan.calls.count {
      for fault in faults {
        try TemporaryDirectory.run { folder in
          let state = try prepare(folder)
          let broken = FaultPlan([number: fault])
          let worked: Bool
          do {
            try operation(folder, state, System(broken))
            worked = true
          } catch let error as ExpectationFailedError {
            throw error
          } catch {
            worked = false
          }
          try #require(broken.calls.count >= number, "call \(number) was not made")
          try checkClosed(broken, failing: number, fault, in: folder)
          try examine(folder, fault, worked)
        }
      }
    }
    return plan.calls.count * faults.count
  }

  /// Expects that every opened file is closed, except one whose closing failed.
  private static func checkClosed(
    _ plan: FaultPlan,
    failing number: Int,
    _ fault: FaultPlan.Fault,
    in folder: TemporaryDirectory
  ) throws {
    let left = try OpenFiles.below(folder.path)
    for descriptor in left { close(descriptor) }
    var isLost = false
    if case .failure = fault, plan.calls[number - 1] == .close { isLost = true }
    try #require(left.count == (isLost ? 1 : 0), "\(plan.recorded)")
  }
}
