internal import JournalModel

/// The values of a field, counted by the days, hours, threads and tags of their entries.
///
/// Sums are computed at the end from the number of occurrences of each value, so that they do not
/// depend on the order in which entries are counted.
struct FieldValues: Sendable {
  /// A value on a day.
  private struct DayValue: Hashable {
    let day: Int32
    let value: Double
  }

  private var daily: [DayValue: Int] = [:]
  private var hourly: [Int: ValueGroup] = [:]
  private var threads: [String: ValueGroup] = [:]
  private var tags: [String: ValueGroup] = [:]

  /// Adds the values of an entry.
  mutating func add(
    _ values: [Double],
    at place: Place,
    _ time: CivilTime?,
    in address: String,
    _ keys: [String]
  ) {
    let day = Int32(place.day.daysSinceEpoch)
    for value in values { daily[DayValue(day: day, value: value), default: 0] += 1 }
    let none = ValueGroup(first: place)
    if let hour = time?.hour { hourly[hour, default: none].add(values, on: day, at: place) }
    threads[address, default: none].add(values, on: day, at: place)
    for key in keys { tags[key, default: none].add(values, on: day, at: place) }
  }

  /// Adds values that were counted separately; `count` entries come before them.
  mutating func add(_ others: FieldValues, behind count: Int) {
    daily.merge(others.daily) { $0 + $1 }
    hourly.add(others.hourly, behind: count)
    threads.add(others.threads, behind: count)
    tags.add(others.tags, behind: count)
  }

  /// Each value of each day with its number of occurrences, in ascending order.
  var byDay: [EntryStatistics.DayValue] {
    daily.map { key, count in
      let day = CivilDate(daysSinceEpoch: Int(key.day))
      return EntryStatistics.DayValue(day: day, value: key.value, count: count)
    }.sorted { ($0.day, $0.value) < ($1.day, $1.value) }
  }

  /// The values of each hour of the day that has values.
  var byHour: [(hour: Int, group: ValueGroup)] { hourly.map { ($0, $1) } }

  /// The values of each name, in the order in which the names first occur.
  func by(_ names: EntryStatistics.Names) -> [(name: String, group: ValueGroup)] {
    (names == .threads ? threads : tags).sorted { $0.value.first < $1.value.first }
      .map { ($0.key, $0.value) }
  }
}

/// The values of some entries.
struct ValueGroup: Sendable {
  private var counts: [Double: Int] = [:]
  private var days: Set<Int32> = []

  /// The first of the entries.
  private(set) var first: Place

  /// Creates a group without values; `first` is the place of its first entry.
  init(first: Place) { self.first = first }

  /// The mean of the values, and the number of days that have one.
  func mean(_ label: String) -> EntryStatistics.Mean {
    let sum = counts.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.key * Double($1.value) }
    let count = counts.values.reduce(0, +)
    let mean = count > 0 ? sum / Double(count) : nil
    return EntryStatistics.Mean(label: label, mean: mean, days: days.count)
  }

  /// Adds values of an entry.
  mutating func add(_ values: [Double], on day: Int32, at place: Place) {
    for value in values { counts[value, default: 0] += 1 }
    days.insert(day)
    first = min(first, place)
  }

  fileprivate mutating func add(_ other: ValueGroup, behind count: Int) {
    counts.merge(other.counts) { $0 + $1 }
    days.formUnion(other.days)
    first = min(first, other.first.behind(count))
  }

  fileprivate func behind(_ count: Int) -> ValueGroup {
    var group = self
    group.first = first.behind(count)
    return group
  }
}

extension Dictionary where Value == ValueGroup {
  /// Adds groups that were counted separately; `count` entries come before them.
  fileprivate mutating func add(_ others: Self, behind count: Int) {
    for (key, other) in others where self[key]?.add(other, behind: count) == nil {
      self[key] = other.behind(count)
    }
  }
}
