/// The levels that represent values as heights in a picture.
///
/// ```swift
/// LevelScale(steps: 1...5).level(of: 4)         // 3, the fourth of five
/// LevelScale(quartersOf: 12).steps.map(\.label) // ["1..3", "4..6", "7..9", "10..12"]
/// ```
package struct LevelScale: Hashable, Sendable {
  /// A level, counted from 0, with a label for its values.
  package struct Step: Hashable, Sendable {
    package let level: Int
    package let label: String
  }

  /// The number of levels.
  package static let count = 5

  /// The levels that values can have, lowest first.
  package let steps: [Step]

  private enum Rule: Hashable, Sendable {
    case range(ClosedRange<Double>)
    case quarters(Double)
    case target(Double, isLimit: Bool)
  }

  private let rule: Rule

  /// Creates the levels of a scale of whole numbers: one for each step, or five levels evenly
  /// spaced over a long scale.
  package init(steps range: ClosedRange<Int>) {
    let numbers = Double(range.lowerBound)...Double(range.upperBound)
    rule = .range(numbers)
    let (span, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !isTooLong, 1..<Self.count ~= span else {
      steps = Self.steps(of: numbers, .plain)
      return
    }
    steps = range.map { Step(level: Self.level(Double($0), in: numbers), label: "\($0)") }
  }

  /// Creates the levels between the least and the greatest of some values.
  package init(between range: ClosedRange<Double>, measure: Measure = .plain) {
    rule = .range(range)
    steps = Self.steps(of: range, measure)
  }

  /// Creates the levels of counts up to `greatest`: one for each quarter of it, or for each number
  /// up to four.
  package init(quartersOf greatest: Double) {
    let whole = greatest.isFinite ? max(4, greatest.rounded(.up)) : 4
    rule = .quarters(whole)
    let ends = (1...4).map { (whole * Double($0) / 4).rounded(.down) }
    steps = zip(0..<4, zip([0] + ends, ends)).filter { $1.0 < greatest }.map { level, ends in
      let (first, last) = (NumberText.of(ends.0 + 1), NumberText.of(ends.1))
      return Step(level: level, label: first == last ? last : "\(first)..\(last)")
    }
  }

  /// Creates the levels of counts that have a target above 0.
  ///
  /// Each quarter of the way has a level, and the highest level begins at the target, or above it
  /// if it is a limit.
  package init(target: Double, isLimit: Bool) {
    rule = .target(target, isLimit: isLimit)
    let quarters = (0..<4).compactMap { quarter -> Step? in
      let first = (target * Double(quarter) / 4).rounded(.down) + 1
      let end = target * Double(quarter + 1) / 4
      let last = !isLimit && quarter == 3 ? end.rounded(.up) - 1 : end.rounded(.down)
      guard first <= last else { return nil }
      let labels = [first, last].map { NumberText.of($0) }
      return Step(level: quarter, label: first == last ? labels[0] : labels.joined(separator: ".."))
    }
    let whole = NumberText.of(target)
    steps = quarters + [Step(level: 4, label: isLimit ? "over \(whole)" : "\(whole)+")]
  }

  /// Returns the level of a value, or `nil` if it has none, such as a count of 0.
  package func level(of value: Double) -> Int? {
    guard value.isFinite else { return nil }
    switch rule {
    case .range(let range): return Self.level(value, in: range)
    case .quarters(let whole):
      guard value > 0 else { return nil }
      let ends = (1...4).map { (whole * Double($0) / 4).rounded(.down) }
      return ends.firstIndex { value <= $0 } ?? 3
    case .target(let target, let isLimit):
      guard value > 0 else { return nil }
      if isLimit ? value > target : value >= target { return 4 }
      return min(3, max(0, Int((value / target * 4).rounded(.up)) - 1))
    }
  }

  private static func steps(of range: ClosedRange<Double>, _ measure: Measure) -> [Step] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else {
      return [
        Step(level: level(range.lowerBound, in: range), label: label(range.lowerBound, measure))
      ]
    }
    return (0..<count).map { level in
      let value = range.lowerBound + span * Double(level) / Double(count - 1)
      return Step(level: level, label: label(value, measure))
    }
  }

  /// The label of a value; a duration has no seconds, which do not matter in a mean.
  private static func label(_ value: Double, _ measure: Measure) -> String {
    measure == .duration ? measure.mean(value) : measure.text(value)
  }

  private static func level(_ value: Double, in range: ClosedRange<Double>) -> Int {
    Sparkline.level(value, in: range, of: count)
  }
}
