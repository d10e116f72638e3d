internal import JournalModel
internal import ThreadJournal

/// `tj upcoming`: what is due, and what is to be remembered.
struct UpcomingReport: Report {
  /// What is due, each with the sign of its category.
  let items: [(item: DueItem, sign: String)]

  let today: CivilDate

  var sections: [Section] {
    let rows = items.map { item, sign -> [RichText] in
      // What was missed is over, and nothing to be alarmed about.
      let role: Role? = item.isMissed ? nil : item.day < today ? .removed : .due
      return [
        "\(item.day) \(item.day.weekday.abbreviation)", RichText(item.when(from: today), role),
        RichText(item.label), ([sign + item.title] + item.notes).map { RichText($0) }.joined(),
      ]
    }
    let columns: [Table.Column] = [.init(nil, .time), .init(), .init(), .init(room: .flexible)]
    return [.table(Table(columns: columns, rows: rows))]
  }

  var facts: [Facts]? {
    items.map { item, _ in
      [
        "": "\(item.day) \(item.day.weekdayName)",
        item.label: ([item.title] + item.notes).joined(separator: ", "),
        "": item.when(from: today),
      ]
    }
  }

  var json: any JSONConvertible {
    items.map { item, _ -> JSONObject in
      let count: (any JSONConvertible)? = item.tally?.count ?? item.count?.number
      return [
        "day": item.day, "time": item.clock,
        "days": item.day.daysSinceEpoch - today.daysSinceEpoch, "kind": item.kindName,
        "title": item.title, "count": count,
        "unit": item.tally.map(\.unit) ?? item.count?.unit,
        "target": item.tally?.target.object(isMet: false), "missed": item.isMissed,
        "thread": item.address, "id": item.entry, "reminder": item.isReminder,
      ]
    }
  }
}

extension DueItem {
  /// The kind in a word for programs.
  fileprivate var kindName: String {
    switch kind {
    case .step: "step"
    case .goal: "goal"
    case .milestone: "milestone"
    case .anniversary: "anniversary"
    case .entry: "entry"
    case .tally: "tally"
    }
  }

  /// The word that a list has for it.
  fileprivate var label: String { isStep ? "goal" : kindName }

  /// The time that is remembered, such as 34 years, or `nil`.
  fileprivate var count: (number: Int, unit: String)? {
    switch kind {
    case .anniversary(.years(let years)): (years, "year")
    case .anniversary(.days(let days)): (days, "day")
    default: nil
    }
  }

  /// The tally that it is about, or `nil`.
  fileprivate var tally: DueTally? {
    if case .tally(let tally) = kind { tally } else { nil }
  }

  /// Whether it is a tally whose target was missed.
  fileprivate var isMissed: Bool { tally?.isMissed == true }

  /// What follows the title: the goal, the time that is remembered, or the count of the tally.
  var notes: [String] {
    switch kind {
    case .step, .goal, .entry: [address]
    case .milestone, .anniversary: count.map { [$0.number.of($0.unit)] } ?? []
    case .tally(let tally): tally.words
    }
  }

  /// When it is due.
  fileprivate func when(from today: CivilDate) -> String {
    if isMissed { return "missed" }
    if day < today { return "overdue" }
    return ([day.distance(from: today)] + [clock].compactMap(\.self)).joined(separator: ", ")
  }

  /// The time of an entry to the minute, or `nil`.
  var clock: String? { time.map { String("\($0)".prefix(5)) } }
}

extension DueTally {
  /// `3 to go`, unless it is over, and `5 of 8 glasses a day`; of a limit, `1 over`.
  fileprivate var words: [String] {
    let unit = unit.map { " \($0)" } ?? ""
    let period = target.period?.noun.map { " a \($0)" } ?? ""
    let number = TallyWording.text(target.number)
    let share = "\(TallyWording.text(count)) of \(number)\(unit)\(period)"
    let rest = target.distance(from: count)
    if rest.isNegative { return ["\(TallyWording.text(-rest)) over", share] }
    return isMissed ? [share] : ["\(TallyWording.text(rest)) to go", share]
  }
}
