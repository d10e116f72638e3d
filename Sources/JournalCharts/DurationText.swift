/// A length of time for a person to read: hours, minutes and seconds, without those that are zero.
///
/// ```swift
/// DurationText.of(27_000)       // "7h 30m"
/// DurationText.rounded(27_019)  // "7h 30m"
/// ```
package enum DurationText {
  /// The text of so many seconds, or `-` if `seconds` is not a number.
  package static func of(_ seconds: Double) -> String {
    // Beyond this, seconds are no longer exact.
    guard seconds.isFinite, abs(seconds) < 1e15 else { return "-" }
    let total = Int(abs(seconds).rounded())
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    guard !text.isEmpty else { return "0m" }
    return (seconds < 0 ? "-" : "") + text
  }

  /// The text of so many seconds, to the minute if they are an hour or more.
  package static func rounded(_ seconds: Double) -> String {
    of(abs(seconds) < 3599.5 ? seconds : (seconds / 60).rounded() * 60)
  }
}
