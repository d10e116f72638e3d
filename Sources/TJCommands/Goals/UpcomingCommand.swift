internal import CommandKit
internal import JournalFrontEnd
internal import ThreadJournal

/// `tj upcoming`: lists due events and days to remember.
enum UpcomingCommand: Command {
  private static let days = Option.integer(
    "days",
    short: "n",
    "N",
    in: 0...3660,
    "Look N days ahead [default: 30]."
  )

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
      options: [days.spec],
      examples: [
        ExampleSpec("tj upcoming", "List the next 30 days."),
        ExampleSpec("tj upcoming -n 365", "List the next year."),
      ],
      seeAlso: ["tj-milestone(1)", "tj-goal(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let days = invocation[days] ?? 30
    let found = try session.reader.asking { snapshot in
      try snapshot.due(within: days) + snapshot.dueTallies(within: days)
    }
    let items = found.enumerated().sorted { one, other in
      (one.element.day, one.offset) < (other.element.day, other.offset)
    }.map { (item: $0.element, sign: session.settings.sign(of: $0.element.category)) }
    let report = UpcomingReport(items: items, today: session.today)
    try Output(session).print(report, of: items.count, none: "nothing is due")
    try session.reader.tellLocked()
    return session.reader.ending
  }
}
