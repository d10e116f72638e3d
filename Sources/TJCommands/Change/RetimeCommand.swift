internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj retime`: changes the date or time of entries.
enum RetimeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "retime",
      group: CommandGroup.change,
      "Change the date or time of an entry.",
      discussion: """
        A time alone keeps the day. A day alone makes the entry an all-day entry; -1d and +1w keep the time. \
        The entry keeps its place in the file; 'tj fmt --sort' sorts a file.
        """,
      options: FilterOptions.withCounts,
      arguments: [
        FilterOptions.argument(.leadingWords),
        ArgumentSpec(
          "DATE",
          .some,
          completion: .dynamic("date"),
          mayBeginWithHyphen: true,
          "The new time, such as yesterday 9am; 8am keeps the day, and -1d moves the entry back a day."
        ),
      ],
      examples: [
        ExampleSpec(
          "tj retime @ yesterday 21:30",
          "Backdate the newest entry to yesterday evening."
        ),
        ExampleSpec("tj retime title:dentist 8am", "Change the time and keep the day."),
        ExampleSpec("tj retime @ -1d", "Move the newest entry to the day before."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    guard !chosen.entries.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    let text = chosen.words.joined(separator: " ")
    let time = try DateExpression(text)
    // '8am' and '-1d' are relative to each entry; other dates are the same for all entries.
    let isRelative = time.isTimeAlone || text.hasPrefix("-") || text.hasPrefix("+")
    return try isRelative
      ? move(chosen, by: time, text, session) : set(chosen, to: text, session)
  }

  private static func set(
    _ chosen: ChosenEntries,
    to text: String,
    _ session: Session
  ) throws -> ExitCode {
    let stamp = try EntryTimestamp(telling: text, in: session)
    try chosen.confirm("retime")
    let result = "retimed \(chosen.entries.label)\(chosen.earlierTime) to \(stamp.shown)"
    return try chosen.change(verb: "retime", saying: result) { [.retime($0.entryID, stamp)] }
  }

  private static func move(
    _ chosen: ChosenEntries,
    by time: DateExpression,
    _ text: String,
    _ session: Session
  ) throws -> ExitCode {
    for entry in chosen.entries.compactMap(\.entry.stamp) {
      _ = try session.now.stamp(of: time, moving: entry, from: session.times)
    }
    try chosen.confirm("retime")
    let writer = JournalWriter(session)
    let outcome = try writer.save {
      try session.journal.retime(chosen.entries.map(\.id), by: time, from: session.times)
    }
    guard chosen.entries.count == 1, let id = chosen.entries.first?.entryID else {
      let how = time.isTimeAlone ? "to \(text)" : "(\(text))"
      return try writer.report(outcome, "retimed \(chosen.entries.label) \(how)")
    }
    let moved = try EntryNames(session).entry(withID: id.text)
    let expected = try chosen.entries[0].entry.stamp.map { old in
      try session.now.stamp(of: time, moving: old, from: session.times).shown
    }
    // If another process has retimed the entry meanwhile, its earlier time is not known.
    let was = moved.shownTime == expected ? chosen.earlierTime : ""
    let result = "retimed \(chosen.entries.label)\(was) to \(moved.shownTime)"
    return try writer.report(outcome, outcome.state == .unchanged ? "nothing changed" : result)
  }
}

extension ChosenEntries {
  /// The previous time of the only entry, for results; empty if there are several.
  fileprivate var earlierTime: String {
    entries.count == 1 ? " from \(entries[0].shownTime)" : ""
  }
}
