/// The kind of the numbers of a chart, and the way in which they are written.
///
/// ```swift
/// Measure.number(unit: "h").text(7.5)  // "7.5 h"
/// Measure.duration.text(27_000)        // "7h 30m"
/// ```
package enum Measure: Hashable, Sendable {
  /// Numbers with an optional unit.
  case number(unit: String?)
  /// Durations in seconds.
  case duration

  /// Numbers without a unit.
  package static let plain = Measure.number(unit: nil)

  /// Returns the text of a value.
  package func text(_ value: Double, decimals: Int = 2) -> String {
    switch self {
    case .number: withUnit(NumberText.of(value, decimals: decimals))
    case .duration: DurationText.of(value)
    }
  }

  /// Returns the text of a mean, with one decimal, or `-` if there is none.
  package func mean(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "-" }
    switch self {
    case .number: return withUnit(NumberText.fixed(value, decimals: 1))
    case .duration: return DurationText.rounded(value)
    }
  }

  /// Returns the text of a range of values.
  ///
  /// ```swift
  /// Measure.number(unit: "h").range(6, 6.5)  // "6..6.5 h"
  /// ```
  package func range(_ first: Double, _ last: Double) -> String {
    switch self {
    case .number: range(NumberText.of(first), NumberText.of(last))
    case .duration: range(text(first), text(last))
    }
  }

  /// Returns the text of a range whose values are already written.
  func range(_ first: String, _ last: String) -> String { withUnit("\(first)..\(last)") }

  private func withUnit(_ text: String) -> String {
    guard case .number(let unit?) = self, !unit.isEmpty else { return text }
    return "\(text) \(unit)"
  }
}

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
