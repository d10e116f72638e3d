/// The conversations of a backup and the people in them.
///
/// A backup has no ids of conversations. One is known by the numbers of its people, without the owner's, which the
/// backup does not tell.
struct SMSChats {
  /// The name of the person who made the backup.
  static let me = "me"

  /// The name of a sender that a message does not tell.
  private static let unknown = "unknown"

  /// A conversation.
  private struct Conversation {
    let title: String
    let keys: [String]
  }

  /// Pairs of numbers that were taken as the same one although they are written with different digits.
  private(set) var joined: [String] = []

  /// The number of senders that are known by their numbers only, in conversations of several people.
  var namelessCount: Int { nameless.count }

  private var conversations: [String: Conversation] = [:]
  private var order: [String] = []
  private var numbers: [String: PhoneNumber] = [:]
  private var first: [String: PhoneNumber] = [:]
  private var names: [String: String] = [:]
  private var nameless: Set<String> = []

  /// The conversations, in the order of their first messages.
  var all: [ImportedChat] {
    order.compactMap { thread in
      conversations[thread].map { conversation in
        ImportedChat(
          thread: thread,
          title: conversation.title,
          people: conversation.keys.map(name),
          me: Self.me
        )
      }
    }
  }

  /// Returns the name of the conversation of a message, which is noted if it is new, and that of the sender.
  mutating func place(of message: SMSMessage) -> (thread: String, sender: String) {
    let keys = Set(message.people.map { number($0).key }).sorted()
    let thread = keys.joined(separator: ",")
    if keys.count == 1, let name = message.contactName { names[thread] = name }
    if conversations[thread] == nil {
      let title = message.contactName ?? message.people.joined(separator: ", ")
      conversations[thread] = Conversation(title: title, keys: keys)
      order.append(thread)
    }
    guard message.direction == .received else { return (thread, Self.me) }
    guard let sender = message.sender else { return (thread, Self.unknown) }
    let key = number(sender).key
    if names[key] == nil, keys.count > 1 { nameless.insert(key) }
    return (thread, name(key))
  }

  private func name(_ key: String) -> String { names[key] ?? first[key]?.text ?? key }

  /// Parses a number, and notes when it is another spelling of a known one.
  private mutating func number(_ text: String) -> PhoneNumber {
    if let known = numbers[text] { return known }
    let number = PhoneNumber(text)
    numbers[text] = number
    if let other = first[number.key] {
      if other.digits != number.digits { joined.append("\(other.text) and \(text)") }
    } else {
      first[number.key] = number
    }
    return number
  }
}
