internal import JournalWire

/// The people and chats of an export of Signal, which frames name by numbers that are valid only in
/// their file.
struct SignalRoster: Sendable {
  /// Someone who can write messages, or a group of people.
  struct Recipient: Sendable {
    /// An id that is the same in every export of the same account.
    var id: String
    /// The name, which no other recipient has.
    var name: String
    /// The ids of the members of a group, or `nil` for a person.
    var members: [String]?
    /// Whether it is the person who made the export.
    var isOwner = false
  }

  /// The name of the person who made the export, if the export tells it.
  private(set) var me: String?

  private var recipients: [String: Recipient] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var chats: [String: String] = [:]

  /// Reads the frame about the account.
  mutating func take(account: JSONValue) {
    me = Self.joined(account, "givenName", "familyName") ?? me
    if let me { taken.insert(me) }
  }

  /// Reads a frame about a recipient.
  mutating func take(recipient frame: JSONValue) {
    guard let number = Self.number(frame["id"]) else { return }
    if let contact = frame["contact"] {
      recipients[number] = person(contact)
    } else if let group = frame["group"] {
      let title = group["snapshot"]?["title"]?["title"]?.text ?? ""
      var members: [String] = []
      if case .array(let list)? = group["snapshot"]?["members"] {
        members = list.compactMap { $0["userId"]?.text.map(Self.account) }
      }
      let id = group["masterKey"]?.text ?? ""
      recipients[number] = Recipient(
        id: id,
        name: title.isEmpty ? "Group" : title,
        members: members
      )
    } else if frame["self"] != nil {
      recipients[number] = Recipient(id: "self", name: me ?? "Me", isOwner: true)
    } else if frame["releaseNotes"] != nil {
      recipients[number] = Recipient(id: "signal", name: "Signal")
    }
  }

  /// Reads a frame about a chat.
  mutating func take(chat frame: JSONValue) {
    guard let number = Self.number(frame["id"]), let other = Self.number(frame["recipientId"])
    else { return }
    chats[number] = other
  }

  /// Returns the recipient of the chat with a number.
  func chat(_ number: JSONValue?) -> Recipient? {
    Self.number(number).flatMap { chats[$0] }.flatMap { recipients[$0] }
  }

  /// Returns the recipient with a number.
  func recipient(_ number: JSONValue?) -> Recipient? {
    Self.number(number).flatMap { recipients[$0] }
  }

  /// Returns the name of the account with an id in base64.
  func name(ofAccount id: JSONValue?) -> String? { id?.text.flatMap { names[Self.account($0)] } }

  /// Returns the names of everybody in the chat of a recipient.
  func people(in chat: Recipient) -> [String] {
    let others =
      chat.members.map { $0.compactMap { names[$0] } } ?? (chat.isOwner ? [] : [chat.name])
    return others + [me].compactMap(\.self)
  }

  private mutating func person(_ contact: JSONValue) -> Recipient {
    let phone = Self.number(contact["e164"]).flatMap { $0 == "0" ? nil : "+\($0)" }
    let aci = contact["aci"]?.text.map(Self.account)
    let known =
      contact["nickname"].flatMap { Self.joined($0, "given", "family") }
      ?? Self.joined(contact, "systemGivenName", "systemFamilyName")
      ?? Self.joined(contact, "profileGivenName", "profileFamilyName")
    let id = aci ?? phone ?? contact["pni"]?.text.map(Self.account) ?? ""
    let own = known ?? contact["username"]?.text ?? phone ?? "Unknown"
    let isTaken = !taken.insert(own).inserted
    let name = isTaken ? "\(own) \(phone ?? String(id.prefix(8)))" : own
    names[id] = name
    return Recipient(id: id, name: name)
  }

  /// The text of a 64-bit number, which may be written as a string.
  static func number(_ value: JSONValue?) -> String? {
    value?.text.flatMap { UInt64($0) }.map { String($0) }
  }

  /// The usual form of the id of an account, which is written in base64.
  private static func account(_ text: String) -> String {
    guard let bytes = Base64.bytes(text), bytes.count == 16 else { return text }
    let digits = bytes.hexadecimalDigits
    var (parts, rest): ([Substring], Substring) = ([], digits[...])
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: "-")
  }

  private static func joined(_ value: JSONValue, _ first: String, _ last: String) -> String? {
    let parts = [value[first]?.text, value[last]?.text].compactMap(\.self)
    let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : name
  }
}
