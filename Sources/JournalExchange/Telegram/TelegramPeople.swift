internal import JournalWire

/// The people of an export of Telegram, whom messages name by names that two can share.
struct TelegramPeople: Sendable {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var owner: String?
  private var ownerID: String?
  private(set) var shared: [String] = []

  /// The name of the person who made the export, if it is known.
  var me: String? { ownerID.flatMap { names[$0] } ?? owner }

  /// Reads who made the export of an account.
  mutating func take(owner information: JSONValue) {
    ownerID = TelegramMessage.number(information["user_id"]).map { "user\($0)" } ?? ownerID
    let parts = [information["first_name"]?.text, information["last_name"]?.text]
    let name = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    if !name.isEmpty { owner = name }
  }

  /// Returns the name of the sender of a message; another person of the same name gets the number of
  /// the account.
  mutating func name(of message: TelegramMessage) -> String {
    let name = message.sender
    guard let id = message.senderID else { return name }
    if let known = names[id] { return known }
    let isTaken = !taken.insert(name).inserted
    let own = isTaken ? "\(name) \(TelegramMessage.digits(id))" : name
    if isTaken { shared.append(name) }
    names[id] = own
    // In a chat of two people, the one whose id is not the chat's made the export.
    if ownerID == nil, message.chat.isPersonal, let chat = message.chat.id, id.hasPrefix("user"),
      id != "user\(chat)"
    {
      ownerID = id
    }
    return own
  }
}
