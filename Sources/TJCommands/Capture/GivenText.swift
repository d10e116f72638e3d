internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Text that a command was given: through a pipe, so that it exists nowhere else, or as words.
struct GivenText {
  private let session: Session

  /// Creates the text of a command in this session.
  init(_ session: Session) { self.session = session }

  /// Reads the text from standard input, from which its first line may have been read.
  ///
  /// If the program is asked to end meanwhile, the text read so far is saved as a draft first: it exists nowhere else.
  func read(after line: [UInt8]? = nil) throws -> [UInt8] {
    let system = session.context.system
    return try system.deferringSignals {
      let rest = try session.context.standardInput()
      let text = line.map { rest.isEmpty ? $0 : $0 + [0x0A] + rest } ?? rest
      if system.isAskedToEnd {
        do {
          try keeping(text, for: nil) { throw Failure(.failure, "interrupted") }
        } catch {
          try? session.context.tell(Failure(error).line)
        }
      }
      return text
    }
  }

  /// Runs `body`; if it fails, the text is saved as a draft of the thread at `address`, `unless` the failure needs none;
  /// `isEncrypted` tells whether it is text of an encrypted entry.
  ///
  /// `purpose` names the action of a command that cannot be continued from the draft.
  func keeping<Answer>(
    _ input: [UInt8]?,
    for address: @autoclosure () -> String?,
    isEncrypted: @autoclosure () -> Bool = false,
    purpose: String? = nil,
    unless isHarmless: (Failure) -> Bool = { _ in false },
    _ body: () throws -> Answer
  ) throws -> Answer {
    do {
      return try body()
    } catch {
      let failure = Failure(error)
      guard let input, !failure.hasKeptText, !isHarmless(failure),
        !EntryContent(body: input).isBlank
      else { throw failure }
      let note = DraftNote(address: address(), root: session.journal.root)
      let draft = EntryBuffer.text(
        ofEntryAt: session.now.stamp,
        for: note,
        isEncrypted: isEncrypted(),
        body: input
      )
      let name: String
      do {
        name = try session.journal.drafts.create(draft, titled: "entry")
      } catch {
        throw failure.losing("text", because: Failure(error))
      }
      throw failure.keeping("text", "resume", name, purpose: purpose)
    }
  }
}

extension Failure {
  /// Whether the person mistyped something, which can be typed again.
  var isMistake: Bool { [.usage, .notFound, .badData].contains(code) }
}
