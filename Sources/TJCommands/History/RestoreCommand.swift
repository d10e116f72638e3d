internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj restore`: restores removed entries, or an earlier version of one.
enum RestoreCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "restore",
      group: CommandGroup.history,
      "Restore removed entries or an earlier version of an entry.",
      discussion: """
        A removed entry is restored byte for byte in its old place. ID@REV restores an earlier \
        version of an entry: REV is a commit as shown by 'tj log', or -1 for the version before \
        the current one, -2 for the one before that. A file that is not a thread, such as an attachment, \
        is named by its path in the journal.
        """,
      arguments: [
        ArgumentSpec(
          "ID[@REV]|FILE",
          .some,
          completion: .dynamic("removed"),
          "The entries and files."
        )
      ],
      examples: [
        ExampleSpec("tj restore k3f9qd", "Restore a removed entry."),
        ExampleSpec("tj restore k3f9qd@-1", "Restore the previous version of an entry."),
        ExampleSpec("tj restore assets/2026/02/garden.jpg", "Restore a removed attachment."),
      ],
      seeAlso: ["tj-trash(1)", "tj-log(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    var code = ExitCode.done
    for word in invocation.operands {
      let name = VersionName(word)
      let ending =
        if let revision = name.revision {
          try restore(name, to: revision, session)
        } else {
          try restore(removed: word, session)
        }
      code = code.joined(with: ending)
    }
    return code
  }

  private static func restore(
    _ name: VersionName,
    to revision: String,
    _ session: Session
  ) throws -> ExitCode {
    let journal = session.journal
    let found = try EntryNames(session).entryForChange(named: name.entry)
    let versions = try journal.steps(of: found.entryID, in: found.address)
    let version = try name.version(revision, among: versions)
    let writer = JournalWriter(session)
    let outcome = try writer.save {
      try journal.restore(found.entryID, in: found.address, to: version)
    }
    let label = try label(of: found.entryID, in: found.address, session) ?? found.label
    return try writer.report(outcome, "restored \(label) from \(version.commit.prefix(8))")
  }

  /// Returns the name of an entry as it is now, or `nil` if it is no longer in the thread.
  private static func label(
    of id: EntryID,
    in address: String,
    _ session: Session
  ) throws -> String? {
    session.reader.forget()
    guard let thread = try session.reader.thread(at: address) else { return nil }
    return thread.position(of: id).map { place in
      LocatedThread(address: address, thread: thread).entry(at: place).label(id)
    }
  }

  private static func restore(removed word: String, _ session: Session) throws -> ExitCode {
    guard !word.isEmpty, !word.hasPrefix("@") else {
      throw Failure(
        .usage,
        word.isEmpty ? "not an id: \(word)" : "no version given for \(word)",
        hint: word.isEmpty ? "tj trash" : "tj log \(word)"
      )
    }
    let writer = JournalWriter(session)
    if word.hasPrefix("assets/") || word.hasPrefix(".")
      || (word.contains(".") && !word.hasSuffix(".md"))
    {
      let outcome = try writer.save { try session.journal.restoreFile(word) }
      return try writer.report(outcome, "restored \(word)")
    }
    let id = try removedID(word, session)
    let restored = try writer.save { try session.journal.restore(id) }
    let label = try label(of: id, in: restored.address, session) ?? id.text
    return try writer.report(restored.outcome, "restored \(label) to \(restored.address)")
  }

  /// Returns the id of the removed entry that a word names.
  private static func removedID(_ word: String, _ session: Session) throws -> EntryID {
    let text = word.withoutCaret
    if text.utf8.count >= EntryID.generatedCount, let id = EntryID(text) { return id }
    let trash = try session.journal.trash()
    let thread = trash.threads.map(\.version.address).first { [$0, "\($0).md"].contains(word) }
    let ids = Set(trash.entries.map(\.id).filter { $0.text.hasPrefix(text) })
    guard let id = ids.first, ids.count == 1, text.utf8.count >= 3 else {
      throw Failure(
        .notFound,
        ids.count > 1
          ? "ambiguous id '\(word)': \(ids.count) removed entries"
          : thread == nil
            ? "not found in the history: \(word)" : "'\(word)' is a thread, not an entry",
        hint: thread.map { "tj thread restore \(ShellWords.operand($0))" } ?? "tj trash"
      )
    }
    return id
  }
}
