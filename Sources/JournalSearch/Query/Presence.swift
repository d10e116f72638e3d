/// A part that an entry may have: the words after `has:` and `no:`.
enum Presence: Hashable, Sendable {
  case attachment, tag, title, body, id, sender, amount
  case property(String)

  /// Parses a word; one that is not a keyword is the key of a property.
  init(_ word: String) {
    self = Self.words[word.lowercased()] ?? .property(word)
  }

  /// The keyword for the part, or `nil` for the key of a property.
  var word: String? {
    switch self {
    case .attachment: "attachment"
    case .tag: "tag"
    case .title: "title"
    case .body: "body"
    case .id: "id"
    case .sender: "from"
    case .amount: "amount"
    case .property: nil
    }
  }

  private static let words: [String: Presence] = [
    "attachment": .attachment, "attachments": .attachment, "tag": .tag, "tags": .tag,
    "title": .title, "body": .body, "id": .id, "from": .sender, "sender": .sender,
    "amount": .amount,
  ]
}
