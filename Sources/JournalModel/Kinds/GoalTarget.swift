/// The value that entries of a journal should reach for a goal: `sum(distance) >= 500 km in 2026`.
///
/// ```swift
/// let target = try GoalTarget("sum(distance) >= 500 km in 2026")
/// target.subject  // .field("distance")
/// target.period   // 2026-01-01..2026-12-31
/// ```
public struct GoalTarget: Hashable, Sendable {
  /// How values are combined into one number.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    /// All values added up.
    case sum
    /// The number of values.
    case count
    /// The greatest value.
    case max
    /// The least value.
    case min
    /// The latest value.
    case last

    /// Whether the measure selects a single value instead of combining all values.
    var isOneValue: Bool { self != .sum && self != .count }
  }

  /// The source of the values.
  public enum Subject: Hashable, Sendable {
    /// The numbers of a field.
    case field(String)
    /// The counts of the days of a tally, by its name.
    case tally(String)
    /// The entries with a tag, each of which is one value.
    case tag(Tag)
  }

  /// How the values are combined.
  public let measure: Measure

  /// The source of the values.
  public let subject: Subject

  /// Whether the number is to be reached or must not be exceeded.
  public let bound: TallyTarget.Bound

  /// The number.
  public let number: Number

  /// Its unit, or `nil` for the unit of the field; values in another unit are left out.
  public let unit: String?

  /// The value from which a target for a single value is approached, or `nil` for the first value.
  public let start: Number?

  /// The days whose values are used, as they were typed, or `nil` for those from the start of the
  /// goal until it is due.
  public let range: DateRange?

  /// The days whose values are used, or `nil` for those of the goal.
  public var period: DayPeriod? { range?.fixedPeriod }

  /// Whether the target limits a sum or a count; it is then met after its time is over.
  public var isLimit: Bool { bound == .atMost && !measure.isOneValue }

  /// Whether a value meets the target; sums of decimal fractions are compared with a small
  /// tolerance.
  public func isMet(by value: Double) -> Bool {
    let number = number.approximation
    let tolerance = Self.tolerance * Swift.max(1, abs(number))
    return bound == .atLeast ? value >= number - tolerance : value <= number + tolerance
  }

  /// Returns the percentage of the target that a value is, unless the target is a limit.
  ///
  /// It is the share of the way from 0 or, for a single value, from the value at the beginning.
  func percent(of value: Double, from first: Double) -> Double {
    if isMet(by: value) { return 100 }
    let begin = measure.isOneValue ? start?.approximation ?? first : 0
    // If the beginning is already beyond the target, there is no way to measure.
    guard !isMet(by: begin) else { return 0 }
    let share = (value - begin) / (number.approximation - begin)
    return Swift.min(Swift.max(share * 100, 0), 100)
  }

  static let tolerance = 1e-9
}

extension GoalTarget: CustomStringConvertible {
  /// The target as tools write it: `sum(distance) >= 500 km in 2026`, `last(weight) <= 75 kg from 84 kg`.
  public var description: String {
    let sign = bound == .atLeast ? ">=" : "<="
    let from = start.map { " from " + amount(of: $0) } ?? ""
    let period = range.map { " in \($0)" } ?? ""
    return "\(measure.rawValue)(\(subject)) \(sign) \(amount)\(from)\(period)"
  }

  /// The number with its unit: `500 km`.
  public var amount: String { amount(of: number) }

  private func amount(of number: Number) -> String {
    number.description + (unit.map { " " + $0 } ?? "")
  }
}

extension GoalTarget.Subject: CustomStringConvertible {
  /// The subject as it is written: `distance`, `tally/coffee` or `#run`.
  public var description: String {
    switch self {
    case .field(let name): name
    case .tally(let name): Self.tallyPrefix + name
    case .tag(let tag): tag.description
    }
  }

  /// The beginning of the names of tallies.
  static let tallyPrefix = "tally/"
}
