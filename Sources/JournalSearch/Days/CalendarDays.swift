public import JournalModel

/// The days of a period, each with its number of entries, the value of a field or a tally, and its
/// marks.
///
/// Entries are counted and not kept, so that a million of them need little memory.
public struct CalendarDays: Sendable {
  /// Something that falls on a day and is not counted.
  public enum Mark: CaseIterable, Hashable, Sendable {
    /// A milestone itself.
    case milestone
    /// The same day of another year.
    case anniversary
    /// The date by which an open step of an active goal is due.
    case due
  }

  /// A day with its counts and marks.
  public struct Day: Hashable, Sendable {
    /// The number of entries.
    public internal(set) var entries = 0

    /// The marks of the day.
    public internal(set) var marks: Set<Mark> = []

    /// Whether a milestone, an anniversary or an open step of a goal falls on it.
    public var isMarked: Bool { !marks.isEmpty }

    /// The mean of its values, or the count of a tally; `nil` if it has none.
    public var value: Double? { count > 0 ? sum / Double(count) : nil }

    /// The most recent choice of the day, or `nil` if there is none.
    public var choice: String? { latest?.choice }

    var sum = 0.0
    var count = 0
    var latest: Choice?
  }

  /// A choice and the time of its entry.
  struct Choice: Hashable, Sendable {
    let choice: String
    let instant: Instant
  }

  /// The measure of the values, or `nil` until there is one.
  public internal(set) var measure: ValueMeasure?

  /// The choices that threads define for the field, in order.
  public internal(set) var choices: [String] = []

  /// A day with its counts and marks, and its date.
  public struct DatedDay: Hashable, Sendable {
    /// The day.
    public let date: CivilDate

    /// Its counts and marks.
    public let day: Day
  }

  private var days: [Int: Day] = [:]

  /// Creates days without entries, with capacity for that many days.
  init(capacity: Int = 0) { days.reserveCapacity(capacity) }

  /// The counts and marks of a day.
  public subscript(day: CivilDate) -> Day { days[day.daysSinceEpoch] ?? Day() }

  /// The days with an entry or a mark, in order.
  public var all: [DatedDay] {
    days.sorted { $0.key < $1.key }
      .map { DatedDay(date: CivilDate(daysSinceEpoch: $0.key), day: $0.value) }
  }

  /// The mean of all values, or `nil` if there are none.
  public var mean: Double? {
    let valued = all.filter { $0.day.count > 0 }
    let count = valued.reduce(0) { $0 + $1.day.count }
    return count > 0 ? valued.reduce(0) { $0 + $1.day.sum } / Double(count) : nil
  }

  /// The sum of all values.
  public var total: Double { all.reduce(0) { $0 + $1.day.sum } }
}

/// Counting, in parts that are added up in the order of the threads.
extension CalendarDays {
  /// Counts entries, and marks the milestones among them.
  public init(counting entries: some Sequence<LocatedEntry>, _ dayStart: DayStart) {
    self.init()
    for found in entries {
      let entry = found.entry
      guard let day = entry.stamp.map({ dayStart.day(of: $0) }) else { continue }
      var counts = Day()
      counts.entries = 1
      if entry.milestone(from: dayStart) != nil { counts.marks = [.milestone] }
      add(counts, on: day.daysSinceEpoch)
    }
  }

  /// Adds counts of one day.
  mutating func add(_ day: Day, on number: Int) { days[number, default: Day()].add(day) }

  /// Sets the value of a day.
  mutating func set(_ value: Double, on number: Int) {
    days[number, default: Day()].sum = value
    days[number, default: Day()].count = 1
  }

  /// Marks a day.
  mutating func mark(_ day: CivilDate, with mark: Mark) {
    days[day.daysSinceEpoch, default: Day()].marks.insert(mark)
  }

  /// Notes how a thread defines the field.
  mutating func note(_ field: FieldDefinition?) {
    for option in field?.type.letters ?? [] where !choices.contains(option) {
      choices.append(option)
    }
    let measure = EntryStatistics.measure(of: field)
    self.measure = self.measure?.merged(with: measure) ?? measure
  }

  /// Adds the counts of later threads.
  mutating func add(_ part: CalendarDays) {
    if days.isEmpty, measure == nil, choices.isEmpty {
      self = part
      return
    }
    for (number, day) in part.days { add(day, on: number) }
    for choice in part.choices where !choices.contains(choice) { choices.append(choice) }
    if let other = part.measure { measure = measure?.merged(with: other) ?? other }
  }
}

extension CalendarDays.Day {
  /// Adds later counts of the same day.
  mutating func add(_ other: Self) {
    entries += other.entries
    if !other.marks.isEmpty { marks.formUnion(other.marks) }
    sum += other.sum
    count += other.count
    guard let later = other.latest else { return }
    if let latest, later.instant < latest.instant { return }
    latest = later
  }
}

extension FieldType {
  /// The choices that a calendar shows as letters.
  var letters: [String] {
    switch self {
    case .choice(let options): options
    case .bool: ["yes", "no"]
    default: []
    }
  }
}
