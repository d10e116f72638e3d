internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj attach`: keeps files with an entry.
enum AttachCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "attach",
      group: CommandGroup.change,
      "Attach files to an entry.",
      discussion: """
        Files are copied to the folder assets in the journal; identical files are stored once. The \
        copy has the permissions of the file.
        """,
      options: FilterOptions.specs,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec("FILE", .some, completion: .files, "The files."),
      ],
      examples: [ExampleSpec("tj attach @ balcony.jpg", "Attach a picture to the newest entry.")]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordOf: invocation, in: session)
    guard let entry = chosen.entries.first, chosen.entries.count == 1 else {
      throw Failure(
        .notFound,
        "cannot attach to \(chosen.entries.count) entries",
        hint: "select one entry"
      )
    }
    let date = entry.entry.stamp?.date ?? session.today
    let attached = try AttachedFiles(chosen.words, for: entry.address, on: date, session)
    let writer = JournalWriter(session)
    let outcome = try writer.save { () throws(JournalError) in
      try session.journal.change(
        entry.address,
        [.addValues(entry.id, key: "attach", attached.links)],
        attaching: attached.files,
        verb: "attach"
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
