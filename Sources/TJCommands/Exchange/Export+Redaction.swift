internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import ThreadJournal

/// The redaction of an export, which stands in front of all formats.
extension Export {
  /// Returns the redaction that a command line asks for, or `nil`.
  ///
  /// The pseudonyms are those of the whole journal, so that they do not depend on what is exported.
  static func redaction(_ invocation: Invocation, _ session: Session) throws -> Redaction? {
    guard invocation[redact] else {
      guard !invocation[keepsAttachments] else {
        throw Failure(.usage, "--keep-attachments is only for --redact", hint: "pass --redact")
      }
      return nil
    }
    let pseudonyms = Pseudonyms(of: try session.reader.everything())
    return Redaction(pseudonyms, keepsAttachments: invocation[keepsAttachments])
  }

  /// Calls `body` with the result of `make` for each thread in which a query finds entries, redacted if that is asked
  /// for; see ``JournalReader/forEachThread(_:withArchived:isDivided:making:_:)``.
  func forEachThread<Part: Sendable>(
    _ query: Query,
    isDivided: Bool = false,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ body: (Part) throws -> Void
  ) throws {
    guard let redaction else {
      return try session.reader.forEachThread(
        query,
        withArchived: isWhole,
        isDivided: isDivided,
        making: make,
        body
      )
    }
    let leftOut = leftOut
    try session.reader.forEachThread(query, withArchived: isWhole) { source, entries in
      Self.note(entries, redaction, in: leftOut)
      return Result { () throws(RedactionError) in try redaction.redacted(source, entries) }.map(
        make
      )
    } _: { part in
      try body(Self.redacting { () throws(RedactionError) in try part.get() })
    }
  }

  /// A thread with all its entries, redacted if that is asked for.
  func redacted(
    _ source: LocatedThread,
    _ entries: [LocatedEntry]
  ) throws -> (source: LocatedThread, entries: [LocatedEntry]) {
    guard let redaction else { return (source, entries) }
    Self.note(entries, redaction, in: leftOut)
    return try Self.redacting { () throws(RedactionError) in
      try redaction.redacted(source, entries)
    }
  }

  /// Returns the result of a redaction; if it fails, nothing must be exported.
  static func redacting<Answer>(
    _ body: () throws(RedactionError) -> Answer
  ) throws -> Answer {
    do throws(RedactionError) {
      return try body()
    } catch {
      let name = ShellWords.operand(error.address)
      throw Failure(.badData, "\(error)", hint: "tj check \(name)")
    }
  }

  /// Notes the attachments of entries that are left out; a second look at an entry counts once.
  static func note(
    _ entries: [LocatedEntry],
    _ redaction: Redaction,
    in leftOut: SharedValue<[EntryReference: Int]>
  ) {
    guard !redaction.keepsAttachments else { return }
    let counts = entries.map { ($0.id, $0.entry.attachments.count) }.filter { $0.1 > 0 }
    leftOut.withLock { for (id, count) in counts { $0[id] = count } }
  }

  /// Reports how many attachments were left out.
  func tellLeftOutAttachments() throws {
    let count = leftOut.withLock { $0.values.reduce(0, +) }
    guard count > 0 else { return }
    try session.messages.say("left out \(count.of("attachment"))")
    try session.messages.suggest("pass --keep-attachments to export them as they are")
  }
}
