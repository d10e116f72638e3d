internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// `tj patterns`: shows what goes with high and low values of fields and tallies.
enum PatternsCommand: Command {
  private static let all = Option.flag("all", "Show every comparison, whatever its p.")

  static var spec: CommandSpec {
    CommandSpec(
      "patterns",
      group: CommandGroup.read,
      "Show what goes with high and low values of a field or tally.",
      discussion: """
        Compares the days with a condition to the days without it: a tag, a choice, another number \
        above its median, a tally above its median, messages of a person, a day of the week, a part \
        of the day, or entries of at least 100 words. Each row shows the mean of the days with the \
        condition, the mean of the other days, the difference, the number of days with the \
        condition, p, and the query that lists their entries. Without FIELD, it shows the strongest \
        differences among all numeric fields and tallies.

        A day counts once, with the mean of its values or, for a tally, its count, which is 0 on \
        days without changes. Days on which a choice or another number is missing are left out of \
        its comparison. At least 5 days with and 5 days without a condition are needed.

        The value p is the share of random rearrangements of the days in which any of the conditions \
        differs as much, so it is already corrected for the number of comparisons. The rearrangements \
        keep neighboring days together, since a good week is not seven separate good days. Only \
        rows with a p below .05 are shown. The same journal gives the same result.
        """,
      options: FilterOptions.dated + [all.spec],
      arguments: [
        ArgumentSpec(
          "FIELD",
          .optional,
          completion: .dynamic("measure"),
          "A field or a tally [default: all of them]."
        )
      ],
      examples: [
        ExampleSpec("tj patterns", "Show the strongest patterns of the journal."),
        ExampleSpec("tj patterns mood", "Show what goes with good and bad moods."),
        ExampleSpec("tj patterns coffee --this-year", "Show what goes with a tally this year."),
        ExampleSpec("tj patterns mood --all", "Show every comparison."),
      ],
      seeAlso: ["tj-stats(1)", "tj-list(1)", "tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try FilterOptions(invocation).asQuery()
    let name = invocation.operands.first
    let found = try session.reader.asking { try $0.patterns(of: name, matching: query) }
    try session.reader.tellLocked()
    let output = Output(session)
    guard let found else {
      let name = name ?? ""
      try FieldNames(session).check(name, isNameOf: "field or tally")
      throw Failure(.notFound, "the field '\(name)' has no numbers", hint: "tj fields")
    }
    let report = PatternsReport(
      patterns: found,
      isOfAll: name == nil,
      showsAll: invocation[all]
    )
    guard output.isJSON || !found.findings.isEmpty else {
      try session.messages.say(report.shortage)
      return session.reader.ending
    }
    try output.print(report)
    return session.reader.ending
  }
}
