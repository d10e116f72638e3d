/// The calls that fail, by their numbers from 1, for tests of code that must survive them.
///
/// Other calls reach the system. Afterwards ``calls`` lists what was called, so that a test can
/// first count the calls of an operation and then break each of them in turn.
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
    /// A call that transfers bytes transfers at most so many, and at least one.
    case short(Int)
    /// The program ends instead of making the call, as if it was killed or the power failed.
    case stop
  }

  private let decide: @Sendable (Int, RecordedCall) -> Fault?
  private let log = SharedValue<[RecordedCall]>([])

  /// Calls `decide` before each call, with its number, for the fault to inject, if any.
  ///
  /// It may do anything meanwhile, such as change the file that the call is about, but not through
  /// a ``System`` with this plan.
  package init(_ decide: @escaping @Sendable (Int, RecordedCall) -> Fault?) {
    self.decide = decide
  }

  /// Plans `faults` by the number of the call, and `everyCall` for the others.
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
