internal import JournalModel
internal import ThreadJournal

/// Piped text, which exists nowhere else.
struct PipedText {
  private let session: Session

  /// Creates the piped text of a command in this session.
  init(_ session: Session) { self.session = session }

  /// Runs `body`; if it fails, the text from standard input is saved as a draft.
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
