internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// `tj suggest`: suggests tags for entries, and questions to write about.
enum SuggestCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "suggest",
      group: CommandGroup.goals,
      "Suggest tags for entries, and something to write about.",
      discussion: """
        Without SELECTION, it looks at the entries of the last 7 days that have no tags. A tag is \
        suggested if a word, the place or the day of the week of the entry went with it in at least \
        5 tagged entries, and in at least half of all tagged entries that have it, unless that may \
        well be chance. Each row says why. Nothing is stored, and nothing is changed: the hint \
        shows the command that adds the tags.

        Without SELECTION, it also asks up to 3 questions, about goals, days to remember, quiet \
        days, and entries of this day in earlier years. They are the same all day.
        """,
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj suggest", "Suggest tags for new entries, and questions."),
        ExampleSpec("tj suggest @", "Suggest tags for the newest entry."),
        ExampleSpec("tj suggest no:tag date:2024-03", "Suggest tags for a month without tags."),
        ExampleSpec("tj suggest --json", "Print suggestions for another program."),
      ],
      seeAlso: ["tj-tag(1)", "tj-goal(1)", "tj-milestone(1)", "tj-upcoming(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tellDeletedThreads()
    let selection = EntrySelection(session, FilterOptions(invocation))
    let words = invocation.operands
    let isSelected = !words.isEmpty || selection.hasFilters || session.options.picks
    let entries =
      try isSelected
      ? selection.entries(namedOrFiltered: words)
      : session.reader.asking { try $0.untaggedEntries() }
    let (tags, prompts) = try session.reader.asking { snapshot in
      (try snapshot.suggestedTags(for: entries), isSelected ? [] : try snapshot.prompts())
    }
    try session.reader.tellLocked()
    let output = Output(session)
    let questions = Prompts(prompts, on: session.today, output.glyphs).questions
    let report = SuggestReport(tags: tags, questions: questions)
    try output.print(report, of: report.count, none: "nothing to suggest")
    if !output.isJSON, let first = tags.first {
      let names = first.tags.map { ShellWords.operand("+" + $0.tag.text) }
      try session.messages.mention(
        hint: "tj tag \(first.entry.entryID.text) \(names.joined(separator: " "))"
      )
    }
    return session.reader.ending
  }
}
