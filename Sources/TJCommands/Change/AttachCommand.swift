internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj attach`: attaches files to an entry.
enum AttachCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "attach",
      group: CommandGroup.change,
      "Attach files to an entry.",
      discussion: """
        Files are copied to the assets folder of the journal; identical files are stored once. Copies \
        keep the permissions of the files.
        """,
      options: FilterOptions.withCounts,
      arguments: [
        FilterOptions.argument(.leading),
        ArgumentSpec("FILE", .some, completion: .files, "The files."),
      ],
      examples: [ExampleSpec("tj attach @ balcony.jpg", "Attach a picture to the newest entry.")],
      seeAlso: ["tj-detach(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    let entry = try chosen.entries.onlyEntry()
    let date = entry.entry.stamp?.date ?? session.today
    let attached = try AttachedFiles(
      chosen.words,
      for: entry.address,
      on: date,
      isEncrypted: entry.entry.isEncrypted,
      session
    )
    let writer = JournalWriter(session)
    let outcome = try writer.save {
      try session.journal.attach(
        attached.files,
        linkedAs: attached.links,
        to: entry.entryID,
        in: entry.address
      )
    }
    let files = attached.links.count.of("file")
    return try writer.report(
      outcome,
      outcome.state == .unchanged
        ? "nothing changed" : "attached \(files) to \(entry.label)"
    )
  }
}
