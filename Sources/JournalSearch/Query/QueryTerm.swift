internal import JournalModel

/// One condition of a query.
enum QueryTerm: Hashable, Sendable {
  /// The part of an entry in which a text is searched for.
  enum Scope: Hashable, Sendable {
    case anywhere, title, body
  }

  case text(TextPattern, in: Scope)
  case tag(Tag)
  case thread(String)
  case sender(String)
  case id(String)
  case presence(Presence)
  case state(EntryState)
  case trait(EntryTrait)
  case dates(DateRange)
  case field(String, FieldCondition)
}

/// A literal or an expression to search for.
enum TextPattern: Hashable, Sendable {
  case literal(String)
  case regex(RegexPattern)
}

/// A condition on a property's value.
enum FieldCondition: Hashable, Sendable {
  /// `key:value`: the same number, day or option; for a text, a part of it.
  case matches(TextPattern)
  /// `key:=value`: the whole value.
  case equals(String)
  /// `key:a..b`, `key:>=a` and similar.
  case range(lower: Bound?, upper: Bound?)

  /// An end of a range, included or excluded.
  struct Bound: Hashable, Sendable {
    var value: String
    var isIncluded: Bool
  }
}

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

/// A regular expression in the form of a query: `/source/flags`.
struct RegexPattern: Hashable, Sendable {
  /// The text between the slashes, without the backslashes that escape slashes in it.
  let source: String

  /// Whether upper and lower case are the same: `i`.
  var ignoresCase = false

  /// Whether a dot also matches line ends: `s`.
  var dotMatchesLineEnds = false

  /// A pattern that matches every text.
  static let empty = RegexPattern(source: "(?:)")
}

extension RegexPattern: CustomStringConvertible {
  /// The pattern in the form of a query.
  var description: String {
    var text = "/"
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if scalar == "/", !isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text + "/" + (ignoresCase ? "i" : "") + (dotMatchesLineEnds ? "s" : "")
  }
}
