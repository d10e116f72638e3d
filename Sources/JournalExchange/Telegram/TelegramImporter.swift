internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// Reads the messages of an export of Telegram: one chat, or all chats of an account.
///
/// The id of an entry is the number of the chat and that of the message. Messages of an account
/// belong to a thread of the name of their chat; the messages of one chat name none.
///
/// ```swift
/// var importer = TelegramImporter()
/// try importer.entries(in: result).first?.message?.sender  // "Ann"
/// ```
public struct TelegramImporter: Importer {
  private var stream = JSONStream<TelegramPlace>()
  private var time: TelegramTime
  private var people = TelegramPeople()
  private var threads = ChatThreads()
  private var chat = TelegramChat()
  private var folder = ""
  private var path: String?
  private var line = 1
  private var isTelegram = false
  private var hasEnded = false
  private var hasBegun = false
  private var backlog = ImportBacklog()
  private var reactionCount = 0

  /// The lines of the messages of which Telegram exports only the number.
  private var unsupported: [Int] = []

  private var found = ImportReport()
  private let me: String?

  /// Creates an importer at the beginning of a file; `me` is the name of the person who imports,
  /// which only the export of an account tells.
  public init(clock: ImportClock? = nil, me: String? = nil) {
    time = TelegramTime(clock: clock)
    self.me = me
  }

  /// Begins another `result.json`, of which the paths of files are relative to its folder.
  public mutating func begin(file path: String) {
    if hasBegun { end() }
    hasBegun = true
    (stream, chat, line, hasEnded, isTelegram) = (JSONStream(), TelegramChat(), 1, false, false)
    self.path = path
    folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
  }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) {
    hasBegun = true
    stream.feed(piece)
  }

  /// Marks the end of the input.
  public mutating func finish() { stream.finish() }

  /// The line on which the last returned message begins.
  public var place: ExchangeError.Place { .line(line) }

  /// What was decided, the chats and their people, and the records that are no messages.
  public var report: ImportReport {
    var report = found
    let me = people.me ?? self.me
    if reactionCount > 0 { report.note("reactions", "\(reactionCount) not imported") }
    if !unsupported.isEmpty {
      let lines = unsupported.prefix(20).map { "\($0)" }.joined(separator: ", ")
      let more = unsupported.count > 20 ? ", …" : ""
      report.note(
        "empty",
        "\(unsupported.count.counted("message")) of a kind that Telegram does not export: line \(lines)\(more)"
      )
    }
    for name in people.shared {
      report.note("senders", "several accounts are called \(name): told apart by their numbers")
    }
    report.chats = threads.chats.map { chat in
      var chat = chat
      chat.me = me
      if !chat.people.isEmpty, let me, !chat.people.contains(me) { chat.people.append(me) }
      return chat
    }
    return report
  }

  /// Returns the next message, or `nil` if more input is needed or none is left.
  ///
  /// An error about a message concerns only this one; after any other, no more can be read.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    if let entry = try backlog.next(&line) { return entry }
    return try nextInFile()
  }

  /// Keeps what is left of the file that ends.
  private mutating func end() {
    finish()
    while true {
      do throws(ExchangeError) {
        guard let entry = try nextInFile() else { return }
        backlog.add(.success(entry), at: line)
      } catch {
        backlog.add(.failure(error), at: line)
      }
    }
  }

  private mutating func nextInFile() throws(ExchangeError) -> ImportedEntry? {
    while !hasEnded, let part = try nextPart() {
      switch part {
      case .begin(let place): begin(place)
      case .end: break
      case .value(let place, let element):
        if let entry = try take(element, at: place) { return entry }
      }
    }
    return nil
  }

  private mutating func nextPart() throws(ExchangeError) -> JSONStream<TelegramPlace>.Part? {
    do throws(ExchangeError) {
      if let part = try stream.next() { return part }
      guard stream.isAtEnd else { return nil }
      hasEnded = true
      if isTelegram { return nil }
      throw ExchangeError(.otherFormat("Telegram"), at: .line(1))
    } catch {
      hasEnded = true
      throw error
    }
  }

  private mutating func begin(_ place: TelegramPlace) {
    switch place {
    case .chat, .leftChat: chat = TelegramChat()
    case .messages where chat.id != nil, .chats, .leftChats: isTelegram = true
    default: break
    }
  }

  private mutating func take(
    _ element: JSONElements.Element,
    at place: TelegramPlace
  ) throws(ExchangeError) -> ImportedEntry? {
    switch place {
    case .message, .chatMessage, .leftMessage: return try entry(element, at: place)
    case .owner:
      people.take(owner: try Self.value(element))
      isTelegram = true
    case .name, .chatName, .leftName: chat.name = try Self.value(element).text
    case .type, .chatType, .leftType: chat.type = try Self.value(element).text
    case .id, .chatID, .leftID: chat.id = TelegramMessage.number(try Self.value(element))
    case .messages, .chats, .chat, .leftChats, .leftChat: break
    }
    return nil
  }

  private static func value(_ element: JSONElements.Element) throws(ExchangeError) -> JSONValue {
    do throws(ExchangeError) {
      return try element.value()
    } catch {
      var repaired = element
      repaired.bytes = TelegramRepair.mended(element.bytes)
      return try repaired.value()
    }
  }

  private mutating func entry(
    _ element: JSONElements.Element,
    at place: TelegramPlace
  ) throws(ExchangeError) -> ImportedEntry? {
    line = element.line
    let value = try Self.value(element)
    enter(isAlone: place == .message)
    let message = TelegramMessage(value: value, chat: chat)
    if message["type"] == "unsupported" {
      unsupported.append(line)
      return nil
    }
    found.recordCount += 1
    guard let chatID = chat.id, let id = message.id else { return skip("no id") }
    guard let stamp = time.stamp("date", of: value) else { return skip("no time") }
    found.note("dates", time.decision)
    return imported(message, "\(chatID)/\(id)", at: stamp)
  }

  private mutating func skip(_ problem: String) -> ImportedEntry? {
    found.noteUnread(in: path, line: line, problem)
    return nil
  }

  private mutating func imported(
    _ message: TelegramMessage,
    _ id: String,
    at stamp: EntryTimestamp
  ) -> ImportedEntry {
    let content = TelegramContent(of: message.value)
    // Exports before 2019 write 1970 for messages that were never edited.
    let edited = time.stamp("edited", of: message.value).flatMap { $0.date.year > 1971 ? $0 : nil }
    reactionCount &+= message.reactionCount
    let sender = people.name(of: message)
    if message.isEvent { found.eventCount += 1 }
    return ImportedEntry(
      EntryContent(from: "telegram", id: id, edited: edited, body: message.body(with: content)),
      at: stamp,
      thread: chat.thread,
      message: ImportedMessage(
        from: message.isEvent ? nil : sender,
        media: content.media.map { folder + $0 },
        replyingTo: message.reply
      )
    )
  }

  /// Names the thread of a chat at its first record.
  private mutating func enter(isAlone: Bool) {
    guard !chat.hasRecords else { return }
    chat.hasRecords = true
    let people = chat.isPersonal ? [chat.title] : []
    let isFirst = threads.chats.isEmpty
    if isAlone, isFirst { found.note("format", "one chat: \(chat.title)") }
    if !isAlone { found.note("format", "all chats of an account") }
    chat.thread = threads.thread(
      of: chat.id ?? "",
      titled: chat.title,
      people: people,
      isAlone: isAlone && isFirst
    )
  }
}
