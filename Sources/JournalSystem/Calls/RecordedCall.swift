/// A call as recorded by a ``FaultPlan``.
package struct RecordedCall: Hashable, Sendable {
  /// The call that was made.
  package let call: SystemCall

  /// Its argument: a file's path (the new one of a rename), or a stream's name.
  package let path: String

  /// Creates the record of a call with the argument `path`.
  package init(_ call: SystemCall, _ path: String) {
    self.call = call
    self.path = path
  }
}

extension RecordedCall: CustomStringConvertible {
  /// The call and its path, as a trace shows them.
  package var description: String { "\(call.rawValue) \(path)" }
}
