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
