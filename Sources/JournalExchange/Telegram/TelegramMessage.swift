internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// A record of a chat of Telegram.
struct TelegramMessage {
  /// What Telegram calls a person who has no account any more.
  static let deletedAccount = "Deleted Account"

  /// The record.
  let value: JSONValue

  /// The chat that it is in.
  let chat: TelegramChat

  /// Its number in the chat; those of a group that the chat was made from are negative.
  var id: String? { Self.number(value["id"]) }

  /// Whether it is a notice of the program.
  var isEvent: Bool { self["type"] == "service" }

  /// The id of the person who wrote it or did what it tells, such as `user123`.
  var senderID: String? { self[isEvent ? "actor_id" : "from_id"] }

  /// The name of that person; a deleted account has only an id.
  var sender: String {
    if let name = self[isEvent ? "actor" : "from"], !name.isEmpty { return name }
    guard let id = senderID.map(Self.digits), !id.isEmpty else { return Self.deletedAccount }
    return "\(Self.deletedAccount) \(id)"
  }

  /// The `source-id` of the message that it replies to.
  var reply: String? {
    guard let id = Self.number(value["reply_to_message_id"]) else { return nil }
    let peer = self["reply_to_peer_id"].map(Self.digits) ?? chat.id
    return peer.map { "\($0)/\(id)" }
  }

  /// The number of reactions to it.
  var reactionCount: Int {
    guard case .array(let reactions)? = value["reactions"] else { return 0 }
    return reactions.reduce(0) { $0 &+ max(0, $1["count"]?.text.flatMap { Int($0) } ?? 1) }
  }

  /// Its text, after a line that tells from whom it is forwarded, and before lines about the rest.
  func body(with content: TelegramContent) -> [UInt8] {
    if isEvent { return Array(TelegramEvent(value, by: sender).sentence.utf8) }
    let text = TelegramText.markdown(of: value)
    let parts = [origin.map { Array($0.utf8) } ?? [], text] + content.lines.map { Array($0.utf8) }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [.lineFeed]))
  }

  /// From whom it is forwarded; the name is `null` if that person hides it.
  private var origin: String? {
    if let name = self["forwarded_from"] { return "Forwarded from \(name):" }
    return value["forwarded_from"] == nil ? nil : "Forwarded:"
  }

  /// The text of a member.
  subscript(name: String) -> String? { value[name]?.text }

  /// The digits of an id with the kind of its owner before them, such as `channel123`.
  static func digits(_ id: String) -> String { String(id.drop { !$0.isNumber && $0 != "-" }) }

  /// The text of a number, which may be written as a string.
  static func number(_ value: JSONValue?) -> String? {
    value?.text.flatMap { Int64($0) }.map { String($0) }
  }
}

/// A chat of an export of Telegram, as far as it is read.
struct TelegramChat {
  /// Its number, which no other chat of the account has.
  var id: String?
  /// Its name, or `nil` for those that Telegram has only a kind for.
  var name: String?
  /// Its kind, such as `personal_chat`.
  var type: String?
  /// The thread of its messages; known from the first message on.
  var thread: String?
  /// Whether a record of it was found.
  var hasRecords = false

  /// Its name, or the words for its kind.
  var title: String {
    if let name, !name.isEmpty { return name }
    switch type {
    case "saved_messages": return "Saved Messages"
    case "replies": return "Replies"
    default: return TelegramMessage.deletedAccount
    }
  }

  /// Whether it has two people, of whom the chat has the name and the id of one.
  var isPersonal: Bool { type == "personal_chat" || type == "bot_chat" }
}
