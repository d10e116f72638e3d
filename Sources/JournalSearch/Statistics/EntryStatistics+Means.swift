public import JournalModel

extension EntryStatistics {
  /// The mean of the values of a group.
  public struct Mean: Hashable, Sendable {
    /// The name of the group, such as `Mon` or `#garden`.
    public let label: String

    /// The mean of all values, or `nil` if there are none.
    public let mean: Double?

    /// The number of days that have a value.
    public let days: Int
  }

  /// A value of the field on a day.
  public struct DayValue: Hashable, Sendable {
    /// The day.
    public let day: CivilDate

    /// The value as a number: durations in hours, yes as 1.
    public let value: Double

    /// The number of times that it occurs on the day.
    public let count: Int
  }

  /// Whether any entry has a value.
  public var hasValues: Bool { measure != nil }

  /// The values of the field by day, in ascending order.
  public var values: [DayValue] { fieldValues.byDay }

  /// The mean of all values of the field, or `nil` if there are none.
  public var mean: Double? { Self.means(of: values) { _ in "" }.first?.mean }

  /// Returns the mean of the values in each period, including periods without values.
  public func means(by period: StatisticsPeriod) -> [Mean] {
    let values = values
    guard let first = values.first?.day, let last = values.last?.day else { return [] }
    let labels = period.labels(from: first, to: last, weekStart: weekStart)
    let means =
      period == .hour
      ? fieldValues.byHour.map { $0.group.mean(labels[$0.hour]) }
      : Self.means(of: values) { period.label(of: $0, nil, weekStart: weekStart) }
    let known = Dictionary(means.map { ($0.label, $0) }) { first, _ in first }
    return labels.map { known[$0] ?? Mean(label: $0, mean: nil, days: 0) }
  }

  /// Returns the mean of the values for each name, in the order in which the names first occur.
  public func means(by names: Names) -> [Mean] {
    fieldValues.by(names).map { $0.group.mean(shown($0.name, among: names)) }
  }

  /// Returns the means by label of values that are ordered by day.
  private static func means(
    of values: [DayValue],
    by label: (CivilDate) -> String?
  ) -> [Mean] {
    var sums: [String: (sum: Double, count: Int, days: Int, last: CivilDate?)] = [:]
    var known: (day: CivilDate, label: String?)?
    for value in values {
      let label = known?.day == value.day ? known?.label : label(value.day)
      known = (value.day, label)
      guard let label else { continue }
      var (sum, count, days, last) = sums[label] ?? (0, 0, 0, nil)
      sum += value.value * Double(value.count)
      count += value.count
      days += last == value.day ? 0 : 1
      sums[label] = (sum, count, days, value.day)
    }
    return sums.map { Mean(label: $0, mean: $1.sum / Double($1.count), days: $1.days) }
  }
}
