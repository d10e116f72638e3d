internal import CommandKit
internal import JournalModel

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
          "The new time, such as yesterday 9am."
        ),
      ],
      examples: [
        ExampleSpec("tj retime @ yesterday 21:30", "Date the newest entry back to yesterday.")
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordOf: invocation, in: session)
    let text = chosen.words.joined(separator: " ")
    let stamp = try Stamp(typed: text, in: session)
    if Stamp(text) == nil { try session.messages.say("'\(text)' is \(stamp.shownWithOffset)") }
    try chosen.confirm("retime")
    let was = chosen.entries.count == 1 ? " from \(chosen.entries[0].shownTime)" : ""
    let result = "retimed \(chosen.entries.label)\(was) to \(stamp.shown)"
    return try chosen.change(verb: "retime", saying: result) { entry in
      [.retime(entry.id, stamp)]
    }
  }
}
