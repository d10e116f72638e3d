internal import JournalFormat
internal import JournalModel

/// Reads the chats that Instagram and Facebook Messenger export as JSON.
///
/// Each part of a chat holds its newest message first, so the messages of a part are kept until its
/// end. Texts whose UTF-8 was encoded twice are repaired.
public struct MetaImporter: Importer {
  /// What is returned next.
  private enum Output {
    case message(MetaMessage, thread: String?)
    case fault(ExchangeError, in: String?)
  }

  private let service: MetaService
  private var settings: ImportSettings
  /// The part that is read, or `nil` after an error in it.
  private var part: MetaFile?
  private var isBegun = false
  private var outputs: [Output] = []
  private var position = 0
  private var found = ImportReport()
  private var counts = (reactions: 0, versions: 0, empty: 0)
  private var line = 1

  /// Creates an importer; its settings give the zone and the writer's name.
  init(_ service: MetaService, _ settings: ImportSettings) {
    (self.service, self.settings) = (service, settings)
    part = MetaFile(path: nil)
  }

  /// Begins another part.
  public mutating func begin(file path: String) {
    if isBegun { endFile() }
    (part, isBegun) = (MetaFile(path: path), true)
  }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    isBegun = true
    guard var current = part else { return }
    // The part is not copied, and is not read further after an error.
    part = nil
    do throws(ExchangeError) {
      try current.feed(piece, of: service)
      part = current
    } catch {
      outputs.append(.fault(error, in: current.path))
    }
  }

  /// Marks the end of the input.
  public mutating func finish() { endFile() }

  /// The path of the part with the last error.
  public private(set) var file: String?

  /// The line on which the last returned message begins.
  public var place: ExchangeError.Place { .line(line) }

  /// Returns the next message, or `nil` if the part is not complete or none is left.
  ///
  /// - Throws: An error that concerns a whole part, of which nothing is imported; the next call
  ///   returns the first message after it.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard position < outputs.count else {
      (outputs, position) = ([], 0)
      return nil
    }
    defer { position += 1 }
    switch outputs[position] {
    case .fault(let error, let path):
      file = path
      throw error
    case .message(let message, let thread): return entry(of: message, in: thread)
    }
  }

  /// What was found out about the parts so far.
  public var report: ImportReport {
    var report = found
    if counts.reactions > 0 { report.note("reactions", "\(counts.reactions) left out") }
    if counts.empty > 0 {
      report.note("empty", "\(counts.empty.counted("message")) without content in the export")
    }
    if counts.versions > 0 {
      report.note("edited", "last version imported: \(counts.versions) former ones left out")
    }
    // The writer of the chats of two is also the one of the groups.
    let owners = Set(report.chats.compactMap(\.me))
    guard owners.count == 1, let owner = owners.first else { return report }
    for place in report.chats.indices where report.chats[place].people.contains(owner) {
      report.chats[place].me = owner
    }
    return report
  }

  private mutating func endFile() {
    guard var file = part else { return }
    part = nil
    do throws(ExchangeError) {
      try file.finish(service)
    } catch {
      outputs.append(.fault(error, in: file.path))
      return
    }
    let messages = file.sortedMessages(of: service)
    outputs.append(contentsOf: messages.map { .message($0, thread: file.thread) })
    note(file)
    counts.versions += file.messages.count - messages.count
  }

  private mutating func note(_ file: MetaFile) {
    found.note("format", "\(service.title): objects with participants and messages")
    found.recordCount += file.recordCount
    for record in file.unread {
      found.noteUnread(in: file.path, line: record.line, record.problem)
    }
    let chat = file.chat(me: settings.me)
    guard let place = found.chats.firstIndex(where: { $0.thread == chat.thread }) else {
      found.chats.append(chat)
      return
    }
    found.chats[place].title = found.chats[place].title ?? chat.title
    found.chats[place].me = found.chats[place].me ?? chat.me
    for name in chat.people where !found.chats[place].people.contains(name) {
      found.chats[place].people.append(name)
    }
  }

  private mutating func entry(of message: MetaMessage, in thread: String?) -> ImportedEntry {
    line = message.line
    counts.reactions += message.reactionCount
    if message.isEmpty { counts.empty += 1 }
    if message.isNotice { found.eventCount += 1 }
    let utc = EntryTimestamp(Instant(seconds: message.seconds), offset: .utc)
    let stamp = settings.clock?.stamp(secondsSinceEpoch: message.seconds) ?? utc
    var properties = [
      Entry.Property(key: ReservedKey.source.rawValue, value: service.rawValue),
      Entry.Property(key: ReservedKey.sourceID.rawValue, value: message.sourceID),
    ]
    if message.formerText != nil {
      properties.append(Entry.Property(key: ReservedKey.edited.rawValue, value: stamp.description))
    }
    return ImportedEntry(
      EntryContent(properties: properties, body: Array(message.body.utf8)),
      at: stamp,
      thread: thread,
      message: ImportedMessage(
        from: message.isNotice ? nil : message.sender,
        media: message.media
      )
    )
  }
}
