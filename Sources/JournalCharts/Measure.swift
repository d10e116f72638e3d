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
