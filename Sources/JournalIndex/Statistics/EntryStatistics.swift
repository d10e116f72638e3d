public import JournalModel

/// Statistics of some entries: days, words, streaks, and the values of one field.
///
/// ```swift
/// let statistics = try snapshot.statistics(matching: query, field: "mood")
/// statistics.counts(by: .weekday, ofWords: false)  // [("Mon", 52), ("Tue", 48), …]
/// ```
public struct EntryStatistics: Sendable {
  /// The parts of an entry that are counted.
  public struct Item: Sendable {
    /// The day on which it counts.
    public let day: CivilDate
    /// The time of day, or `nil` for an all-day entry.
    public let time: CivilTime?
    /// The address of its thread.
    public let address: String
    /// Its tags, as they are shown.
    public fileprivate(set) var tags: [String]
    /// The number of words in it.
    public let words: Int
    /// The numbers that it has in the field that was requested.
    public let values: [Double]

    fileprivate let instant: Instant
  }

  /// The entries, the oldest first; those without a valid date are left out.
  public private(set) var items: [Item] = []

  /// The measure of the field's values, or `nil` until there is one.
  public private(set) var measure: ValueMeasure?

  /// The day that a week begins with.
  public let weekStart: Weekday

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
      let values = field.map { Self.values(of: $0, in: entry) } ?? []
      if let field, !values.isEmpty { note(Self.measure(of: entry.thread.schema[field])) }
      items.append(
        Item(
          day: dayStart.day(of: stamp),
          time: stamp.time,
          address: found.address,
          tags: entry.tags.map(\.description),
          words: Self.words(in: entry),
          values: values,
          instant: found.instant
        )
      )
    }
  }

  /// The combined statistics of several parts, counted as `none` would; at the same time, items of earlier parts come
  /// first.
  public init(_ parts: [EntryStatistics], like none: EntryStatistics) {
    self = none
    let items = parts.flatMap(\.items)
    let places = items.indices.sorted { one, other in
      (items[one].day, items[one].instant, one) < (items[other].day, items[other].instant, other)
    }
    self.items = places.map { items[$0] }
    unifyTags()
    for part in parts { if let measure = part.measure { note(measure) } }
  }

  private mutating func note(_ measure: ValueMeasure) {
    self.measure = self.measure?.merged(with: measure) ?? measure
  }

  /// Gives each tag the spelling in which it first occurred.
  private mutating func unifyTags() {
    var first: [String: String] = [:]
    var known: [String: String] = [:]
    for place in items.indices {
      for number in items[place].tags.indices {
        let tag = items[place].tags[number]
        if known[tag] == nil {
          let key = tag.lowercased()
          known[tag] = first[key] ?? tag
          if first[key] == nil { first[key] = tag }
        }
        if let spelling = known[tag], spelling != tag { items[place].tags[number] = spelling }
      }
    }
  }
}

extension EntryStatistics {
  /// The number of words.
  public var words: Int { items.reduce(0) { $0 + $1.words } }

  /// The days with entries, each once.
  public var days: [CivilDate] {
    items.map(\.day).reduce(into: []) { days, day in
      if days.last != day { days.append(day) }
    }
  }

  /// The days that the entries are spread over: those of the query up to `today`, else from the first entry on.
  ///
  /// It is `nil` if there are no entries. Entries after `today` are included.
  public func span(today: CivilDate) -> DayPeriod? {
    guard let first = items.first?.day, let last = items.last?.day else { return nil }
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

  /// The number of entries, or of words, for each label that `labels` returns, in the order in which the labels first
  /// occur.
  public func counts(ofWords: Bool, by labels: (Item) -> [String]) -> [(label: String, count: Int)]
  {
    var places: [String: Int] = [:]
    var counts: [(label: String, count: Int)] = []
    for item in items {
      for label in labels(item) {
        let place = places[label] ?? counts.count
        if place == counts.count {
          places[label] = place
          counts.append((label, 0))
        }
        counts[place].count += ofWords ? item.words : 1
      }
    }
    return counts
  }

  /// The number of entries, or of words, in each period, including those without any.
  public func counts(by period: StatisticsPeriod, ofWords: Bool) -> [(label: String, count: Int)] {
    guard let first = items.first?.day, let last = items.last?.day else { return [] }
    let counts = counts(ofWords: ofWords) { item in
      period.label(of: item.day, item.time).map { [$0] } ?? []
    }
    let known = Dictionary(counts.map { ($0.label, $0.count) }) { first, _ in first }
    return period.labels(from: first, to: last, weekStart: weekStart).map { ($0, known[$0] ?? 0) }
  }

  /// The values of the field as numbers, with their days: durations in hours, yes as 1.
  public var values: [(day: CivilDate, value: Double)] {
    items.flatMap { item in item.values.map { (item.day, $0) } }
  }

  private static func values(of name: String, in entry: Entry) -> [Double] {
    let field = entry.thread.schema[name]
    return entry.values(of: name).compactMap { number($0, in: field) }
  }

  private static func measure(of field: FieldDefinition?) -> ValueMeasure {
    switch field?.type {
    case .duration: ValueMeasure(isDuration: true)
    case .scale(let range): ValueMeasure(unit: field?.unit, scale: range)
    default: ValueMeasure(unit: field?.unit)
    }
  }

  private static func number(_ raw: String, in field: FieldDefinition?) -> Double? {
    switch field?.value(of: raw) {
    case .number(let number): number.approximation
    case .duration(let span): Double(span.seconds) / 3600
    case .bool(let truth): truth ? 1 : 0
    case nil where field == nil: Number(raw.withoutBlanks)?.approximation
    default: nil
    }
  }

  /// The number of words in title and text: runs without white space that contain a letter or a digit.
  private static func words(in entry: Entry) -> Int {
    count(Array(entry.title.utf8)) + count(entry.body)
  }

  private static func count(_ text: [UInt8]) -> Int {
    var count = 0
    var hasLetter = false
    for byte in text {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        if hasLetter { count += 1 }
        hasLetter = false
      } else {
        let isLetter = 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte >= 0x80
        hasLetter = hasLetter || isLetter
      }
    }
    return count + (hasLetter ? 1 : 0)
  }
}
