internal import JournalModel
internal import JournalWire

/// One part of a chat, which is read as a whole since its newest message comes first.
struct MetaFile {
  /// The places of a part that are read; the last two are those of encrypted chats.
  enum Place: String, CaseIterable, Sendable {
    case participants, title, messages
    case message = "messages[]"
    case path = "thread_path"
    case name = "threadName"
  }

  /// Its path, or `nil` if the input is a single file.
  let path: String?
  /// The names of the participants.
  private(set) var people: [String] = []
  /// The title of the chat.
  private(set) var title: String?
  /// The messages, in the order of the file.
  private(set) var messages: [MetaMessage] = []
  /// The lines of the records that are not imported, and why.
  private(set) var unread: [(line: Int, problem: String)] = []
  /// The number of records.
  private(set) var recordCount = 0

  private var threadPath: String?
  private var stream = JSONStream<Place>()
  private var hasBegun = false
  private var hasMessages = false

  /// A part of which nothing has been read.
  init(path: String?) { self.path = path }

  /// Adds the next piece and reads it.
  mutating func feed(_ piece: [UInt8], of service: MetaService) throws(ExchangeError) {
    stream.feed(piece)
    do throws(ExchangeError) {
      while let part = try stream.next() { try take(part) }
    } catch {
      guard error.reason == .invalidJSON, !hasBegun else { throw error }
      throw ExchangeError(.otherFormat(service.title), at: error.place)
    }
  }

  /// Reads what is left at the end of the file.
  mutating func finish(_ service: MetaService) throws(ExchangeError) {
    stream.finish()
    try feed([], of: service)
    guard hasMessages else { throw ExchangeError(.otherFormat(service.title), at: .line(1)) }
  }

  private mutating func take(_ part: JSONStream<Place>.Part) throws(ExchangeError) {
    hasBegun = true
    switch part {
    case .begin(.messages): hasMessages = true
    case .begin, .end: break
    case .value(.message, let element): take(try element.value(), line: element.line)
    case .value(let place, let element):
      let value = try element.value()
      switch place {
      case .participants: people = Self.people(value)
      case .title: title = value.text.map(Mojibake.repaired)
      case .path: threadPath = value.text.map(Mojibake.repaired)
      case .name: title = value.text
      case .message, .messages: break
      }
    }
  }

  private static func people(_ value: JSONValue) -> [String] {
    guard case .array(let people) = value else { return [] }
    return people.compactMap { $0.text ?? $0["name"]?.text.map(Mojibake.repaired) }
  }

  private mutating func take(_ value: JSONValue, line: Int) {
    recordCount += 1
    guard let message = MetaMessage(value, line: line) else {
      unread.append((line, "no sender or no time"))
      return
    }
    messages.append(message)
  }
}

extension MetaFile {
  /// The name of the chat that no other has: the last part of `thread_path`, or of the folder.
  var thread: String? {
    if let name = threadPath?.split(separator: "/").last { return String(name) }
    guard let steps = path?.split(separator: "/"), let file = steps.last else { return nil }
    if file.hasPrefix("message_"), steps.count > 1 { return String(steps[steps.count - 2]) }
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : String(file)
  }

  /// The chat; in one of two people, the writer is the one who is not its title.
  func chat(me: String?) -> ImportedChat {
    var title = title
    // The name of an encrypted chat is that of its file, with a number.
    if threadPath == nil, let name = title, name == thread, let line = name.lastIndex(of: "_"),
      Int(name[line...].dropFirst()) != nil
    {
      title = String(name[..<line])
    }
    let others = people.filter { $0 != title }
    let owner = people.count == 2 && others.count == 1 ? others[0] : nil
    return ImportedChat(
      thread: thread,
      title: title,
      people: people,
      me: me.flatMap { people.contains($0) ? $0 : nil } ?? owner
    )
  }

  /// The messages, the oldest first, with the versions of an edited one as one.
  ///
  /// Instagram writes an edited message twice, the later one with a suffix.
  func sortedMessages(of service: MetaService) -> [MetaMessage] {
    let isNewestFirst = (messages.first?.milliseconds ?? 0) > (messages.last?.milliseconds ?? 0)
    var sorted: [MetaMessage] = []
    sorted.reserveCapacity(messages.count)
    for message in isNewestFirst ? messages.reversed() : messages {
      var message = message
      if service == .instagram, let text = message.text, text.hasSuffix(" (edited)") {
        message.text = String(text.dropLast(9))
        message.formerText = message.text
        if let former = sorted.last, former.milliseconds == message.milliseconds,
          former.sender == message.sender, let text = former.text
        {
          message.formerText = former.formerText ?? text
          sorted.removeLast()
        }
      }
      sorted.append(message)
    }
    return sorted
  }
}
