internal import Synchronization

/// What goes wrong at which call, counted from 1, for tests of what must survive it.
///
/// Calls that a plan does not name reach the system. Afterwards ``calls`` tells what was called, so
/// that a test can first count the calls of an operation and then break each of them in turn.
package final class FaultPlan: Sendable {
  /// One mishap.
  package enum Fault: Hashable, Sendable {
    /// The call fails with this error number and does nothing.
    case failure(CInt)
    /// A call that moves bytes moves at most so many, and at least one.
    case short(Int)
  }

  private let faults: [Int: Fault]
  private let everyCall: Fault?
  private let log = Mutex<[SystemCall]>([])

  /// Plans `faults` by the number of the call, and `everyCall` for the others.
  package init(_ faults: [Int: Fault] = [:], everyCall: Fault? = nil) {
    self.faults = faults
    self.everyCall = everyCall
  }

  /// The calls made so far, in order.
  package var calls: [SystemCall] { log.withLock { $0 } }

  /// Notes `call` and says what happens to it.
  func fault(for call: SystemCall) -> Fault? {
    let number = log.withLock { calls in
      calls.append(call)
      return calls.count
    }
    return faults[number] ?? everyCall
  }
}
