internal import JournalFormat

/// The names before the colons of a text, and whether they show that it is a chat.
///
/// Prose, mail, lists and settings have colons as well. A chat has at least two names, each of
/// which begins at least two lines, and most lines begin with one.
struct PlainChatNames {
  private var counts: [[UInt8]: Int] = [:]
  private var words: Set<[UInt8]> = []
  private var filledLines = 0

  /// Takes a line into account.
  mutating func note(_ line: ArraySlice<UInt8>) {
    guard !line.trimmed.isEmpty else { return }
    filledLines += 1
    guard let header = PlainChatHeader(line, .plain), let name = header.sender.map(Array.init),
      counts[name] != nil || Self.canBeName(name[...])
    else { return }
    if counts[name] == nil, Self.isOtherWord(name) {
      words.insert(name)
    } else {
      counts[name, default: 0] += 1
    }
  }

  /// The names that recur.
  var people: Set<[UInt8]> { Set(counts.filter { $0.value >= 2 }.keys) }

  /// What begins a line like a name but is taken for text: what begins a single line, and words that are hardly
  /// names; in the order of their bytes.
  var others: [String] {
    (counts.filter { $0.value == 1 }.map(\.key) + words)
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The number of lines that begin with a name that recurs.
  var lineCount: Int { counts.values.filter { $0 >= 2 }.reduce(0, +) }

  /// The share of these lines in percent; 0 if there are not two names.
  var score: Int { people.count >= 2 ? lineCount * 100 / max(filledLines, 1) : 0 }

  /// The score from which a text is read as a chat when it is said to be one.
  static let clearScore = 51

  /// The score from which a text is taken for a chat.
  static let certainScore = 75

  private static func canBeName(_ name: ArraySlice<UInt8>) -> Bool {
    guard 1...60 ~= name.count, let first = name.first, first >= 0x80 || first.isLetter else {
      return false
    }
    guard !name.contains(where: { $0 < 0x20 || "[]{}<>\"=/|#;?!*`:\\".utf8.contains($0) }) else {
      return false
    }
    return name.split(separator: .space).count <= 4
  }

  private static func isOtherWord(_ name: [UInt8]) -> Bool {
    let words = String(decoding: name, as: UTF8.self).lowercased().split(separator: " ")
    return otherWords.contains(words.joined(separator: " "))
  }

  /// What stands before a colon without being a name.
  private static let otherWords: Set<String> = [
    "http", "https", "ftp", "mailto", "file", "from", "to", "cc", "bcc", "subject", "date", "sent",
    "received", "reply-to", "message-id", "content-type", "re", "fwd", "note", "notes", "nb", "ps",
    "p.s", "p.s.", "todo", "fixme", "warning", "error", "info", "debug", "hint", "tip", "example",
    "q", "a", "question", "answer", "title", "name", "id", "type", "key", "value", "tags", "tag",
    "author", "url", "link", "version", "description", "status", "time", "today", "tomorrow",
    "yesterday", "summary", "location", "category", "source", "address", "phone", "email", "price",
    "host", "user", "path", "text", "body", "mood", "weather",
  ]
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
