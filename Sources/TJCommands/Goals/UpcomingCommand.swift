internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj upcoming`: lists what is due, and what is to be remembered.
struct UpcomingCommand: Command {
  private let session: Session
  private let items: [DueItem]

  static var spec: CommandSpec {
    CommandSpec(
      "upcoming",
      group: CommandGroup.goals,
      "List what is due soon, and days to remember.",
      discussion: """
        Lists steps and due dates of goals, upcoming milestones, entries of later days, anniversaries of milestones \
        that are remembered each year, and reminders, earliest first. Overdue items are listed until \
        they are done. A milestone with a reminder is listed from the day of the reminder, even if \
        the milestone is further ahead than the days listed. 'tj' alone shows the next 7 days.

        A tally with a target to reach is listed, under the last day of its current period, until \
        the target is reached. A tally whose target was missed in its last period is listed for up \
        to a week after that period. Tallies that have not been counted for 60 days are left out.
        """,
      options: MilestoneOptions.upcomingSpecs,
      examples: [
        ExampleSpec("tj upcoming", "List the next 30 days."),
        ExampleSpec("tj upcoming -n 365", "List the next year."),
      ],
      seeAlso: ["tj-milestone(1)", "tj-goal(1)"]
    )
  }

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    let days = MilestoneOptions(invocation).days
    let found = try session.reader.asking { snapshot in
      try snapshot.due(within: days) + snapshot.dueTallies(within: days)
    }
    items = found.enumerated().sorted { one, other in
      (one.element.day, one.offset) < (other.element.day, other.offset)
    }.map(\.element)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try UpcomingCommand(invocation, in: context)
    try command.show()
    return command.session.reader.ending
  }

  private func show() throws {
    let (output, today) = (Output(session), session.today)
    guard !output.isJSON else {
      return try output.printJSON(items) { item, json in
        json.text("day", item.day.description)
        json.text("time", item.clock)
        json.member("days") { $0.value(item.day.daysSinceEpoch - today.daysSinceEpoch) }
        json.text("kind", item.kindName)
        json.text("title", item.title)
        if let tally = item.tally {
          json.number("count", tally.count)
          json.text("unit", tally.unit)
        } else {
          json.member("count") { json in
            if let count = item.count { json.value(count.number) } else { json.null() }
          }
          json.text("unit", item.count?.unit)
        }
        json.member("target") { json in
          guard let target = item.tally?.target else { return json.null() }
          target.write(to: &json, isMet: false)
        }
        json.member("missed") { $0.value(item.tally?.isMissed == true) }
        json.text("thread", item.address)
        json.text("id", item.entry?.text)
        json.member("reminder") { $0.value(item.isReminder) }
      }
    }
    if items.isEmpty { return try session.messages.say("nothing is due") }
    try output.page()
    try output.show(output.isPlain ? plain : table(output))
  }

  private func table(_ output: Output) -> Painted {
    let palette = output.palette
    let separator = " \(palette.glyphs.separator) "
    let rows = items.map { item in
      [
        "\(item.day) \(item.day.weekday.abbreviation)", item.when(from: session.today), item.label,
        session.settings.sign(of: item.category)
          + TerminalText.harmless(([item.title] + item.notes).joined(separator: separator)),
      ]
    }
    let table = TextTable([.init(), .init(), .init(), .init(isFlexible: true)], rows: rows)
    let lines = table.lines(width: output.columns, glyphs: output.glyphs) { text, row, column in
      switch column {
      case 0: return palette.paint(text, .time)
      case 1:
        let item = row.map { items[$0] }
        // What was missed is over, and nothing to be alarmed about.
        if item?.tally?.isMissed == true { return Painted(text) }
        return palette.paint(text, item.map { $0.day < session.today } == true ? .removed : .due)
      default: return Painted(text)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var plain: Painted {
    Painted(
      items.map { item in
        let text = ([item.title] + item.notes).joined(separator: ", ")
        return
          "\(item.day) \(item.day.weekdayName)\n\(item.label): \(TerminalText.harmless(text))\n"
          + "\(item.when(from: session.today))\n"
      }.joined(separator: "\n")
    )
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
    if tally?.isMissed == true { return "missed" }
    if day < today { return "overdue" }
    return ([day.distance(from: today)] + [clock].compactMap(\.self)).joined(separator: ", ")
  }

  /// The time of an entry to the minute, or `nil`.
  var clock: String? { time.map { String("\($0)".prefix(5)) } }
}

extension DueTally {
  /// `3 to go`, unless it is over, and `5 of 8 glasses a day`; of a limit, `1 over`.
  fileprivate var words: [String] {
    let unit = unit.map { " " + $0.onOneLine } ?? ""
    let period = target.period?.noun.map { " a \($0)" } ?? ""
    let number = TallyWording.text(target.number)
    let share = "\(TallyWording.text(count)) of \(number)\(unit)\(period)"
    let rest = target.distance(from: count)
    if rest.isNegative { return ["\(TallyWording.text(-rest)) over", share] }
    return isMissed ? [share] : ["\(TallyWording.text(rest)) to go", share]
  }
}
