internal import JournalFormat
internal import JournalModel

/// The entries of the messages of a chat that sigexport wrote.
struct SigexportChat: Sendable {
  private let clock: ImportClock?
  private var times: ChatClock
  private var threads = ChatThreads()
  private var name: String?

  /// The people besides the writer.
  private var others: Set<String> = []

  private var reactionCount = 0
  private var found = ImportReport()

  /// Whether no message of the current file has been read.
  private(set) var isEmpty = true

  /// Messages whose local times belong to the zone of a clock.
  init(clock: ImportClock?) { (self.clock, times) = (clock, ChatClock(clock)) }

  /// Begins another file, in a folder of this name.
  mutating func begin(_ name: String?) {
    times.add(to: &found)
    (self.name, isEmpty, times) = (name, true, ChatClock(clock))
  }

  /// Returns a report to which the chats and what was decided about them are added.
  func added(to report: ImportReport) -> ImportReport {
    var report = report
    for fact in found.facts { report.note(fact.name, fact.text) }
    times.add(to: &report)
    if reactionCount > 0 { report.note("reactions", "\(reactionCount) not imported") }
    for line in found.unread { report.noteUnread(line: line.line, line.problem) }
    report.recordCount += found.recordCount
    report.eventCount += found.eventCount
    report.chats += threads.chats.map { chat in
      var chat = chat
      chat.me = "Me"
      // A file that is read alone does not name its chat; in one of two people the other one does.
      if chat.thread == nil { chat.title = others.count == 1 ? others.first : nil }
      return chat
    }
    return report
  }

  /// Returns the entry of a message, or `nil` if it has no time.
  mutating func entry(_ record: SigexportRecord, in folder: String) -> ImportedEntry? {
    found.recordCount += 1
    isEmpty = false
    guard let wall = record.wall else {
      found.noteUnread(line: record.line, "no time")
      return nil
    }
    found.note("format", "files of sigexport")
    found.note(
      "dates",
      clock.map { "local times, in \($0.zoneText)" } ?? "local times, without a zone"
    )
    reactionCount += record.reactionCount
    if record.isCall { found.eventCount += 1 }
    if !record.isCall, record.sender != "Me" { others.insert(record.sender) }
    return ImportedEntry(
      EntryContent(from: "signal", id: Self.id(of: record, wall), body: Self.body(of: record)),
      at: times.stamp(wall),
      thread: thread(in: folder),
      message: ImportedMessage(
        from: record.isCall ? nil : record.sender,
        media: record.media.map { folder + $0 }
      )
    )
  }

  private static func id(of record: SigexportRecord, _ wall: EntryTimestamp) -> String {
    if record.isDeleted { return SourceID(wall, of: .deleted).text }
    if record.body.isEmpty, record.sticker == nil { return SourceID(wall, of: .media).text }
    return SourceID(wall, of: record.body).text
  }

  private static func body(of record: SigexportRecord) -> [UInt8] {
    if record.isDeleted { return Array("This message was deleted".utf8) }
    let sticker = record.sticker.map { Array("Sticker \($0)".utf8).trimmed } ?? []
    let text = [record.body[...], sticker].filter { !$0.isEmpty }.joined(separator: [.lineFeed])
    return Array([record.quote, Array(text)].filter { !$0.isEmpty }.joined(separator: "\n\n".utf8))
  }

  /// Names the thread after the folder, or not at all if the file is read alone.
  private mutating func thread(in folder: String) -> String? {
    threads.thread(of: folder, titled: name ?? "", isAlone: name == nil)
  }
}
