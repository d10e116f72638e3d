/// A plan of system calls that fail, by their numbers from 1, for tests of code that must survive faults.
///
/// All other calls reach the system. Afterwards ``calls`` lists the calls made, so that a test can first count the
/// calls of an operation and then inject a fault at each of them in turn.
///
/// ```swift
/// // An editor saves just before the file is exchanged.
/// FaultPlan { _, call in
///   if call.call == .renameat2 { saveAsAnEditorWould(call.path) }
///   return nil
/// }
/// ```
package final class FaultPlan: Sendable {
  /// A fault of one call.
  package enum Fault: Hashable, Sendable {
    /// The call fails with this error number and does nothing.
    case failure(CInt)
    /// A call that transfers bytes transfers at most the given number of bytes, and at least one.
    case short(Int)
    /// The program ends before the call, as if it were killed or the power failed.
    case stop
  }

  private let decide: @Sendable (Int, RecordedCall) -> Fault?
  private let log = SharedValue<[RecordedCall]>([])

  /// Creates a plan that calls `decide` before each call, with the call's number, and injects the returned fault, if
  /// any.
  ///
  /// The closure may have side effects, such as changing the file of the call, but not through a ``System`` with this
  /// plan.
  package init(_ decide: @escaping @Sendable (Int, RecordedCall) -> Fault?) {
    self.decide = decide
  }

  /// Creates a plan with `faults` by the number of the call, and `everyCall` for all other calls.
  package convenience init(_ faults: [Int: Fault] = [:], everyCall: Fault? = nil) {
    self.init { number, _ in faults[number] ?? everyCall }
  }

  /// The calls made so far, in order.
  package var calls: [SystemCall] { recorded.map(\.call) }

  /// The calls made so far, in order, with their arguments.
  package var recorded: [RecordedCall] { log.withLock { $0 } }

  /// Records a call and returns the fault to inject, or `nil` if there is none.
  func fault(for call: RecordedCall) -> Fault? {
    let number = log.withLock { calls in
      calls.append(call)
      return calls.count
    }
    return decide(number, call)
  }
}
