internal import JournalModel

/// What there is to count in some entries.
struct Stats {
  /// An entry as far as it is counted.
  struct Item {
    var day: CivilDate
    var time: CivilTime?
    var address: String
    var tags: [String]
    var words: Int
    var entry: Entry
  }

  /// The entries, the oldest first; those whose date cannot be are left out.
  let items: [Item]

  init(_ found: [LocatedEntry], _ dayStart: DayStart) {
    items = found.compactMap { found in
      guard let stamp = found.entry.stamp else { return nil }
      return Item(
        day: dayStart.day(of: stamp),
        time: stamp.time,
        address: found.address,
        tags: found.entry.tags.map(\.description),
        words: Self.words(in: found.entry),
        entry: found.entry
      )
    }.sorted { $0.day < $1.day }
  }

  /// How many words there are.
  var words: Int { items.reduce(0) { $0 + $1.words } }

  /// The days on which something was written, each once.
  var days: [CivilDate] {
    items.map(\.day).reduce(into: []) { days, day in
      if days.last != day { days.append(day) }
    }
  }

  /// The longest run of days without a gap, and the one that lasts until `today` or the day before.
  func streaks(today: CivilDate) -> (longest: ClosedRange<CivilDate>?, now: Int) {
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

  /// How many days a run has.
  static func count(_ run: ClosedRange<CivilDate>) -> Int {
    run.upperBound.daysSinceEpoch - run.lowerBound.daysSinceEpoch + 1
  }

  /// Entries, or words, by what `labels` says of each; in the order in which the labels come up.
  func counts(ofWords: Bool, by labels: (Item) -> [String]) -> [(label: String, count: Int)] {
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

  /// Entries, or words, in each piece of time, those without any too.
  func counts(by period: StatsPeriod, ofWords: Bool) -> [(label: String, count: Int)] {
    guard let first = items.first?.day, let last = items.last?.day else { return [] }
    let counts = counts(ofWords: ofWords) { item in
      period.label(of: item.day, item.time).map { [$0] } ?? []
    }
    let known = Dictionary(counts.map { ($0.label, $0.count) }) { first, _ in first }
    return period.labels(from: first, to: last).map { ($0, known[$0] ?? 0) }
  }

  /// The values of a field as numbers, with their days: durations in hours, yes as 1.
  func values(of name: String) -> [(day: CivilDate, value: Double)] {
    items.flatMap { item in
      item.entry.values(of: name).compactMap { raw in
        Self.number(raw, in: item.entry.thread.schema[name]).map { (item.day, $0) }
      }
    }
  }

  private static func number(_ raw: String, in field: FieldDefinition?) -> Double? {
    switch field?.value(of: raw) {
    case .number(let number): number.approximation
    case .duration(let span): Double(span.seconds) / 3600
    case .bool(let truth): truth ? 1 : 0
    case nil where field == nil: Number(raw.trimmingBlanks)?.approximation
    default: nil
    }
  }

  /// The words of title and text: what stands between white space and has a letter or a digit.
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
