/// A call as a ``FaultPlan`` has seen it.
package struct RecordedCall: Hashable, Sendable {
  /// What was called.
  package let call: SystemCall

  /// What it was about: a file's path, the new one where a file gets another, or a stream's name.
  package let path: String

  /// A call of `call` about `path`.
  package init(_ call: SystemCall, _ path: String) {
    self.call = call
    self.path = path
  }
}

extension RecordedCall: CustomStringConvertible {
  /// The call and its path, as a trace shows them.
  package var description: String { "\(call.rawValue) \(path)" }
}
