internal import CommandKit
internal import ThreadJournal

/// `tj edit`: opens entries in the editor, all in one buffer.
enum EditCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "edit",
      aliases: ["e"],
      group: CommandGroup.change,
      "Edit entries in the editor, all in one buffer.",
      discussion: """
        Saving the buffer applies all changes: to text, titles, times and fields. Entries that \
        are new in the buffer are added, and entries missing from it are removed after \
        confirmation. An unchanged or empty buffer changes nothing. Changes made to the journal in \
        the meantime are merged; conflicts are shown below the text, which can be edited again. \
        Invalid values and dates are saved as typed, and reported as 'tj check' reports them. The buffer is \
        kept as a draft until it is saved: 'tj draft resume' opens it again.
        """,
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj edit @", "Edit the newest entry."),
        ExampleSpec("tj edit on:last-week", "Edit a whole week in one buffer."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation), forChange: true)
    let found = try selection.entries(namedOrFiltered: invocation.operands)
    guard !found.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    if let locked = found.first(where: { $0.entry.lockReason == .locked }) {
      throw JournalError(.encryption(.locked(locked.entryID.description)))
    }
    return try EntryEdit(session).begin(with: found)
  }
}
