import Glibc
import JournalSystem

/// The fault that the environment variables require.
enum Fault {
  /// Parses `stop@17`, `28@17` or `short@17`; `@*` means every call.
  ///
  /// If a pipe for the progress is given, a byte is written to it before each call.
  static func plan(_ text: String?, tellingProgress pipe: String?) -> FaultPlan {
    let decide = decision(text)
    guard let pipe else { return FaultPlan { number, _ in decide(number) } }
    let progress = open(pipe, O_WRONLY | O_CLOEXEC)
    return FaultPlan { number, _ in
      write(progress, ".", 1)
      return decide(number)
    }
  }

  /// Returns the fault of a call by its number.
  private static func decision(_ text: String?) -> @Sendable (Int) -> FaultPlan.Fault? {
    let parts = text?.split(separator: "@").map(String.init) ?? []
    guard parts.count == 2 else { return { _ in nil } }
    let fault: FaultPlan.Fault
    switch parts[0] {
    case "stop": fault = .stop
    case "short": fault = .short(1)
    default: fault = .failure(Int32(parts[0]) ?? 5)
    }
    guard let place = Int(parts[1]) else { return { _ in fault } }
    return { $0 == place ? fault : nil }
  }
}
