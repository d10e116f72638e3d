import TestSupport

/// Something that goes wrong while a process runs.
struct Mishap: CustomStringConvertible, Sendable {
  let description: String

  /// What happens to a call of ours, as `OPERATION_FAULT` says it; `nil` if it happens to the whole program.
  var fault: String?

  let arrange: @Sendable (inout ChildProcess) -> Void

  /// A call of ours fails or is the last, as `OPERATION_FAULT` says it.
  static func ours(_ fault: String) -> Mishap {
    Mishap(description: fault, fault: fault) { $0.environment["OPERATION_FAULT"] = fault }
  }

  /// A system call of any part of the program fails or kills it; the broken call is recorded in the file `log`.
  static func traced(_ call: TracedCall, _ effect: String, log: String) -> Mishap {
    Mishap(description: "\(effect) at \(call)") { process in
      let inject = "inject=\(call.name):\(effect):when=\(call.number)"
      let trace = ["strace", "-f", "-qq", "-o", log, "-e", "trace=\(call.name)", "-e", inject]
      process.arguments = trace + process.arguments
    }
  }
}
