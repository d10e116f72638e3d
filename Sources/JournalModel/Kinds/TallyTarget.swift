/// The count that a tally should reach, or must not exceed, in each period.
///
/// ```swift
/// TallyTarget("8 a day")?.distance(from: Number(5)).description  // "3"
/// TallyTarget("at most 3 a day")?.isMet(by: Number(4))           // false
/// ```
public struct TallyTarget: Hashable, Sendable {
  /// The side on which a count meets the target.
  public enum Bound: Hashable, Sendable {
    /// The count should reach the number.
    case atLeast
    /// The count should not exceed the number.
    case atMost
  }

  /// The side on which a count meets it.
  public let bound: Bound

  /// The number to reach, or not to exceed.
  public let number: Number

  /// The period of the count, or `nil` if it is the period of the tally.
  public let period: TallyPeriod?

  /// A target of `number` in each `period`.
  public init(_ bound: Bound = .atLeast, _ number: Number, _ period: TallyPeriod?) {
    (self.bound, self.number, self.period) = (bound, number, period)
  }

  /// Whether a count meets it.
  public func isMet(by count: Number) -> Bool {
    bound == .atLeast ? number <= count : count <= number
  }

  /// Returns the amount that a count lacks; negative if it is more than the number.
  public func distance(from count: Number) -> Number { number - count }
}

extension TallyTarget: LosslessStringConvertible {
  /// The form of a target, in words for a person.
  public static let expectation = "expected a target such as '8 a day' or 'at most 3 a week'"

  /// Parses a number with a period, such as `8 a day`, `at most 3 per week` or `>= 100`; `nil` for
  /// any other text.
  public init?(_ text: String) {
    var words = Self.words(of: text)
    let bound = Self.bound(takenFrom: &words)
    guard let first = words.first, let number = Number(String(first)), !number.isNegative,
      let period = Self.period(words.dropFirst())
    else { return nil }
    self.init(bound, number, period == .never ? nil : period)
  }

  /// The target as tools write it: `8 a day`, `at most 3 a week`.
  public var description: String {
    let lead = bound == .atMost ? "at most " : ""
    return lead + number.description + (period?.noun.map { " a \($0)" } ?? "")
  }

  /// The words in lower case; a slash and a sign are words of their own.
  private static func words(of text: String) -> [Substring] {
    spelled(text.inASCIILowercase).replacing("/", with: " per ").split { $0 == " " || $0 == "\t" }
  }

  /// The text without blanks at its ends, with a sign at its beginning replaced by words:
  /// `at most 3`.
  static func spelled(_ text: String) -> String {
    let signs = ["<=": "at most ", ">=": "at least ", "≤": "at most ", "≥": "at least "]
    return signs.reduce(text.withoutBlanks) { text, sign in
      text.hasPrefix(sign.key) ? sign.value + text.dropFirst(sign.key.count) : text
    }
  }

  private static func bound(takenFrom words: inout [Substring]) -> Bound {
    guard words.count > 1, words[0] == "at",
      let bound = ["least": Bound.atLeast, "most": .atMost][words[1]]
    else { return .atLeast }
    words.removeFirst(2)
    return bound
  }

  /// Parses `a day` or `daily`; returns `never` for no words, and `nil` for any other words.
  private static func period(_ words: ArraySlice<Substring>) -> TallyPeriod? {
    guard let last = words.last else { return .never }
    if words.count == 1, let period = TallyPeriod(rawValue: String(last)), period != .never {
      return period
    }
    guard words.count == 2, let first = words.first,
      ["a", "an", "per", "each", "every"].contains(first)
    else { return nil }
    return TallyPeriod.allCases.first { $0.noun == String(last) }
  }
}

extension Tally {
  /// The target with its period, or `nil` if there is none or it cannot be parsed.
  ///
  /// A target without a period has the period after which the shown count restarts.
  public var parsedTarget: TallyTarget? {
    guard let parsed = target.flatMap(TallyTarget.init) else { return nil }
    return TallyTarget(parsed.bound, parsed.number, parsed.period ?? reset)
  }

  /// The period of the shown count: that of the target, or the period after which the count
  /// restarts.
  public var shownPeriod: TallyPeriod { parsedTarget?.period ?? reset }
}
