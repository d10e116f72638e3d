internal import Glibc

/// The settings of the test run in its environment.
public enum Environment {
  /// Returns the value of a variable, or `nil` if it is not set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The sanitizer of the run according to `TJ_SANITIZER`: `address` or `thread`.
  public static var sanitizer: String? { value(of: "TJ_SANITIZER") }

  /// Whether the run uses a sanitizer, which slows it down.
  public static var isSanitized: Bool { sanitizer != nil }

  /// Whether every crash point and every long run is requested with `TJ_CRASH=all`.
  public static var isThorough: Bool { value(of: "TJ_CRASH") == "all" }

  /// Whether golden files are to be recorded again with `TJ_RECORD=1`.
  public static var isRecording: Bool { value(of: "TJ_RECORD") == "1" }
}
