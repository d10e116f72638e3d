internal import JournalFormat
internal import JournalModel

/// Reads the messages of a backup that SMS Backup & Restore wrote.
///
/// Each conversation, known by the numbers in it, is a thread; messages of the person who made the backup are from
/// `me`. Drafts are left out. The bytes of pictures are in the messages, see ``ImportedMessage/embedded``.
public struct SMSImporter: Importer {
  private var records = SMSRecords()
  private var chats = SMSChats()
  private var clock: ImportClock?
  private var facts = ImportReport()
  private var line = 1
  private var stated: Int? = 0
  private var hasFailed = false
  private var isCut = false
  private var (drafts, unsent, unreadable) = (0, 0, 0)

  /// Creates an importer at the beginning of an input; stamps are in UTC if `clock` is `nil`.
  public init(clock: ImportClock? = nil) { self.clock = clock }

  /// Begins another backup.
  public mutating func begin(file path: String) {
    isCut = isCut || records.root != nil && !records.isComplete
    guard !isCut else { return }
    stated = total
    records = SMSRecords()
  }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    if !isCut { records.feed(piece) }
  }

  /// Marks the end of the input.
  public mutating func finish() { records.finish() }

  /// Returns the next entry, or `nil` if more input is needed or none is left; no entry is read after an error.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard !hasFailed else { return nil }
    do throws(ExchangeError.Reason) {
      if isCut { throw .truncated }
      while let record = try records.next() {
        if let entry = try entry(of: record) { return entry }
      }
      return nil
    } catch {
      hasFailed = true
      throw ExchangeError(error, at: .line(records.line))
    }
  }

  /// The line on which the record of the last returned entry begins.
  public var place: ExchangeError.Place { .line(line) }

  /// The conversations, and what was left out or decided.
  public var report: ImportReport {
    var report = facts
    report.chats = chats.all
    for pair in chats.joined {
      report.note("numbers", "\(pair) are the same number: their last nine digits are equal")
    }
    func note(_ name: String, _ count: Int, _ text: String) {
      if count > 0 { report.note(name, "\(count) \(text)") }
    }
    if let total, total != facts.recordCount {
      report.note("count", "the backup states \(total), and has \(facts.recordCount)")
    }
    note("drafts", drafts, "left out")
    note("unsent", unsent, "in the outbox, queued or failed")
    note("files", unreadable, "not valid base64, or larger than 256 MiB")
    note("names", chats.namelessCount, "in groups known by number only")
    return report
  }

  /// The number of records that the backups so far state.
  private var total: Int? {
    guard let stated, let count = records.statedCount else { return nil }
    return stated &+ count
  }

  /// Returns the entry of a record, or `nil` if it has none.
  private mutating func entry(
    of record: SMSRecords.Record
  ) throws(ExchangeError.Reason) -> ImportedEntry? {
    facts.recordCount += 1
    line = record.line
    let document = CharacterReferences.repaired(record.document)
    let elements = try XMLElements.parse(document) ?? []
    do throws(SMSOmission) {
      return imported(try SMSMessage(elements, record.files))
    } catch {
      switch error {
      case .draft: drafts += 1
      case .unread(let problem): facts.noteUnread(line: line, problem)
      }
      return nil
    }
  }

  private mutating func imported(_ message: SMSMessage) -> ImportedEntry {
    let (thread, sender) = chats.place(of: message)
    if message.direction == .unsent { unsent += 1 }
    unreadable += message.files.unreadableCount
    let utc = EntryTimestamp(Instant(seconds: message.seconds), offset: .utc)
    let content = EntryContent(
      title: message.subject,
      properties: [
        Entry.Property(key: ReservedKey.source.rawValue, value: ExchangeFormat.sms.name),
        Entry.Property(
          key: ReservedKey.sourceID.rawValue,
          value: message.id ?? SourceID(utc, of: message).text
        ),
      ],
      body: message.text
    )
    var origin = ImportedMessage(from: sender, media: message.files.names)
    origin.embedded = message.files.embedded
    let stamp = clock?.stamp(secondsSinceEpoch: message.seconds) ?? utc
    return ImportedEntry(content, at: stamp, thread: thread, message: origin)
  }
}

extension SourceID {
  /// The id of a message without an id of its own.
  fileprivate init(_ time: EntryTimestamp, of message: SMSMessage) {
    self = message.text.isEmpty ? SourceID(time, of: .media) : SourceID(time, of: message.text)
  }
}
