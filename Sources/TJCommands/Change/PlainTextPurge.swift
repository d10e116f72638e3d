internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// The removal of the text that entries had before they were encrypted.
struct PlainTextPurge {
  /// The address of the thread.
  let address: String

  /// The entries, or `nil` for all that the thread has or had.
  let ids: Set<EntryID>?

  /// What it is called in messages.
  private var name: String {
    ids.map { $0.map(\.text).sorted().enumeration } ?? "thread \(address)"
  }

  /// The command that does it.
  private var command: String {
    let entries = ids.map { $0.map(\.text).sorted().joined(separator: " ") }
    return "tj purge --plain-text " + (entries ?? "-t \(ShellWords.quoted(address))")
  }

  /// Purges the text, after confirmation; returns `nil` if there is none.
  func run(_ session: Session, isConfirmed: Bool = false) throws -> ExitCode? {
    let (journal, dialog) = (session.journal, PurgeDialog(session: session))
    guard let preview = try journal.purgePreview(ofPlainText: ids, in: address) else { return nil }
    let versions = preview.versions.of("version")
    if !isConfirmed {
      try dialog.confirm(
        "permanently remove \(versions) of plain text of \(name) from the entire history"
      )
    }
    // The journal has an encrypted copy of each of these.
    let files = try preview.attachments.filter { try journal.contents(ofFile: $0) == nil }
    return try dialog.purging {
      try journal.purgePlainText(of: ids, in: address, with: files)
    } _: { report in
      try dialog.tell(report, ["the plain text of \(name)"], nil, files)
    }
  }

  /// Offers to purge the text of entries that have just been encrypted.
  func offer(_ session: Session) throws {
    try ModelWords(about: address, ids, in: try session.reader.everything())
      .warn(session.messages, "tj encrypt")
    let questions = Questions(session)
    guard questions.canAsk, !session.options.isAgreed else {
      return try session.messages.mention(hint: command)
    }
    try session.messages.say("the plain text is still in the history")
    guard
      try questions.isYes("remove it there too? earlier operations can then no longer be undone;")
    else { return try session.messages.mention(hint: command) }
    _ = try run(session, isConfirmed: true)
  }
}
