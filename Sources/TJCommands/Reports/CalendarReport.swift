internal import JournalCharts
internal import JournalSearch
internal import JournalModel

/// The subject of a calendar: the number of entries of each day, or the value of a field or a tally.
enum CalendarSubject {
  /// The number of entries, of all or of those with a tag.
  case entries(tag: Tag?)
  /// A field.
  case field(String)
  /// A tally, by its address, with its target if that is a target for a day.
  case tally(String, TallyTarget?)

  /// The name of the subject for people.
  var name: RichText {
    switch self {
    case .entries(let tag): tag.map { RichText($0.description, .tag) } ?? "\("entries", .faint)"
    case .field(let name): RichText(name, .field)
    case .tally(let address, _): RichText(address, .thread)
    }
  }
}

/// `tj cal`: the days of some months, with the mark of each day.
struct CalendarReport: Report {
  private let subject: CalendarSubject
  private let days: CalendarDays
  private let span: CalendarSpan
  private let period: DayPeriod
  private let isByYear: Bool
  private let hasWeeks: Bool
  private let weekStart: Weekday
  private let today: CivilDate
  private let scale: LevelScale
  private let measure: Measure

  /// The marks of the choices, if the days have choices instead of numbers.
  private let choices: [String: DayGrid.Mark]

  /// Creates a calendar of the months of `span`, in which the days of `period` count.
  init(
    of subject: CalendarSubject,
    _ days: CalendarDays,
    _ span: CalendarSpan,
    _ period: DayPeriod,
    isByYear: Bool,
    hasWeeks: Bool,
    weekStart: Weekday,
    today: CivilDate
  ) {
    (self.subject, self.days, self.span, self.period) = (subject, days, span, period)
    (self.isByYear, self.hasWeeks) = (isByYear, hasWeeks)
    (self.weekStart, self.today) = (weekStart, today)
    measure = if case .field = subject { Measure(days.measure) } else { .plain }
    scale = Self.scale(of: subject, days, measure)
    let isCount = if case .entries = subject { true } else { false }
    let colors: [TallyColor.Name] = [.cyan, .yellow, .green, .magenta, .blue, .red]
    let choices = isCount || days.all.contains { $0.day.value != nil } ? [] : days.choices
    let marks = choices.enumerated().map { place, choice in
      let role = Role.color(.named(colors[place % colors.count]))
      return (choice, DayGrid.Mark(sign: .choice(place), role: role))
    }
    self.choices = Dictionary(marks) { first, _ in first }
  }

  /// The levels of the values.
  private static func scale(
    of subject: CalendarSubject,
    _ days: CalendarDays,
    _ measure: Measure
  ) -> LevelScale {
    let all = days.all.map(\.day)
    let values = all.compactMap(\.value)
    switch subject {
    case .entries: return LevelScale(quartersOf: Double(all.map(\.entries).max() ?? 0))
    case .tally(_, let target?) where target.number > .zero: return LevelScale(target)
    case .tally: return LevelScale(quartersOf: values.max() ?? 0)
    case .field:
      if let steps = days.measure?.scale { return LevelScale(steps: steps) }
      let charted = values.map(measure.charted)
      return LevelScale(between: (charted.min() ?? 0)...(charted.max() ?? 0), measure: measure)
    }
  }

  /// Whether the days have values, and not only entries.
  private var isOfValues: Bool { if case .entries = subject { false } else { true } }

  /// The level of a day, from 0 up.
  private func level(of day: CalendarDays.Day) -> Int? {
    let value = isOfValues ? day.value : Double(day.entries)
    return value.flatMap { scale.level(of: measure.charted($0)) }
  }
}

/// The picture.
extension CalendarReport {
  var title: String { "\(subject.name.plain), \(period.first) to \(period.last)" }

  var sections: [Section] {
    let isOfMonths = !isByYear && span.months.count > 1
    let written = days.all.filter { $0.day.entries > 0 }.map(\.date)
    let grid = DayGrid(
      months: span.months,
      isByYear: isByYear,
      hasWeeks: hasWeeks,
      isNamed: span.years.count > 1 || span.years[0] != today.year,
      weekStart: weekStart,
      today: today,
      end: end,
      marks: Dictionary(
        days.all.compactMap { dated in mark(of: dated.day).map { (dated.date, $0) } }
      ) { first, _ in first },
      words: Dictionary(
        days.all.map { ($0.date, "\($0.date): \(facts(of: $0.day, on: $0.date))") }
      ) { first, _ in first },
      written: Set(written),
      legend: DayGrid.Legend(name: subject.name, items: legend, facts: summary),
      // Several months show by themselves which levels are high and low, but letters need a legend.
      hasLegend: !isOfMonths || !choices.isEmpty
    )
    return [.days(grid)]
  }

  /// Returns the mark of a day: a milestone hides the number of entries, but not a value.
  private func mark(of day: CalendarDays.Day) -> DayGrid.Mark? {
    let own = day.choice.flatMap { choices[$0] } ?? level(of: day).map(mark)
    guard day.isMarked, !isOfValues || own == nil else { return own }
    return DayGrid.Mark(sign: .milestone, role: .due)
  }

  private func mark(_ level: Int) -> DayGrid.Mark {
    var role: Role? = .added
    if case .field = subject {
      let share = Double(level) / Double(LevelScale.count - 1)
      role = days.measure?.scale.flatMap { _ in .tone(at: share) }
    }
    return DayGrid.Mark(sign: .level(level), role: role)
  }

  private var legend: [(mark: DayGrid.Mark, label: String)] {
    guard choices.isEmpty else {
      return days.choices.compactMap { choice in choices[choice].map { ($0, choice) } }
    }
    guard !isOfValues || days.all.contains(where: { $0.day.value != nil }) else { return [] }
    return scale.steps.map { (mark($0.level), $0.label) }
  }

  /// The last day that counts: today, or a later day with entries; if the whole period is in the future, its last day.
  private var end: CivilDate {
    let latest = days.all.last { $0.day.entries > 0 }?.date ?? today
    return today < period.first ? period.last : min(period.last, max(today, latest))
  }

  /// `10 of 22 days`, and the summary of the values.
  private var summary: [String] {
    // Planned entries are shown, but do not count as written yet.
    let last = today < period.first ? end : min(end, today)
    let count = days.all.count { dated in
      let day = dated.day
      let isShown = !isOfValues || day.value != nil || day.choice != nil
      return dated.date <= last && day.entries > 0 && isShown
    }
    let shown = "\(count) of \(DayPeriod(period.first, last).count.of("day"))"
    switch subject {
    case .entries:
      return [shown, days.all.reduce(0) { $0 + $1.day.entries }.of("entry", "entries")]
    case .tally where count > 0: return [shown, "total \(NumberText.of(days.total))"]
    case .field where days.mean != nil:
      return [shown, "mean \(measure.mean(days.mean.map(measure.charted)))"]
    case .tally, .field: return [shown]
    }
  }
}

/// The calendar in words, and for programs.
extension CalendarReport {
  /// One day on each line, and the summary of the days.
  var facts: [Facts]? {
    let lines = days.all.map { dated in
      ("\(dated.date) \(dated.date.weekday.name)", facts(of: dated.day, on: dated.date))
    }
    let label = isOfValues ? subject.name.plain : ""
    return [Facts(lines + [(label, summary.joined(separator: ", "))])]
  }

  private func facts(of day: CalendarDays.Day, on date: CivilDate) -> String {
    var facts = date == today ? ["today"] : []
    if day.entries > 0 { facts.append(day.entries.of("entry", "entries")) }
    if let value = words(for: day) { facts.append("\(subject.name.plain) \(value)") }
    facts += CalendarDays.Mark.allCases.filter(day.marks.contains).map(\.word)
    return facts.joined(separator: ", ")
  }

  /// Returns the value of a day in words, or `nil` if the day has none.
  private func words(for day: CalendarDays.Day) -> String? {
    if let choice = day.choice, choices[choice] != nil { return choice }
    guard isOfValues, let value = day.value.map(measure.charted) else { return nil }
    return measure == .duration ? measure.mean(value) : measure.text(value)
  }

  /// The days with an entry or a mark.
  var json: any JSONConvertible {
    let isOfAll = if case .entries(nil) = subject { true } else { false }
    let days = days.all.map { dated -> JSONObject in
      let day = dated.day
      let value: (any JSONConvertible)? = day.value ?? day.choice
      return [
        "day": dated.date, "entries": day.entries, "value": value,
        "level": level(of: day).map { $0 + 1 }, "milestone": day.isMarked,
      ]
    }
    return [
      "from": period.first, "to": period.last, "by": isOfAll ? nil : subject.name.plain,
      "mean": self.days.mean, "days": days,
    ] as JSONObject
  }
}

extension CalendarDays.Mark {
  /// The mark in words.
  fileprivate var word: String {
    switch self {
    case .milestone: "milestone"
    case .anniversary: "anniversary"
    case .due: "due date"
    }
  }
}

extension LevelScale {
  /// Creates the levels of the counts of a day from a target.
  init(_ target: TallyTarget) {
    self.init(target: target.number.approximation, isLimit: target.bound == .atMost)
  }
}
