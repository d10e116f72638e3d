internal import JournalModel

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

  /// The mean of all values of the field, or `nil` if there are none.
  public var mean: Double? { means { _ in [""] }.first?.mean }

  /// The mean of the values in each period, including those without any.
  public func means(by period: StatisticsPeriod) -> [Mean] {
    guard let first = valued.first?.day, let last = valued.last?.day else { return [] }
    let means = means { entry in
      period.label(of: entry.day, entry.time, weekStart: weekStart).map { [$0] } ?? []
    }
    let known = Dictionary(means.map { ($0.label, $0) }) { first, _ in first }
    return period.labels(from: first, to: last, weekStart: weekStart).map {
      known[$0] ?? Mean(label: $0, mean: nil, days: 0)
    }
  }

  /// The mean of the values of each name, in the order in which the names first occur.
  public func means(by names: Names) -> [Mean] { means { entry in self.names(names, of: entry) } }

  private func means(by labels: (ValuedEntry) -> [String]) -> [Mean] {
    var places: [String: Int] = [:]
    var groups: [ValueGroup] = []
    for entry in valued {
      for label in labels(entry) {
        let place = places[label] ?? groups.count
        if place == groups.count {
          places[label] = place
          groups.append(ValueGroup(label: label))
        }
        groups[place].add(entry.values, on: entry.day)
      }
    }
    return groups.map(\.mean)
  }
}

/// The values of a group while they are added up, the oldest first.
private struct ValueGroup {
  let label: String
  private var sum = 0.0
  private var count = 0
  private var days = 0
  private var last: CivilDate?

  init(label: String) { self.label = label }

  var mean: EntryStatistics.Mean {
    EntryStatistics.Mean(label: label, mean: count > 0 ? sum / Double(count) : nil, days: days)
  }

  mutating func add(_ values: [Double], on day: CivilDate) {
    for value in values { sum += value }
    count += values.count
    if last != day { days += 1 }
    last = day
  }
}
