internal import CommandKit
internal import ThreadJournal

/// `tj edit`: entries in the editor, all in one buffer.
enum EditCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "edit",
      aliases: ["e"],
      group: CommandGroup.change,
      "Edit entries in the editor, all in one buffer.",
      discussion: """
        Saving applies every change: other text, other titles, times and fields; entries that are new \
        in the buffer are added, and entries that are gone are removed, after a question. Leaving the \
        buffer as it is, or empty, changes nothing. What was changed in the journal meanwhile is merged; \
        where both changed the same, it is shown below the text, which can be edited again. A value that \
        does not fit its field, or a date that does not exist, is saved as it was typed and reported as \
        'tj check' reports it. The buffer is a draft until it is saved: 'tj draft resume' opens it again.
        """,
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj edit @", "Edit the newest entry."),
        ExampleSpec("tj edit on:last-week", "Edit a whole week in one buffer."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let found = try selection.entries(namedOrFiltered: invocation.operands)
    guard !found.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    return try EntryEdit(session).begin(with: found)
  }
}
