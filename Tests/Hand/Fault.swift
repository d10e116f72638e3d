import JournalSystem

/// The mishap that the environment asks for.
enum Fault {
  /// Reads `stop@17`, `28@17` or `short@17`; `@*` means every call.
  static func plan(_ text: String?) -> FaultPlan {
    guard let text else { return FaultPlan() }
    let parts = text.split(separator: "@").map(String.init)
    guard parts.count == 2 else { return FaultPlan() }
    let fault: FaultPlan.Fault
    switch parts[0] {
    case "stop": fault = .stop
    case "short": fault = .short(1)
    default: fault = .failure(Int32(parts[0]) ?? 5)
    }
    guard let number = Int(parts[1]) else { return FaultPlan(everyCall: fault) }
    return FaultPlan([number: fault])
  }
}
