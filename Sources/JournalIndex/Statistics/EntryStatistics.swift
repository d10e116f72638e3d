public import JournalModel

/// Statistics of some entries: days, words, streaks, and the values of one field.
///
/// Entries and values are counted and not kept, so that a million of them take little room.
///
/// ```swift
/// let statistics = try snapshot.statistics(matching: query, field: "mood")
/// statistics.counts(by: .weekday, ofWords: false)  // [("Mon", 52), ("Tue", 48), …]
/// ```
public struct EntryStatistics: Sendable {
  /// A kind of names by which entries are counted.
  public enum Names: Hashable, Sendable {
    /// The addresses of their threads.
    case threads
    /// Their tags, as they are shown.
    case tags
  }

  /// The number of entries; those without a valid date are left out.
  public var entryCount: Int { total.entries }

  /// The number of words.
  public var words: Int { total.words }

  /// The measure of the field's values, or `nil` until there is one.
  public private(set) var measure: ValueMeasure?

  /// The day that a week begins with.
  public let weekStart: Weekday

  /// The values of the field.
  private(set) var fieldValues = FieldValues()

  private var total = Amount()
  private var daily: [CivilDate: Amount] = [:]
  private var hourly: [Amount] = Array(repeating: Amount(), count: 24)
  private var threads: [String: NamedAmount] = [:]
  private var tags: [String: NamedAmount] = [:]

  /// The number of entries and tags so far, which tells what came first at one time.
  private var sequence = 0

  private let dayStart: DayStart
  private let field: String?
  private let period: DayPeriod

  /// Creates empty statistics; if `field` is given, its values are collected, too.
  ///
  /// - Parameters:
  ///   - dayStart: The time at which a day begins.
  ///   - weekStart: The day that a week begins with.
  ///   - field: The name of a field.
  ///   - period: The days that the entries were selected from.
  public init(
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    field: String? = nil,
    period: DayPeriod = .always
  ) {
    (self.dayStart, self.weekStart, self.field, self.period) = (dayStart, weekStart, field, period)
  }

  /// Counts entries.
  public mutating func add(_ entries: [LocatedEntry]) {
    for found in entries {
      let entry = found.entry
      guard let stamp = entry.stamp else { continue }
      let amount = Amount(entries: 1, words: Self.words(in: entry))
      let place = Place(day: dayStart.day(of: stamp), instant: found.instant, sequence: sequence)
      total += amount
      daily[place.day, default: Amount()] += amount
      if let time = stamp.time { hourly[time.hour] += amount }
      threads.note(amount, found.address, shownAs: found.address, place)
      let own = entry.tags
      for (number, tag) in own.enumerated() {
        let place = Place(day: place.day, instant: place.instant, sequence: sequence + number)
        tags.note(amount, tag.key, shownAs: tag.description, place)
      }
      sequence += max(1, own.count)
      let values = field.map { Self.values(of: $0, in: entry) } ?? []
      guard let field, !values.isEmpty else { continue }
      note(Self.measure(of: entry.thread.schema[field]))
      fieldValues.add(values, at: place, stamp.time, in: found.address, own.map(\.key))
    }
  }

  /// Adds the statistics of other entries, which come after these at the same time.
  public mutating func add(_ part: EntryStatistics) {
    total += part.total
    for (day, amount) in part.daily { daily[day, default: Amount()] += amount }
    for (hour, amount) in part.hourly.enumerated() { hourly[hour] += amount }
    threads.add(part.threads, behind: sequence)
    tags.add(part.tags, behind: sequence)
    fieldValues.add(part.fieldValues, behind: sequence)
    sequence += part.sequence
    if let measure = part.measure { note(measure) }
  }

  private mutating func note(_ measure: ValueMeasure) {
    self.measure = self.measure?.merged(with: measure) ?? measure
  }
}

extension EntryStatistics {
  /// The days with entries, each once.
  public var days: [CivilDate] { daily.keys.sorted() }

  /// The first and the last day with an entry, or `nil` without entries.
  public var ends: (first: CivilDate, last: CivilDate)? {
    guard let first = daily.keys.min(), let last = daily.keys.max() else { return nil }
    return (first, last)
  }

  /// The days that the entries are spread over: those of the query up to `today`, else from the first entry on.
  ///
  /// It is `nil` if there are no entries. Entries after `today` are included.
  public func span(today: CivilDate) -> DayPeriod? {
    guard let (first, last) = ends else { return nil }
    let isOpen = period.first == DayPeriod.always.first
    return DayPeriod(isOpen ? first : min(first, period.first), max(last, min(period.last, today)))
  }

  /// The longest run of days without a gap, or `nil` without entries, and the length of the one that lasts until
  /// `today` or the day before.
  public func streaks(today: CivilDate) -> (longest: ClosedRange<CivilDate>?, now: Int) {
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
    return (longest, isAlive ? run.map(Self.count) ?? 0 : 0)
  }

  /// The number of days in a run.
  public static func count(_ run: ClosedRange<CivilDate>) -> Int {
    run.upperBound.daysSinceEpoch - run.lowerBound.daysSinceEpoch + 1
  }

  /// The number of entries, or of words, for each name, in the order in which the names first occur.
  public func counts(by names: Names, ofWords: Bool) -> [(label: String, count: Int)] {
    amounts(of: names).values.sorted { $0.first < $1.first }
      .map { ($0.shown, $0.amount.count(ofWords: ofWords)) }
  }

  /// The number of entries, or of words, in each period, including those without any.
  public func counts(by period: StatisticsPeriod, ofWords: Bool) -> [(label: String, count: Int)] {
    guard let (first, last) = ends else { return [] }
    let labels = period.labels(from: first, to: last, weekStart: weekStart)
    if period == .hour {
      return zip(labels, hourly).map { ($0, $1.count(ofWords: ofWords)) }
    }
    var counts: [String: Int] = [:]
    for (day, amount) in daily {
      guard let label = period.label(of: day, nil, weekStart: weekStart) else { continue }
      counts[label, default: 0] += amount.count(ofWords: ofWords)
    }
    return labels.map { ($0, counts[$0] ?? 0) }
  }

  /// A name as it is shown.
  func shown(_ name: String, among names: Names) -> String {
    names == .tags ? tags[name]?.shown ?? name : name
  }

  private func amounts(of names: Names) -> [String: NamedAmount] {
    names == .threads ? threads : tags
  }
}
