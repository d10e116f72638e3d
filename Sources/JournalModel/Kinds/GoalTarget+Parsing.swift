internal import JournalFormat

/// The reason why a text is not a target.
public struct GoalTargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in words for a person.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension GoalTarget {
  /// An example of a target.
  public static let example = "sum(distance) >= 500 km in 2026"

  /// Parses a target such as `sum(distance) >= 500 km in 2026` or `last(weight) <= 75 kg from 84 kg`.
  ///
  /// Instead of the sign there may be `at least`, `at most`, `≥` or `≤`.
  public init(_ text: String) throws(GoalTargetError) {
    let (head, rest) = try Self.parts(of: Array(text.utf8)[...].withoutBlanks)
    (measure, subject) = try Self.head(head)
    var words = rest.split { $0.isBlank }.map(\.text)
    bound = try Self.bound(takenFrom: &words)
    range = try Self.range(takenFrom: &words)
    let parts = words.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0.inASCIILowercase == "from"
    }
    (number, unit) = try Self.amount(parts.first ?? [])
    let begin = try parts.dropFirst().first.map { words throws(GoalTargetError) in
      try Self.amount(words)
    }
    start = begin?.number
    if let other = begin?.unit, other.inASCIILowercase != unit?.inASCIILowercase {
      throw GoalTargetError("the number after 'from' needs the unit of the target")
    }
    try check()
  }

  /// Whether a text is probably intended as a target that can be computed, and not as one in words,
  /// such as `21.1 km`.
  static func isMeant(by text: String) -> Bool {
    let words = text.withoutBlanks.inASCIILowercase
    return ["<=", ">=", "≤", "≥"].contains { words.contains($0) }
      || Measure.allCases.contains { words.hasPrefix($0.rawValue + "(") }
  }

  /// Splits a text into the part before the `)` that a bound follows, and the part after it; names
  /// may contain parentheses.
  private static func parts(
    of bytes: ArraySlice<UInt8>
  ) throws(GoalTargetError) -> (head: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let closing = UInt8(ascii: ")")
    for place in bytes.indices where bytes[place] == closing {
      let rest = TallyTarget.spelled(bytes[(place + 1)...].text)
      let folded = rest.inASCIILowercase
      if folded.hasPrefix("at least ") || folded.hasPrefix("at most ") {
        return (bytes[..<place], Array(rest.utf8)[...])
      }
    }
    guard bytes.contains(closing) else {
      throw GoalTargetError("expected a target such as '\(example)'")
    }
    throw GoalTargetError("expected '>=' or '<=' after the parenthesis")
  }

  private static func head(
    _ bytes: ArraySlice<UInt8>
  ) throws(GoalTargetError) -> (Measure, Subject) {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else {
      throw GoalTargetError("expected a target such as '\(example)'")
    }
    let word = bytes[..<open].withoutBlanks.text.inASCIILowercase
    guard let measure = Measure(rawValue: word) else {
      throw GoalTargetError("unknown measure '\(word)', expected sum, count, max, min or last")
    }
    let name = bytes[(open + 1)...].withoutBlanks.text
    if name.hasPrefix("#") {
      guard let tag = Tag(name) else { throw GoalTargetError("'\(name)' is not a tag") }
      return (measure, .tag(tag))
    }
    let prefix = Subject.tallyPrefix
    if name.inASCIILowercase.hasPrefix(prefix), name.utf8.count > prefix.utf8.count {
      return (measure, .tally(String(name.dropFirst(prefix.count))))
    }
    if let problem = FieldName.problem(with: name) {
      throw GoalTargetError(name.isEmpty ? "missing name of a field" : problem)
    }
    return (measure, .field(name))
  }

  private static func bound(
    takenFrom words: inout [String]
  ) throws(GoalTargetError) -> TallyTarget.Bound {
    let isMost = words.dropFirst().first?.inASCIILowercase == "most"
    let bound: TallyTarget.Bound = isMost ? .atMost : .atLeast
    words.removeFirst(2)
    return bound
  }

  /// The period after the last `in`.
  private static func range(takenFrom words: inout [String]) throws(GoalTargetError) -> DateRange? {
    // At the end, `in` is the unit of inches.
    guard let place = words.dropLast().lastIndex(where: { $0.inASCIILowercase == "in" }) else {
      return nil
    }
    let text = words[(place + 1)...].joined(separator: " ")
    words.removeSubrange(place...)
    guard let range = try? DateRange(text), range.fixedPeriod != nil else {
      throw GoalTargetError("'\(text)' is not a period such as 2026, 2026-03 or 2026-01..2026-06")
    }
    return range
  }

  /// Parses the number and the unit: `500 km`, `500km`, or hours for a duration such as `1h30m`.
  private static func amount(
    _ words: ArraySlice<String>
  ) throws(GoalTargetError) -> (number: Number, unit: String?) {
    guard let first = words.first else { throw GoalTargetError("missing number") }
    if let number = Number(first) {
      let unit = words.dropFirst().joined(separator: " ")
      return (number, unit.isEmpty ? nil : unit)
    }
    let digits = first.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let rest = first.utf8.dropFirst(digits.count)
    if words.count == 1, !rest.contains(where: \.isDigit),
      let number = Number(String(decoding: digits, as: UTF8.self))
    {
      return (number, String(decoding: rest, as: UTF8.self))
    }
    let all = words.joined(separator: " ")
    guard let span = TimeSpan(all), let hours = Number(hoursOf: span) else {
      throw GoalTargetError("'\(all)' is not a number such as 5 or '5 km'")
    }
    return (hours, "h")
  }

  /// Throws an error if the parts do not match each other.
  private func check() throws(GoalTargetError) {
    if case .tag = subject, measure != .count {
      throw GoalTargetError("entries with a tag can only be counted: count(\(subject))")
    }
    if measure == .count, let unit {
      throw GoalTargetError("a count has no unit such as '\(unit)'")
    }
    if measure == .max, bound == .atMost { throw GoalTargetError("max requires >=") }
    if measure == .min, bound == .atLeast { throw GoalTargetError("min requires <=") }
    if start != nil, !measure.isOneValue {
      throw GoalTargetError("'from' is for max, min and last")
    }
    if let start, isMet(by: start.approximation) {
      throw GoalTargetError("the number after 'from' meets the target already")
    }
    guard number > .zero || isLimit && number == .zero else {
      throw GoalTargetError("the number must be greater than 0")
    }
  }
}

extension Number {
  /// Creates the number of hours of a duration, to the second; `nil` if it does not fit.
  fileprivate init?(hoursOf span: TimeSpan) {
    let (hours, seconds) = span.seconds.quotientAndRemainder(dividingBy: 3600)
    let fraction = String(seconds * 1_000_000_000 / 3600 + 1_000_000_000).dropFirst()
    self.init("\(hours).\(fraction)")
  }
}
