public import JournalModel

/// Statistics of some entries: days, words, streaks, and the values of one field.
///
/// Entries and values are counted and not kept, so that a million of them need little memory.
/// Entries of future days are not counted, nor are milestones before the first other entry, which
/// would stretch the statistics back to a birth, for example.
///
/// ```swift
/// let statistics = try snapshot.statistics(matching: query, field: "mood")
/// statistics.counts(by: .weekday, ofWords: false)  // Mon 52, Tue 48, …
/// ```
public struct EntryStatistics: Sendable {
  /// A kind of names by which entries are counted.
  public enum Names: Hashable, Sendable {
    /// The addresses of the threads of the entries.
    case threads
    /// The tags of the entries, as they are shown.
    case tags
  }

  /// The number of entries; those without a valid date are left out.
  public var entryCount: Int { total.entries }

  /// The number of words.
  public var words: Int { total.words }

  /// The measure of the field's values, or `nil` until there is one.
  public private(set) var measure: ValueMeasure?

  /// The first day of a week.
  public let weekStart: Weekday

  /// The values of the field.
  private(set) var fieldValues = FieldValues()

  private var total = Amount()
  private var daily = DailyAmounts()
  private var hourly: [Amount] = Array(repeating: Amount(), count: 24)
  private var threads = NamedAmounts()
  private var tags = NamedAmounts()

  /// The number of entries and tags so far, which orders those at the same time.
  private var sequence = 0

  private let dayStart: DayStart
  private let field: String?
  private let period: DayPeriod

  /// The last day that is counted.
  private let last: CivilDate

  /// Milestones, which are counted unless they are before the first other entry.
  private var milestones: [LocatedEntry] = []

  /// Creates empty statistics; if `field` is given, its values are collected, too.
  ///
  /// - Parameters:
  ///   - dayStart: The time at which a day begins.
  ///   - weekStart: The first day of a week.
  ///   - field: The name of a field.
  ///   - period: The days that the entries were selected from.
  ///   - today: The day after which entries are not counted, unless all days of the period are
  ///     after it.
  public init(
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    field: String? = nil,
    period: DayPeriod = .always,
    until today: CivilDate = DayPeriod.always.last
  ) {
    (self.dayStart, self.weekStart, self.field, self.period) = (dayStart, weekStart, field, period)
    last = today < period.first ? period.last : today
  }

  /// Counts entries, except for milestones, which ``addMilestones()`` counts.
  public mutating func add(_ entries: [LocatedEntry]) {
    let isMilestone = { (found: LocatedEntry) in found.entry.milestone() != nil }
    milestones += entries.filter(isMilestone)
    count(entries.filter { !isMilestone($0) })
  }

  /// Counts the milestones that are not before the first other entry, or all if there is no other.
  public mutating func addMilestones() {
    let first = ends?.first
    count(
      milestones.filter { found in
        guard let first, let stamp = found.entry.stamp else { return true }
        return first <= dayStart.day(of: stamp)
      }
    )
    milestones = []
  }

  private mutating func count(_ entries: [LocatedEntry]) {
    var known = KnownTags()
    for found in entries {
      let entry = found.entry.parsed()
      guard let stamp = entry.stamp, dayStart.day(of: stamp) <= last else { continue }
      let (words, own) = entry.withBody { body in
        (Self.words(in: entry, body: body), known.table.tags(of: entry, body: body))
      }
      let amount = Amount(entries: 1, words: words)
      let place = Place(day: dayStart.day(of: stamp), instant: found.instant, sequence: sequence)
      total += amount
      daily.add(amount, on: place.day)
      if let time = stamp.time { hourly[time.hour] += amount }
      let thread = threads.number(of: found.address, shownAs: found.address, first: place)
      threads.add(amount, to: thread, shownAs: found.address, place)
      for (number, item) in own.enumerated() {
        let place = Place(day: place.day, instant: place.instant, sequence: sequence + number)
        let tag = known.number(of: item, among: &tags, place)
        tags.add(amount, to: tag, shownAs: item.shown, place)
      }
      sequence += max(1, own.count)
      guard let field else { continue }
      let values = Self.values(of: field, in: entry)
      guard !values.isEmpty else { continue }
      note(Self.measure(of: entry.thread.schema[field]))
      fieldValues.add(values, at: place, stamp.time, in: found.address, own.map(\.tag.key))
    }
  }

  /// The tags of entries with their numbers in the statistics.
  private struct KnownTags {
    var table = TagTable()
    private var numbers: [Int] = []

    /// Returns the number of a tag in the statistics.
    mutating func number(
      of item: TagTable.Item,
      among tags: inout NamedAmounts,
      _ place: Place
    ) -> Int {
      if item.number == numbers.count {
        numbers.append(tags.number(of: item.tag.key, shownAs: item.shown, first: place))
      }
      return numbers[item.number]
    }
  }

  /// Adds the statistics of other entries; at the same time, they come after these.
  public mutating func add(_ part: EntryStatistics) {
    total += part.total
    daily += part.daily
    for (hour, amount) in part.hourly.enumerated() { hourly[hour] += amount }
    threads.add(part.threads, behind: sequence)
    tags.add(part.tags, behind: sequence)
    fieldValues.add(part.fieldValues, behind: sequence)
    sequence += part.sequence
    milestones += part.milestones
    if let measure = part.measure { note(measure) }
  }

  private mutating func note(_ measure: ValueMeasure) {
    self.measure = self.measure?.merged(with: measure) ?? measure
  }
}

extension EntryStatistics {
  /// Runs of days with entries, without a gap.
  public struct Streaks: Hashable, Sendable {
    /// The longest one, or `nil` without entries.
    public let longest: ClosedRange<CivilDate>?

    /// The length of the one that lasts until today or the day before.
    public let now: Int
  }

  /// A number with the name of what it counts.
  public struct LabeledCount: Hashable, Sendable {
    /// The name of the period, the thread or the tag.
    public let label: String

    /// The number of entries or of words.
    public let count: Int
  }

  /// The days with entries, each once.
  public var days: [CivilDate] { daily.items.map(\.day) }

  /// The first and the last day with an entry, or `nil` without entries.
  public var ends: DayPeriod? {
    let days = days
    guard let first = days.first, let last = days.last else { return nil }
    return DayPeriod(first, last)
  }

  /// The days that the entries are spread over: those of the query up to `today`, or from the first
  /// entry on if the query has no first day.
  ///
  /// It is `nil` if there are no entries.
  public func span(today: CivilDate) -> DayPeriod? {
    guard let ends else { return nil }
    let isOpen = period.first == DayPeriod.always.first
    return DayPeriod(
      isOpen ? ends.first : min(ends.first, period.first),
      max(ends.last, min(period.last, today))
    )
  }

  /// The longest run of days without a gap, or `nil` without entries, and the length of the one that lasts until
  /// `today` or the day before.
  public func streaks(today: CivilDate) -> Streaks {
    var longest: ClosedRange<CivilDate>?
    var run: ClosedRange<CivilDate>?
    for day in days where day <= today {
      if let current = run, current.upperBound.adding(days: 1) == day {
        run = current.lowerBound...day
      } else {
        run = day...day
      }
      if let run, Self.count(run) > longest.map(Self.count) ?? 0 { longest = run }
    }
    let isAlive = run.map { $0.upperBound >= today.adding(days: -1) } ?? false
    return Streaks(longest: longest, now: isAlive ? run.map(Self.count) ?? 0 : 0)
  }

  /// The number of days in a run.
  public static func count(_ run: ClosedRange<CivilDate>) -> Int {
    run.upperBound.daysSinceEpoch - run.lowerBound.daysSinceEpoch + 1
  }

  /// The number of entries, or of words, for each name, in the order in which the names first occur.
  public func counts(by names: Names, ofWords: Bool) -> [LabeledCount] {
    (names == .threads ? threads : tags).items.map(\.entries).sorted { $0.first < $1.first }
      .map { LabeledCount(label: $0.shown, count: $0.amount.count(ofWords: ofWords)) }
  }

  /// The number of entries, or of words, in each period, including those without any.
  public func counts(by period: StatisticsPeriod, ofWords: Bool) -> [LabeledCount] {
    guard let ends else { return [] }
    let labels = period.labels(from: ends.first, to: ends.last, weekStart: weekStart)
    if period == .hour {
      return zip(labels, hourly)
        .map { LabeledCount(label: $0, count: $1.count(ofWords: ofWords)) }
    }
    var counts: [String: Int] = [:]
    for (day, amount) in daily.items {
      guard let label = period.label(of: day, nil, weekStart: weekStart) else { continue }
      counts[label, default: 0] += amount.count(ofWords: ofWords)
    }
    return labels.map { LabeledCount(label: $0, count: counts[$0] ?? 0) }
  }

  /// A name as it is shown.
  func shown(_ name: String, among names: Names) -> String {
    names == .tags ? tags[name]?.shown ?? name : name
  }
}
