internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj milestone`: records days that are worth remembering, and lists them.
struct MilestoneCommand: Command {
  private let session: Session
  private let words: [String]
  private let invocation: Invocation

  private static let category = Option.value(
    "category",
    "TEXT",
    """
    Set the category: birth, first, work, home, love, travel, health, loss, or your own [default: first].
    """
  )
  private static let yearly = Option.flag(
    "yearly",
    "Remember its anniversary each year and every 1000 days."
  )
  private static let remind = Option.values(
    "remind",
    "TIME",
    "Show a reminder this long before, such as 7d or 2w."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "milestone",
      group: CommandGroup.goals,
      "Record days worth remembering, and list them.",
      discussion: """
        A milestone is an entry with the field 'milestone', whose value is its category. If it \
        was added with --yearly, 'tj upcoming' lists its anniversaries: each year, and every 1000 days. \
        February 29 is remembered on February 28 in years that are not leap years.

        'tj config sign.birth 🎂' puts an emoji or another character before the titles of milestones \
        of that category, which may be one of your own.

        Any entry can become a milestone: 'tj set ID milestone=travel repeats=yearly remind=7d'.
        """,
      examples: [
        ExampleSpec(
          "tj milestone add Moved in --category home --yearly",
          "Record a day that is remembered each year."
        ),
        ExampleSpec("tj milestone", "List the milestones."),
      ],
      seeAlso: ["tj-upcoming(1)", "tj-add(1)", "thread(5)"],
      subcommands: [
        CommandSpec(
          "add",
          "Record a milestone.",
          options: [
            EntryOptions.time.spec.summarized(as: "Set the day [default: today]."), category.spec,
            yearly.spec, remind.spec, ThreadOptions.message.spec.summarized(as: "Set the text."),
            EntryOptions.media.spec.summarized(as: "Attach a file."),
          ],
          arguments: [ArgumentSpec("TITLE", .some, "The title.")]
        ),
        CommandSpec(
          "edit",
          "Edit the entries of milestones in the editor, as 'tj edit' does.",
          arguments: [FilterOptions.argument(.some)]
        ),
        CommandSpec(
          "list",
          "List milestones, latest first.",
          options: FilterOptions.specs,
          arguments: [
            ArgumentSpec(
              "QUERY",
              .any,
              completion: .dynamic("query"),
              "Only entries that match this query."
            )
          ]
        ),
      ],
      subcommandRule: .usual("list")
    )
  }

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (words, self.invocation) = (invocation.operands, invocation)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try MilestoneCommand(invocation, in: context)
    return switch invocation.path[1] {
    case "list": try command.list()
    case "edit": try command.edit()
    default: try command.add()
    }
  }

  private func edit() throws -> ExitCode {
    let found = try EntrySelection(session, FilterOptions(invocation), forChange: true)
      .entries(namedOrFiltered: words)
    guard !found.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    return try EntryEdit(session).begin(with: found)
  }

  private func add() throws -> ExitCode {
    let address = try UnnamedThreads(session).forNewEntries()
    let typed = try invocation[EntryOptions.time].map { try EntryTimestamp(typed: $0, in: session) }
    let stamp = typed ?? EntryTimestamp(session.today)
    let category = (invocation[Self.category] ?? "first").trimmingBlanks
    guard !category.isEmpty else { throw Failure(.usage, "missing category") }
    let reminders = invocation[Self.remind]
    for text in reminders where Reminder(text) == nil {
      throw Failure(
        .usage,
        "invalid value '\(text)' for --remind (expected days or weeks, such as 7d or 2w)"
      )
    }
    var entry = NewEntry(title: words.joined(separator: " "), at: stamp)
    entry.body = Array((invocation[ThreadOptions.message] ?? "").utf8)
    let attached = try AttachedFiles(
      invocation[EntryOptions.media],
      for: address,
      on: stamp.date,
      session
    )
    entry.properties += attached.links.map { .init(key: ReservedKey.attach.rawValue, value: $0) }
    entry.properties.append(.init(key: ReservedKey.milestone.rawValue, value: category))
    if invocation[Self.yearly] {
      let yearly = Milestone.Repeat.yearly.rawValue
      entry.properties.append(.init(key: ReservedKey.repeats.rawValue, value: yearly))
    }
    if !reminders.isEmpty {
      let value = reminders.joined(separator: ", ")
      entry.properties.append(.init(key: ReservedKey.remind.rawValue, value: value))
    }
    let writer = JournalWriter(session)
    let added = try writer.save { [entry] in
      try session.journal.add(entry, to: address, attaching: attached.files)
    }
    let id = added.id.text
    if session.messages.isQuiet { try session.context.write(id + "\n", to: .standardOutput) }
    return try writer.report(
      added.outcome,
      "added \(id)  \(stamp.shownWithOffset)  \(added.address)"
    )
  }

  private func list() throws -> ExitCode {
    let query = try Query.all([
      .property("milestone"), Query(typed: words, FilterOptions(invocation)),
    ])
    let found = try session.reader.search(query, sortedBy: .newestFirst)
    let rows = found.compactMap { found -> MilestoneList.Row? in
      guard let milestone = found.entry.milestone(from: session.settings.dayStart) else {
        return nil
      }
      let sign = session.settings.sign(of: milestone.category)
      return .init(found: found, milestone: milestone, sign: sign)
    }
    let output = Output(session)
    try session.reader.tellLocked()
    if rows.isEmpty, !output.isJSON {
      try explainNone(query)
    } else {
      try output.print(MilestoneList(rows: rows, today: session.today))
    }
    return session.reader.ending
  }

  /// Reports that a query found no milestones, and why, if there are other milestones.
  private func explainNone(_ query: Query) throws {
    try session.messages.say("no milestones found")
    let all = try session.reader.search(.property("milestone"), sortedBy: .newestFirst, limit: 1)
    if all.isEmpty, session.options.threads.isEmpty {
      try session.messages.suggest("tj milestone add TITLE")
    } else {
      try EmptyResultAdvice(session).explain(query)
    }
  }
}
