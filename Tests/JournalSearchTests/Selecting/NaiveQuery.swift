import JournalModel
import TestSupport

/// A query that a test builds: it prints itself and is evaluated on strings, one entry at a time.
indirect enum NaiveQuery {
  case word(String)
  case title(String)
  case body(String)
  case tag(String)
  case sender(String)
  case thread(String)
  case has(String)
  case isFavorite
  case isPrivate
  case isAllDay
  case isCount
  case since(CivilDate)
  case until(CivilDate)
  case number(String, String, Int)
  case text(String, String)
  case not(NaiveQuery)
  case all([NaiveQuery])
  case any([NaiveQuery])

  /// The query as it is typed.
  var typed: String {
    switch self {
    case .word(let word): Self.quoted(word)
    case .title(let word): "title:" + Self.quoted(word)
    case .body(let word): "body:" + Self.quoted(word)
    case .tag(let tag): "#" + tag
    case .sender(let name): "from:" + name
    case .thread(let name): "in:" + name
    case .has(let key): "has:" + key
    case .isFavorite: "is:starred"
    case .isPrivate: "is:private"
    case .isAllDay: "is:allday"
    case .isCount: "is:count"
    case .since(let day): "since:\(day)"
    case .until(let day): "until:\(day)"
    case .number(let key, let sign, let number): "\(key):\(sign)\(number)"
    case .text(let key, let word): "\(key):" + Self.quoted(word)
    case .not(let query): "NOT (\(query.typed))"
    case .all(let queries): "(" + queries.map(\.typed).joined(separator: " ") + ")"
    case .any(let queries): "(" + queries.map(\.typed).joined(separator: " OR ") + ")"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Whether the query selects an entry.
  func means(_ entry: Entry, address: String) -> Bool {
    switch self {
    case .word(let word):
      return [entry.title, entry.bodyText].contains { NaiveText.contains($0, word) }
    case .title(let word): return NaiveText.contains(entry.title, word)
    case .body(let word): return NaiveText.contains(entry.bodyText, word)
    case .tag(let tag): return Tag(tag).map { entry.tags.match($0) } ?? false
    case .sender(let name): return entry.subject.sender?.text.lowercased() == name
    case .thread(let name): return address == name
    case .has("title"): return !entry.title.isEmpty
    case .has("body"): return !entry.body.isEmpty
    case .has("tag"): return !entry.tags.isEmpty
    case .has("attachment"): return entry.hasValue(of: "attach")
    case .has(let key): return entry.hasValue(of: key)
    case .isFavorite: return entry.isFavorite
    case .isPrivate: return entry.isPrivate
    case .isAllDay: return entry.stamp?.isAllDay ?? false
    case .isCount: return entry.isCount
    case .since(let day): return entry.stamp.map { $0.date >= day } ?? false
    case .until(let day): return entry.stamp.map { $0.date <= day } ?? false
    case .number(let key, let sign, let number):
      return entry.values(of: key).contains { value in
        guard let value = Number(value) else { return sign.isEmpty && value.contains("\(number)") }
        switch sign {
        case ">=": return value >= Number(number)
        case ">": return value > Number(number)
        case "<": return value < Number(number)
        default: return value == Number(number)
        }
      }
    case .text(let key, let word):
      return entry.values(of: key).contains { NaiveText.contains($0, word) }
    case .not(let query): return !query.means(entry, address: address)
    case .all(let queries): return queries.allSatisfy { $0.means(entry, address: address) }
    case .any(let queries): return queries.contains { $0.means(entry, address: address) }
    }
  }
}

extension Entry {
  fileprivate func hasValue(of key: String) -> Bool {
    values(of: key).contains { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
  }
}
