/// A duration for a person to read: hours, minutes and seconds, without those that are zero.
///
/// ```swift
/// DurationText.of(27_000)       // "7h 30m"
/// DurationText.rounded(27_019)  // "7h 30m"
/// ```
package enum DurationText {
  /// Returns the text of a number of seconds, or `-` if it is not a finite number.
  package static func of(_ seconds: Double) -> String {
    // Above this number, seconds are not exact.
    guard seconds.isFinite, abs(seconds) < 1e15 else { return "-" }
    let total = Int(abs(seconds).rounded())
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    guard !text.isEmpty else { return "0m" }
    return (seconds < 0 ? "-" : "") + text
  }

  /// Returns the text of a number of seconds, rounded to minutes from an hour on.
  package static func rounded(_ seconds: Double) -> String {
    of(abs(seconds) < 3599.5 ? seconds : (seconds / 60).rounded() * 60)
  }
}
