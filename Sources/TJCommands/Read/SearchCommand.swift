internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj search`: entries that a query finds.
enum SearchCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "search",
      aliases: ["find", "s"],
      group: CommandGroup.read,
      "Finds entries.",
      discussion: """
        Words are looked for in titles and texts, whole or in part; case and accents count only where a \
        word has some. "A phrase" stands in double quotes, /a pattern/ between slashes. Tags, fields \
        and dates narrow it down; NOT, OR and parentheses put conditions together. See tj-query(7).
        """,
      options: FilterOptions.specs + OrderOptions.specs + [
        .flag("count", short: "c", "Prints only how many there are.")
      ],
      arguments: [ArgumentSpec("QUERY", .some, completion: .dynamic("query"), "What to look for.")],
      examples: [
        ExampleSpec("tj search crocus", "Finds a word."),
        ExampleSpec("tj search 'balcony OR garden' since:2024", "Finds either word, this year."),
        ExampleSpec("tj search '#work' mood:..2", "Finds a tag on bad days."),
        ExampleSpec("tj search /colou?r/", "Finds a pattern."),
      ],
      seeAlso: ["tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let query = try Query(typed: invocation.operands.joined(separator: " "))
    let whole = Query.all([query, try session.filters()])
    if invocation.has("count") {
      let count = try session.asking { snapshot throws(QueryError) in
        try snapshot.count(matching: whole)
      }
      if count == 0, OrderOptions(invocation).number != 0 {
        try session.warnOfUnknownNames(in: whole)
      }
      try context.write("\(count)\n", to: .standardOutput)
      return session.ending
    }
    let count = try session.printListed(query, as: session.format(else: .oneline))
    if count == 0, OrderOptions(invocation).number != 0 {
      try session.warnOfUnknownNames(in: whole)
      try session.say("nothing was found")
    }
    return session.ending
  }
}
