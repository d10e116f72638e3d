internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// `tj analyze`: asks a language model about each of many entries.
enum AnalyzeCommand: Command {
  private static let type = Option.value(
    "type",
    "TYPE",
    "What to ask: mood, themes, summary, people, beliefs, or a type of the journal."
  )
  private static let estimate = Option.flag(
    "estimate",
    "Tell how much would be sent, and send nothing."
  )
  private static let showContext = Option.flag(
    "show-context",
    "Print the bytes of the requests, one on each line, and send nothing."
  )
  private static let types = Option.flag("types", "List the types.")

  static var spec: CommandSpec {
    CommandSpec(
      "analyze",
      group: CommandGroup.out,
      "Ask a language model about each of many entries.",
      discussion: """
        Sends the entries to the server of the personal setting `chat.url`, several in each request, asks the question \
        of the type about each of them, and keeps the results in the thread `analyses/TYPE`: private and archived, so \
        that no other command finds it unless it is named. `tj show` prints them below the entry, and a query such as \
        `analysis/mood:..2` finds entries by them.

        Only entries that are new or have changed are sent, so that the command can be repeated, and interrupted at \
        any time. Private, encrypted and archived entries and threads are never sent, nor what `chat.deny` lists; -t \
        and `chat.allow` narrow it further. The first request to a host asks.

        A journal can have its own types: a file .tj/analyses/NAME.md is a question, below front matter that says what \
        an answer is, such as `result: number 1..10`, `result: texts` or `result: text`. tj-chat(7) has an example.
        """,
      options: [type.spec, estimate.spec, showContext.spec, types.spec] + FilterOptions.specs,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj analyze --type mood --since 2024", "Ask about the mood of entries."),
        ExampleSpec("tj analyze --type themes --estimate -t daily", "See how much would be sent."),
        ExampleSpec("tj analyze --type summary --show-context @", "See what would be sent."),
        ExampleSpec("tj list analysis/mood:..2", "List the entries of bad days."),
      ],
      seeAlso: ["tj-chat(1)", "tj-chat(7)", "tj-query(7)", "tj-privacy(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation[types] {
      try AnalysisTypes(session).list()
      return .done
    }
    guard let name = invocation[type] else {
      throw Failure(
        .usage,
        "missing option: --type",
        hint: "pass --type mood, themes, summary, people or beliefs",
        "tj analyze --types"
      )
    }
    let type = try AnalysisTypes(session).type(named: name)
    // The writer names the entries, so that the query may go by earlier analyses.
    let settings = try ChatSettings.valid(in: session)
    let scope = try settings.scope(in: session)
    var searched = scope
    searched.findsAnalyses = true
    session.reader.find(in: searched)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let found = try selection.entries(namedOrFiltered: invocation.operands)
    let analysis = try Analysis(type, of: found, in: scope, settings.budget, session)
    if invocation[estimate] {
      try Output(session).print(analysis.estimate)
    } else if invocation[showContext] {
      for bytes in try analysis.requests() {
        try context.write(bytes + [0x0A], to: .standardOutput)
      }
    } else {
      var run = AnalysisRun(analysis, session)
      try run.finish()
      if run.ending != .done { return run.ending }
    }
    return session.reader.ending
  }
}
