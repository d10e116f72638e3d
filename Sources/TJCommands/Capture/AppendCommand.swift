internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj append`: adds text below that of an entry.
struct AppendCommand: Command {
  private let session: Session
  private let selection: String
  private let words: [String]

  static var spec: CommandSpec {
    CommandSpec(
      "append",
      group: CommandGroup.capture,
      "Append text to an entry.",
      discussion: """
        The text goes below the text of the entry, after an empty line, as if it were typed at the end in \
        'tj edit'. Without words, it is read from standard input.
        """,
      options: FilterOptions.withCounts,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec("TEXT", .any, takesStandardInput: true, "The text; - reads standard input."),
      ],
      examples: [
        ExampleSpec("tj append @ And the tulips are out.", "Append to the newest entry."),
        ExampleSpec("date | tj append 'on:today title:Log' -", "Append what a program prints."),
      ],
      seeAlso: ["tj-add(1)", "tj-edit(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let command = AppendCommand(
      session: session,
      selection: invocation.operands[0],
      words: Array(invocation.operands.dropFirst())
    )
    // Piped text exists nowhere else, so it is read before anything can fail.
    let input = try command.input()
    let words = input ?? Array(command.words.joined(separator: " ").utf8)
    let target = { () -> LocatedEntry? in
      let selection = EntrySelection(session, FilterOptions(invocation), forChange: true)
      return (try? selection.entries(named: [command.selection]))?.first
    }
    return try GivenText(session).keeping(
      words,
      for: target().flatMap { $0.entry.isEncrypted ? $0.address : nil },
      isEncrypted: target()?.entry.isEncrypted == true,
      purpose: "add it as a new entry",
      unless: { input == nil && $0.isMistake }
    ) {
      let found = try EntrySelection(session, FilterOptions(invocation), forChange: true)
        .entries(named: [command.selection])
      return try command.append(words, to: found)
    }
  }

  /// Returns the bytes of standard input, if it should be read: never if words were given, so that a shell loop that
  /// reads lines from standard input keeps them.
  private func input() throws -> [UInt8]? {
    let isPiped = words.isEmpty && !session.context.isTerminal(.standardInput)
    return words == ["-"] || isPiped ? try GivenText(session).read() : nil
  }

  private func append(_ text: [UInt8], to found: [LocatedEntry]) throws -> ExitCode {
    let entry = try found.onlyEntry()
    guard !words.isEmpty || !session.context.isTerminal(.standardInput) else {
      throw Failure(
        .usage,
        "missing argument: TEXT",
        hint: "tj edit \(ShellWords.operand(selection))"
      )
    }
    guard !EntryContent(body: text).isBlank else {
      try session.messages.say("nothing appended: no text")
      return .done
    }
    return try JournalWriter(session).save(saying: "appended to \(entry.label)") {
      try session.journal.append(text, to: entry.entryID, in: entry.address)
    }
  }
}
