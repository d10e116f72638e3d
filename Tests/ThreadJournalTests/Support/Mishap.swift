import TestSupport

/// Something that goes wrong while a process runs.
struct Mishap: CustomStringConvertible, Sendable {
  let description: String

  /// The fault of one of our own calls, in the form of `OPERATION_FAULT`, or `nil` for a mishap of the whole program.
  var fault: String?

  let arrange: @Sendable (inout ChildProcess) -> Void

  /// A failure of one of our own calls, or a kill before it, in the form of `OPERATION_FAULT`.
  static func ours(_ fault: String) -> Mishap {
    Mishap(description: fault, fault: fault) { $0.environment["OPERATION_FAULT"] = fault }
  }

  /// A failure of a system call of any part of the program, or a kill at it; the call is recorded in the file `log`.
  static func traced(_ call: TracedCall, _ effect: String, log: String) -> Mishap {
    Mishap(description: "\(effect) at \(call)") { process in
      let inject = "inject=\(call.name):\(effect):when=\(call.number)"
      let trace = ["strace", "-f", "-qq", "-o", log, "-e", "trace=\(call.name)", "-e", inject]
      process.arguments = trace + process.arguments
    }
  }
}
