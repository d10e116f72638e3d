/// What goes with what: how the values of fields and tallies differ between days with a condition
/// and days without it.
///
/// ```swift
/// let patterns = try snapshot.patterns(of: "mood")
/// patterns?.findings.first?.query.description  // "#garden"
/// patterns?.findings.first?.difference         // 0.9
/// ```
public struct Patterns: Sendable {
  /// The values that are compared, one a day.
  public struct Series: Sendable {
    /// The name of the field, or the address of the tally.
    public let name: String
    /// Whether it is a tally.
    public let isTally: Bool
    /// The kind of the values.
    public let measure: ValueMeasure
    /// The number of days that have a value.
    public let days: Int
    /// The mean of the days, or `nil` if there are none.
    public let mean: Double?
  }

  /// A condition, and how the values differ.
  public struct Finding: Sendable {
    /// The values.
    public let series: Series
    /// What the condition is about: `tag`, `field`, `tally`, `person`, `weekday`, `hour` or `length`.
    public let kind: String
    /// The query for the entries that meet the condition.
    public let query: Query
    /// The number of days with the condition.
    public let days: Int
    /// The number of days without it.
    public let otherDays: Int
    /// The mean of the days with it.
    public let with: Double
    /// The mean of the days without it.
    public let without: Double
    /// How likely a difference like this is by chance, corrected for all comparisons.
    public let level: Double
    let score: Double

    /// The mean of the days with the condition minus that of the days without it.
    public var difference: Double { with - without }

    /// Whether the difference is hardly one by chance.
    public var standsOut: Bool { level < Patterns.significance }
  }

  /// The level below which a difference stands out.
  public static let significance = 0.05

  /// The fewest days with a condition, and without it, that are compared.
  public static let fewestDays = 5

  /// The values that were compared.
  public let series: [Series]

  /// All comparisons, the most significant first.
  public let findings: [Finding]

  /// The number of permutations behind the levels.
  public let permutations: Int

  /// The most conditions for one series: those that divide the days most evenly.
  private static let mostConditions = 60

  /// The most series that are compared at once: those with most days.
  private static let mostSeries = 12

  /// The most values that are added up, which bounds the time that the permutations take.
  private static let mostWork = 300_000_000

  /// The numbers of permutations; more would only add digits.
  private static let fewestPermutations = 499
  private static let mostPermutations = 1999
}

extension Patterns {
  /// The days of a subject, each with one value.
  private struct Candidate {
    let subject: PatternSubject
    let measure: ValueMeasure
    let days: [Int32: Double]

    init(_ subject: PatternSubject, _ measure: ValueMeasure?, _ days: [Int32: Double]) {
      (self.subject, self.measure, self.days) = (subject, measure ?? ValueMeasure(), days)
    }
  }

  /// A series with its conditions.
  fileprivate struct Comparison {
    let series: Series
    let values: [Double]
    let conditions: [(condition: PatternCondition, split: PatternTest.Split)]

    /// The values that one permutation adds up.
    var work: Int {
      conditions.reduce(values.count) { sum, item in
        sum + item.split.with.count + (item.split.known?.count ?? 0)
      }
    }
  }

  /// Compares the values of one subject, or of all if `subject` is `nil`.
  package init(
    _ days: PatternDays,
    of subject: PatternSubject?,
    _ tallies: [(subject: PatternSubject, unit: String?, days: [Int32: Double])]
  ) {
    let conditions = days.conditions(tallies.map { ($0.subject, $0.days) })
      .map { ($0, $0.query.description) }.sorted { $0.1 < $1.1 }.map(\.0)
    let names = subject == nil ? days.numeric.sorted() : days.values.keys.sorted()
    var candidates = names.map { name in
      Candidate(.field(name), days.measures[name], days.means(of: name))
    }
    candidates += tallies.map { Candidate($0.subject, ValueMeasure(unit: $0.unit), $0.days) }
    let chosen = candidates.filter { $0.subject == subject ?? $0.subject && !$0.days.isEmpty }
      .enumerated().sorted { one, other in
        (other.element.days.count, one.offset) < (one.element.days.count, other.offset)
      }
    self.init(chosen.prefix(Self.mostSeries).map { Self.comparison($0.element, conditions) })
  }

  private init(_ comparisons: [Comparison]) {
    let work = comparisons.reduce(1) { $0 + $1.work }
    let count = min(Self.mostPermutations, max(Self.fewestPermutations, Self.mostWork / work))
    let tests = comparisons.enumerated().map { place, comparison in
      let splits = comparison.conditions.map(\.split)
      return PatternTest(comparison.values, splits, seed: UInt64(place) << 32, count: count)
    }
    // Series are permuted independently of each other, and one correction is for all of them.
    let maxima = (0..<count).map { number in tests.reduce(0) { max($0, $1.maxima[number]) } }
    series = comparisons.map(\.series)
    permutations = count
    let found = zip(comparisons, tests).flatMap { comparison, test -> [Finding] in
      let levels = PatternTest.levels(of: test.scores, among: maxima)
      return levels.indices.map { comparison.finding($0, test, levels[$0]) }
    }
    findings = found.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.level != second.level { return first.level < second.level }
      return (second.score, one.offset) < (first.score, other.offset)
    }.map(\.element)
  }

  /// Prepares the comparison of one series.
  private static func comparison(
    _ item: Candidate,
    _ conditions: [PatternCondition]
  ) -> Comparison {
    let days = item.days.keys.sorted()
    let values = days.compactMap { item.days[$0] }
    let places = days.enumerated().map { ($1, Int32($0)) }
    let positions = Dictionary(places) { first, _ in first }
    var seen: Set<PatternTest.Split> = []
    let splits = conditions.filter { $0.subject != item.subject }.compactMap { condition in
      let split = condition.split(days, positions)
      let least = min(split.with.count, split.others(of: values.count))
      // Of several conditions that are met on the same days, one is enough.
      let isNew = least >= fewestDays && seen.insert(split).inserted
      return isNew ? (condition: condition, split: split, least: least) : nil
    }.enumerated().sorted { one, other in
      (other.element.least, one.offset) < (one.element.least, other.offset)
    }.prefix(mostConditions).map { ($0.element.condition, $0.element.split) }
    let series = Series(
      name: item.subject.name,
      isTally: item.subject == .tally(item.subject.name),
      measure: item.measure,
      days: values.count,
      mean: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    )
    return Comparison(series: series, values: values, conditions: splits)
  }
}

extension Patterns.Comparison {
  fileprivate func finding(_ place: Int, _ test: PatternTest, _ level: Double) -> Patterns.Finding {
    let (condition, split) = conditions[place]
    let with = split.with.reduce(0) { $0 + values[Int($1)] } / Double(split.with.count)
    return Patterns.Finding(
      series: series,
      kind: condition.kind.rawValue,
      query: condition.query,
      days: split.with.count,
      otherDays: split.others(of: values.count),
      with: with,
      without: with - test.differences[place],
      level: level,
      score: test.scores[place]
    )
  }
}
