/// The kind of a field's numbers: plain numbers, numbers with a unit, steps of a scale, or
/// durations.
///
/// Threads may define one field in different ways. The measure of all values together is what their
/// definitions have in common.
public struct ValueMeasure: Hashable, Sendable {
  /// Whether the values are durations, in hours.
  public let isDuration: Bool

  /// The unit, or `nil` if there is none or more than one.
  public let unit: String?

  /// The steps of the scale, or `nil` if there is none.
  public let scale: ClosedRange<Int>?

  /// Creates a measure of numbers with a unit or a scale, or of durations.
  public init(isDuration: Bool = false, unit: String? = nil, scale: ClosedRange<Int>? = nil) {
    (self.isDuration, self.unit, self.scale) = (isDuration, isDuration ? "h" : unit, scale)
  }

  /// Returns what the measures of two groups of values have in common.
  ///
  /// ```swift
  /// let hours = ValueMeasure(unit: "h")
  /// ValueMeasure(isDuration: true).merged(with: hours) == hours  // true
  /// ```
  public func merged(with other: ValueMeasure) -> ValueMeasure {
    guard self != other else { return self }
    var steps: ClosedRange<Int>?
    if let scale, let others = other.scale {
      steps =
        min(scale.lowerBound, others.lowerBound)...max(scale.upperBound, others.upperBound)
    }
    return ValueMeasure(
      isDuration: isDuration && other.isDuration,
      unit: unit == other.unit ? unit : nil,
      scale: steps
    )
  }
}
