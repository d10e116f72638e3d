internal import Glibc

/// What the environment of the test run asks for.
public enum Environment {
  /// The value of a variable, nil where it is not set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The sanitizer that looks on, `address` or `thread`, as `TJ_SANITIZER` says.
  public static var sanitizer: String? { value(of: "TJ_SANITIZER") }

  /// Whether the run is slowed down by a sanitizer, as `TJ_SANITIZER` says.
  public static var isSanitized: Bool { sanitizer != nil }

  /// Whether every crash point and every long run is asked for, as `TJ_CRASH=all` says.
  public static var isThorough: Bool { value(of: "TJ_CRASH") == "all" }

  /// Whether golden files are to be written anew, as `TJ_RECORD=1` says.
  public static var isRecording: Bool { value(of: "TJ_RECORD") == "1" }
}
