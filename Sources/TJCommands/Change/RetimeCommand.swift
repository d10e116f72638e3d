internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj retime`: gives entries another time.
enum RetimeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "retime",
      group: CommandGroup.change,
      "Change the date or time of an entry.",
      discussion: "The entry keeps its place in the file; 'tj fmt --sort' sorts a file.",
      options: FilterOptions.specs,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec(
          "DATE",
          .some,
          mayBeginWithHyphen: true,
          "The new time, such as yesterday 9am; 8am keeps the day, -1d moves the entry by a day."
        ),
      ],
      examples: [
        ExampleSpec("tj retime @ yesterday 21:30", "Date the newest entry back to yesterday."),
        ExampleSpec("tj retime title:dentist 8am", "Change the time and keep the day."),
        ExampleSpec("tj retime @ -1d", "Move the newest entry to the day before."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordOf: invocation, in: session)
    let text = chosen.words.joined(separator: " ")
    let time = try Failure.of { () throws(DateError) in try DateExpression(text) }
    // '8am' and '-1d' say how each entry is moved; other dates are the same for all.
    let isRelative = time.isTimeAlone || text.hasPrefix("-") || text.hasPrefix("+")
    let same = try Stamp(typed: text, in: session)
    if !isRelative, Stamp(text) == nil {
      try session.messages.say("'\(text)' is \(same.shownWithOffset)")
    }
    var stamps: [String: Stamp] = [:]
    for found in chosen.entries {
      guard isRelative, let stamp = found.entry.stamp else { continue }
      stamps[found.label] = try Failure.of { () throws(DateError) in
        try session.now.stamp(of: time, moving: stamp, from: session.times)
      }
    }
    try chosen.confirm("retime")
    let was = chosen.entries.count == 1 ? " from \(chosen.entries[0].shownTime)" : ""
    let isOne = chosen.entries.count == 1 || !isRelative
    let now = isOne ? (chosen.entries.first.flatMap { stamps[$0.label] } ?? same).shown : text
    let result = "retimed \(chosen.entries.label)\(was) \(isOne ? "to" : "by") \(now)"
    return try chosen.change(verb: "retime", saying: result) { [stamps] found in
      [.retime(found.id, stamps[found.label] ?? same)]
    }
  }
}
