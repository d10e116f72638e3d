internal import JournalModel
internal import ThreadJournal

/// Text that came through a pipe and is nowhere else.
struct PipedText {
  private let session: Session

  /// The text that a command in this session gets.
  init(_ session: Session) { self.session = session }

  /// Does something with what was read from standard input, which becomes a draft if that is refused.
  func keeping<Answer>(
    _ input: [UInt8]?,
    for address: String?,
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Failure) {
      return try body()
    } catch {
      guard let input, !error.hasKeptText, !EntryContent(body: input).isBlank else { throw error }
      let note = DraftNote(address: address, root: session.journal.root)
      let draft = EntryBuffer.text(ofEntryAt: session.now.stamp, for: note, body: input)
      let name = try Failure.of { () throws(JournalError) in
        try session.journal.drafts.create(draft, titled: "entry")
      }
      throw error.keeping("text", "resume", name)
    }
  }
}
