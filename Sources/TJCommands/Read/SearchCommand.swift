internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj search`: lists the entries that match a query.
enum SearchCommand: Command {
  private static let count = Option.flag(
    "count",
    short: "c",
    "Print only the number of entries found."
  )
  private static let context = Option.integer(
    "context",
    short: "C",
    "N",
    in: 0 ... .max,
    "On a terminal, show N lines around each match [default: 0]."
  )

  private static let like = Option.value(
    "like",
    "TEXT|ID",
    completion: .dynamic("entry"),
    conflictsWith: [OrderOptions.sort.name, context.name, count.name],
    "Find the entries whose words are most like a text, or another entry, best first."
  )

  /// The number of entries that are found by their likeness, unless another one is asked for.
  private static let usualLikes = 10

  static var spec: CommandSpec {
    CommandSpec(
      "search",
      aliases: ["find", "s"],
      group: CommandGroup.read,
      "Search entries.",
      discussion: """
        Words match in titles and text, as whole words or parts of words. Case and accents matter only if the \
        word has capitals or accents. Put a "phrase" in double quotes and a /pattern/ between \
        slashes. Narrow the result with tags, fields and dates; combine conditions with NOT, OR \
        and parentheses. See tj-query(7).

        With --like, entries are compared by all of their words, without endings of Latin scripts, and in Chinese, \
        Japanese and Korean by pairs of signs. A word counts for more the fewer entries have it. The words that \
        decided are shown. A QUERY says which entries are compared. Where 'tj chat --vectors' has made vectors, their \
        order counts as much as that by words; TEXT is then sent to the model of `chat.embeddings`, too.
        """,
      options: FilterOptions.withCounts + OrderOptions.specs + [
        like.spec, count.spec, context.spec,
      ],
      arguments: [ArgumentSpec("QUERY", .any, completion: .dynamic("query"), "The query.")],
      examples: [
        ExampleSpec("tj search crocus", "Search for a word."),
        ExampleSpec(
          "tj search '(balcony OR garden)' since:2024",
          "Search for either word, since 2024."
        ),
        ExampleSpec("tj search '#work' mood:..2", "Search for a tag on bad days."),
        ExampleSpec("tj search --like 'tulips in the rain'", "Search for entries about the same."),
        ExampleSpec(
          "tj search --like k3f9qd '#garden'",
          "Search for entries that are like another one."
        ),
        ExampleSpec("tj search '/colou?r/'", "Search for a regular expression."),
      ],
      seeAlso: ["tj-related(1)", "tj-query(7)"]
    )
  }

  static var canPick: Bool { true }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try Query(typed: invocation.operands.joined(separator: " "))
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    let whole = Query.all([query, try filters.asQuery()])
    if let text = invocation[like] {
      return try printNeighbors(of: text, whole, order.number ?? usualLikes, session)
    }
    guard !invocation.operands.isEmpty else {
      throw Failure(.usage, "missing QUERY", hint: "tj search WORD, or tj search --like TEXT")
    }
    if invocation[count] {
      let count = try session.reader.asking { snapshot in try snapshot.count(matching: whole) }
      if count == 0, order.number != 0 { try EmptyResultAdvice(session).explain(whole) }
      try context.write("\(count)\n", to: .standardOutput)
      try session.reader.tellLeftOutCounts()
      try session.reader.tellLocked()
      return session.reader.ending
    }
    let lines = invocation[Self.context] ?? 0
    let entries = try EntryOutput(session, else: .oneline)
    let count = try entries.printTable(query, filters, order, context: lines)
    try session.reader.tellLeftOutCounts()
    try session.reader.tellLocked()
    if count == 0, order.number != 0 {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(whole)
    }
    return session.reader.ending
  }

  /// Prints the entries that are like a text, or like the entry that it is the id of.
  private static func printNeighbors(
    of text: String,
    _ query: Query,
    _ limit: Int,
    _ session: Session
  ) throws -> ExitCode {
    let search = try VectorSearch(session)
    let found = try session.reader.asking { snapshot in
      let id = text.hasPrefix("^") ? String(text.dropFirst()) : text
      let named = try EntryID(id).flatMap { try snapshot.entry($0) }
      return try named.map { try search.neighbors(of: $0, query, limit: limit, in: snapshot) }
        ?? search.neighbors(ofText: text, query, limit: limit, in: snapshot)
    }
    let entries = try EntryOutput(session, else: .oneline)
    let isList = if case .oneline = entries.format { true } else { Output(session).isPlain }
    if isList || session.options.output.hasJSONFlag {
      let list = KinList(kin: found.map { KinList.Kin($0) })
      try Output(session).print(list, of: found.count, none: "no entries found")
    } else {
      try entries.print(found.map(\.entry))
    }
    try session.reader.tellLocked()
    return session.reader.ending
  }
}
