internal import JournalModel
internal import ThreadJournal

/// Text that a command was given: through a pipe, so that it exists nowhere else, or as words.
struct GivenText {
  private let session: Session

  /// Creates the text of a command in this session.
  init(_ session: Session) { self.session = session }

  /// Runs `body`; if it fails, the text is saved as a draft, `unless` the failure needs none.
  ///
  /// If the draft cannot be used for what the command would have done, `purpose` says for what.
  func keeping<Answer>(
    _ input: [UInt8]?,
    for address: String?,
    purpose: String? = nil,
    unless isHarmless: (Failure) -> Bool = { _ in false },
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Failure) {
      return try body()
    } catch {
      guard let input, !error.hasKeptText, !isHarmless(error), !EntryContent(body: input).isBlank
      else { throw error }
      let note = DraftNote(address: address, root: session.journal.root)
      let draft = EntryBuffer.text(ofEntryAt: session.now.stamp, for: note, body: input)
      let name = try Failure.of { () throws(JournalError) in
        try session.journal.drafts.create(draft, titled: "entry")
      }
      throw error.keeping("text", "resume", name, purpose: purpose)
    }
  }
}

extension Failure {
  /// Whether what was typed is to blame, and can be typed again.
  var isMistake: Bool { [.usage, .notFound, .badData].contains(code) }
}
