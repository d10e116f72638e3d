internal import JournalExchange
internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// An entry as it is shown to a model: links to what it does not see have lost their targets.
struct EntryForModel {
  private static let (titleLimit, valueLimit, listLimit) = (200, 1000, 40)

  /// The number of bytes of all fields after which no more are shown.
  private static let fieldsLimit = 3000

  let found: LocatedEntry
  let entry: Entry
  private let links: LinkHiding

  /// Creates an entry with links into what is shown.
  init(_ found: LocatedEntry, _ links: LinkTargets) {
    (self.found, entry) = (found, found.entry.parsed())
    self.links = LinkHiding { !links.contain($0, from: found.address) }
  }

  /// The entry, as the log notes it.
  var id: EntryReference { found.id }

  /// The text of the entry.
  var text: String { String(decoding: links.text(entry.body), as: UTF8.self) }

  /// Its title, or `nil` if it has none.
  private var title: String? {
    let title = links.text(entry.title)
    return title.isEmpty ? nil : title.cut(to: Self.titleLimit)
  }

  /// Its id, place and time, and whose text it is.
  var head: JSONObject {
    var head: JSONObject = [
      "id": found.entryID, "thread": found.address, "time": entry.stamp?.isoText,
    ]
    let sender = found.thread.sender(of: entry)
    if let sender { head = head + ["sender": sender.name.cut(to: Self.titleLimit)] }
    let isByOthers = sender.map { !$0.isMe && $0.handle != .me } ?? false
    if isByOthers || entry.value(of: ReservedKey.source.rawValue)?.isEmpty == false {
      head = head + ["foreign": true]
    }
    return title.map { head + ["title": $0] } ?? head
  }

  /// Its tags.
  var tags: JSONObject {
    let tags = entry.tags.prefix(Self.listLimit).map { $0.text.cut(to: Self.titleLimit) }
    return tags.isEmpty ? [:] : ["tags": tags]
  }

  /// Its head, and the beginning of its text, or the place at which a query matches.
  func excerpt(of places: MatchPlaces? = nil) -> JSONObject {
    let text = text.cut(to: 20_000)
    let match = places?.ranges(in: text).first?.lowerBound
    let start = match.flatMap { text.index($0, offsetBy: -80, limitedBy: text.startIndex) }
    let part = text[(start ?? text.startIndex)...]
    let shown = (start == nil ? "" : "…") + String(part).cut(to: 240)
    return head + ["excerpt": shown.isEmpty ? nil : shown] + tags
  }

  /// Its head, and its text up to a limit.
  func whole(limit: Int) -> JSONObject {
    let (parts, isCut) = text.parts(of: limit, count: 1)
    return head + tags + fields + ["text": parts.first ?? ""] + (isCut ? ["cut": true] : [:])
  }

  /// All of it, in parts whose texts have at most `size` bytes as JSON.
  func parts(of size: Int) -> [JSONObject] {
    let (parts, _) = text.parts(of: size)
    guard let first = parts.first, parts.count > 1 else {
      return [head + tags + fields + ["text": parts.first ?? ""]]
    }
    let rest = parts.enumerated().dropFirst().map { number, text -> JSONObject in
      ["id": found.entryID, "thread": found.address, "part": number + 1, "text": text]
    }
    return [head + tags + fields + ["part": 1, "parts": parts.count, "text": first]] + rest
  }

  /// The values of its fields, as they are written.
  private var fields: JSONObject {
    var fields: [(String, String)] = []
    var size = 0
    for property in entry.properties where fields.count < Self.listLimit {
      size += property.key.utf8.count + property.value.utf8.count
      guard size <= Self.fieldsLimit else { break }
      switch ReservedKey(property.key) {
      case .tags, .private, .encrypted: continue
      default: break
      }
      let (name, field) = found.thread.schema.current(property.key)
      guard field?.isHidden != true, let value = links.value(of: property) else { continue }
      if let place = fields.firstIndex(where: { $0.0 == name }) {
        fields[place].1 = "\(fields[place].1), \(value)".cut(to: Self.valueLimit)
      } else {
        fields.append((name.cut(to: Self.titleLimit), value.cut(to: Self.valueLimit)))
      }
    }
    return fields.isEmpty ? [:] : ["fields": JSONObject(fields)]
  }
}

extension String {
  /// The text, or its beginning if it has more characters.
  fileprivate func cut(to count: Int) -> String {
    // A character can have any number of bytes.
    guard utf8.count > count else { return self }
    let (parts, isCut) = parts(of: count * 4, count: 1)
    let part = (parts.first ?? "").prefix(count)
    return isCut || part.utf8.count < utf8.count ? part + "…" : self
  }

  /// Parts whose JSON has at most `size` bytes each, at most `count` of them, and whether there are more.
  fileprivate func parts(of size: Int, count: Int = .max) -> ([String], isCut: Bool) {
    var parts: [String] = []
    var (part, length) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      let more =
        scalar.value < 0x20 || scalar.value == 0x7F
        ? 6 : scalar == "\"" || scalar == "\\" ? 2 : UTF8.width(scalar)
      if length + more > size {
        parts.append(String(part))
        guard parts.count < count else { return (parts, true) }
        (part, length) = (String.UnicodeScalarView(), 0)
      }
      part.append(scalar)
      length += more
    }
    if !part.isEmpty { parts.append(String(part)) }
    return (parts, false)
  }
}

extension EntryForModel {
  /// Its head, the beginning of its text if it has no title, and what it is on a timeline.
  func line(_ found: TimelineEntry) -> JSONObject {
    let line = String(text.prefix { !$0.isNewline }).cut(to: 80)
    let begin: JSONObject = entry.title.isEmpty && !line.isEmpty ? ["begin": line] : [:]
    let category: JSONObject = found.mark.category.map { ["milestone": $0.cut(to: 100)] } ?? [:]
    let number: JSONObject = found.number.map { ["number": $0] } ?? [:]
    return head + begin + category + number
  }
}
