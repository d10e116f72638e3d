internal import JournalModel

/// The operand after the key of a field, as far as it can be parsed without knowing the field's type.
struct FieldOperand: Sendable {
  /// A test of texts against the operand.
  enum TextTest: Sendable {
    case part(Needle)
    case whole(Needle)
    case between(Bounds<String>)
    case regex(Regex, source: String)
  }

  let text: TextTest

  /// The ends as typed, both the same if a single value was typed; `nil` for an expression.
  let ends: Bounds<String>?

  /// The days that the ends denote, or `nil` if an end does not denote a day.
  let days: Bounds<Int>?

  /// Whether the ends are numeric dates, so that a value without a type may be compared as one.
  let isDate: Bool

  init(_ test: FieldCondition, _ context: QueryContext) throws(QueryError) {
    switch test {
    case .matches(.regex(let pattern)):
      text = .regex(try Regex(matching: pattern), source: pattern.description)
      ends = nil
    case .matches(.literal(let value)):
      text = .part(Needle(value))
      ends = Bounds(lower: value, upper: value)
    case .equals(let value):
      text = .whole(Needle(value))
      ends = Bounds(lower: value, upper: value)
    case .range(let lower, let upper):
      let bounds = Bounds(
        lower: lower?.value,
        upper: upper?.value,
        includesLower: lower?.isIncluded ?? true,
        includesUpper: upper?.isIncluded ?? true
      )
      text = .between(bounds)
      ends = bounds
    }
    days = ends.flatMap { Self.days($0, context) }
    isDate = [ends?.lower, ends?.upper].allSatisfy { end in
      end.map { $0.utf8.count >= 4 && $0.utf8.prefix(4).allSatisfy { 0x30...0x39 ~= $0 } } ?? true
    }
  }

  /// Returns the days of `ends`; an excluded end excludes all days of its period: `>2026-05` begins
  /// in June.
  private static func days(_ ends: Bounds<String>, _ context: QueryContext) -> Bounds<Int>? {
    func period(_ text: String) -> DayPeriod? {
      (try? DateRange(text)).map { $0.period(today: context.today, weekStart: context.weekStart) }
    }
    let lower = ends.lower.map(period)
    let upper = ends.upper.map(period)
    if case .some(.none) = lower { return nil }
    if case .some(.none) = upper { return nil }
    return Bounds(
      lower: (lower ?? nil).map { ends.includesLower ? $0.first : $0.last }?.daysSinceEpoch,
      upper: (upper ?? nil).map { ends.includesUpper ? $0.last : $0.first }?.daysSinceEpoch,
      includesLower: ends.includesLower,
      includesUpper: ends.includesUpper
    )
  }
}

/// A range of comparable values whose ends may be open.
struct Bounds<Value: Comparable & Sendable>: Sendable {
  var lower: Value?
  var upper: Value?
  var includesLower = true
  var includesUpper = true

  func contains(_ value: Value) -> Bool {
    if let lower, value < lower || value == lower && !includesLower { return false }
    if let upper, upper < value || value == upper && !includesUpper { return false }
    return true
  }

  /// Transforms both ends; returns `nil` if `transform` returns `nil` for an end.
  func map<Other>(_ transform: (Value) -> Other?) -> Bounds<Other>? {
    let ends = (lower.map(transform), upper.map(transform))
    if case .some(.none) = ends.0 { return nil }
    if case .some(.none) = ends.1 { return nil }
    return Bounds<Other>(
      lower: ends.0 ?? nil,
      upper: ends.1 ?? nil,
      includesLower: includesLower,
      includesUpper: includesUpper
    )
  }
}
