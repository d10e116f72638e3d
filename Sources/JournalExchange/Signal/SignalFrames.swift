internal import JournalModel
internal import JournalWire

/// The frames of an export of Signal Desktop: people and chats first, and then messages.
struct SignalFrames: Sendable {
  private static let kinds: Set<String> = [
    "account", "recipient", "chat", "chatItem", "stickerPack", "adHocCall", "notificationProfile",
    "chatFolder",
  ]

  private var clock: ImportClock?
  private let me: String?
  private var roster = SignalRoster()
  private var threads = ChatThreads()
  private var listed: [SignalRoster.Recipient] = []
  private var versions: [String: String] = [:]
  private var skipped: [String: Int] = [:]
  private var reactionCount = 0
  private var found = ImportReport()

  /// Frames whose times are written in the zone of a clock.
  init(clock: ImportClock?, me: String?) { (self.clock, self.me) = (clock, me) }

  /// Whether a value is a frame or the first line of an export.
  static func isFrame(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return value["backupTimeMs"] != nil || members.count == 1 && kinds.contains(members[0].name)
  }

  /// Begins another export, whose numbers of people and chats are its own.
  mutating func begin() { (roster, versions) = (SignalRoster(), [:]) }

  /// What was decided, the chats and their people, and the frames that are no messages.
  var report: ImportReport {
    var report = found
    if reactionCount > 0 { report.note("reactions", "\(reactionCount) not imported") }
    if !skipped.isEmpty {
      let counts = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      report.note("frames", "not imported: \(counts.joined(separator: ", "))")
    }
    report.chats = zip(threads.chats, listed).map { chat, recipient in
      var chat = chat
      chat.people = roster.people(in: recipient)
      chat.me = roster.me ?? me
      return chat
    }
    return report
  }

  /// Returns the entry of a frame, or `nil` if it is not a message.
  mutating func entry(_ frame: JSONValue, at line: Int, in folder: String) -> ImportedEntry? {
    if let account = frame["account"] {
      roster.take(account: account)
    } else if let recipient = frame["recipient"] {
      roster.take(recipient: recipient)
    } else if let chat = frame["chat"] {
      roster.take(chat: chat)
    } else if let item = frame["chatItem"] {
      return entry(ofItem: item, at: line, in: folder)
    } else if frame["backupTimeMs"] == nil, case .object(let members) = frame {
      let name = members.first?.name ?? ""
      skipped[Self.kinds.contains(name) ? name : "unknown", default: 0] += 1
    }
    return nil
  }

  private mutating func entry(
    ofItem item: JSONValue,
    at line: Int,
    in folder: String
  ) -> ImportedEntry? {
    found.recordCount += 1
    let message = SignalMessage(item, roster)
    guard let chat = roster.chat(item["chatId"]) else { return skip(line, "no such chat") }
    guard let author = message.author else { return skip(line, "no such author") }
    guard let sent = message.firstSent, let stamp = stamp(sent) else {
      return skip(line, "no time")
    }
    guard let body = message.body else { return skip(line, "unknown kind of message") }
    found.note("format", "export of Signal Desktop")
    found.note("dates", "exact times, written as times in \(clock?.zone ?? "UTC")")
    reactionCount += message.reactionCount
    if message.isEvent { found.eventCount += 1 }
    let id = "\(author.id)/\(sent)"
    for version in message.versions { versions["\(author.id)/\(version)"] = id }
    let answered = message.answered.map { "\($0.author)/\($0.sent)" }
    return ImportedEntry(
      EntryContent(
        from: "signal",
        id: id,
        edited: message.edited.flatMap { self.stamp($0) },
        body: body
      ),
      at: stamp,
      thread: thread(of: chat),
      message: ImportedMessage(
        from: message.isEvent ? nil : author.name,
        media: message.media.map { folder + $0 },
        replyingTo: answered.map { versions[$0] ?? $0 }
      )
    )
  }

  private mutating func skip(_ line: Int, _ problem: String) -> ImportedEntry? {
    found.noteUnread(line: line, problem)
    return nil
  }

  private mutating func stamp(_ milliseconds: Int64) -> EntryTimestamp? {
    let seconds = milliseconds / 1_000
    // Years that a stamp can hold.
    guard seconds < 253_000_000_000 else { return nil }
    guard clock != nil else { return EntryTimestamp(Instant(seconds: seconds), offset: .utc) }
    return clock?.stamp(secondsSinceEpoch: seconds)
  }

  private mutating func thread(of chat: SignalRoster.Recipient) -> String? {
    let count = threads.chats.count
    let title = chat.isOwner ? "Note to Self" : chat.name
    let thread = threads.thread(of: chat.id, titled: title)
    if threads.chats.count > count { listed.append(chat) }
    return thread
  }
}
