/// A day worth remembering: an entry with `milestone:: category`.
public struct Milestone: Hashable, Sendable {
  /// The recurrence of a milestone.
  public enum Repeat: String, CaseIterable, Hashable, Sendable {
    /// On the same day of every year: an anniversary.
    case yearly
  }

  /// The category of the milestone, such as a birthday.
  public var category: String

  /// The day itself.
  public var date: CivilDate

  /// The recurrence, or `nil` if it happens once.
  public var repeats: Repeat?

  /// The times before the milestone at which the writer wants to be reminded.
  public var reminders: [Reminder]

  /// A milestone on `date`.
  public init(
    _ category: String,
    on date: CivilDate,
    repeats: Repeat? = nil,
    reminders: [Reminder] = []
  ) {
    self.category = category
    self.date = date
    self.repeats = repeats
    self.reminders = reminders
  }

  /// Parses the properties of an entry; `nil` if it is not a milestone.
  public init?(category: String?, repeats: String?, remind: String?, on date: CivilDate) {
    guard let category = category?.withoutBlanks, !category.isEmpty else { return nil }
    self.init(
      category,
      on: date,
      repeats: repeats.flatMap { Repeat(rawValue: $0.withoutBlanks.inASCIILowercase) },
      reminders: remind.map { ValueList.items(of: $0).compactMap { Reminder($0) } } ?? []
    )
  }

  /// Returns the next occurrence on or after `day`, or `nil` if there is none.
  ///
  /// The anniversary of February 29 is on February 28 in years that are not leap years.
  public func occurrence(onOrAfter day: CivilDate) -> CivilDate? {
    if date >= day { return date }
    guard repeats == .yearly else { return nil }
    let this = date.adding(months: (day.year - date.year) * 12)
    let next = date.adding(months: (day.year - date.year + 1) * 12)
    return [this, next].first { $0 >= day }
  }
}

extension Entry {
  /// Returns the milestone of the entry, on the day that the entry belongs to; `nil` if it is not a
  /// milestone.
  public func milestone(from dayStart: DayStart = .midnight) -> Milestone? {
    guard let stamp else { return nil }
    return Milestone(
      category: value(of: "milestone"),
      repeats: value(of: "repeats"),
      remind: value(of: "remind"),
      on: dayStart.day(of: stamp)
    )
  }
}

extension Milestone {
  /// Returns the days of a period on which the milestone falls: its own day and its anniversaries.
  public func occurrences(in period: DayPeriod) -> [CivilDate] {
    var days: [CivilDate] = []
    var start = period.first
    while start <= period.last, let day = occurrence(onOrAfter: start), day <= period.last {
      days.append(day)
      guard repeats != nil, day.adding(days: 1) > day else { break }
      start = day.adding(days: 1)
    }
    return days
  }
}

/// A day on which a milestone is remembered.
public struct Anniversary: Hashable, Sendable {
  /// The time since the milestone.
  public enum Count: Hashable, Sendable {
    /// A number of years.
    case years(Int)
    /// A round number of days.
    case days(Int)
  }

  /// The day.
  public let day: CivilDate

  /// The time since the milestone.
  public let count: Count
}

extension Milestone {
  /// The number of days whose multiples are round.
  private static let roundDays = 1000

  /// Returns the anniversaries on the days from `first` to `last`, in order; none unless the
  /// milestone recurs.
  ///
  /// The anniversary of February 29 is on February 28 in years that are not leap years.
  public func anniversaries(from first: CivilDate, through last: CivilDate) -> [Anniversary] {
    guard repeats == .yearly, date < last, first <= last else { return [] }
    var found = occurrences(in: DayPeriod(first, last)).filter { $0 != date }.map { day in
      Anniversary(day: day, count: .years(day.year - date.year))
    }
    let passed = first.daysSinceEpoch - date.daysSinceEpoch
    var count = max(1, (passed + Self.roundDays - 1) / Self.roundDays) * Self.roundDays
    while case let day = date.adding(days: count), day <= last {
      if first <= day { found.append(Anniversary(day: day, count: .days(count))) }
      count += Self.roundDays
    }
    return found.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }.map(\.element)
  }
}

/// A reminder some time before a day: `7d`, `2w`.
public struct Reminder: Hashable, Sendable {
  /// The number of days before; 0 on the day itself.
  public let days: Int

  /// Creates a reminder at most ten years before a day; `nil` if `days` is out of range.
  public init?(days: Int) {
    guard 0...3660 ~= days else { return nil }
    self.days = days
  }
}

extension Reminder: LosslessStringConvertible {
  /// Parses a number of days or weeks; `nil` if `text` is anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    guard let count = bytes.dropLast().wholeNumber, count <= 3660 else { return nil }
    switch bytes.last {
    case 0x64: self.init(days: count)
    case 0x77: self.init(days: count * 7)
    default: return nil
    }
  }

  /// The reminder as a property writes it: `7d`.
  public var description: String { "\(days)d" }
}
