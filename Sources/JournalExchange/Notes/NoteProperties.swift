internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// The properties of a note, made from its front matter and from lines such as `mood:: 4` at its top.
///
/// Tags become `tags`, a time of creation on the day of the note becomes its time, and a time of change `edited`. All
/// other keys are kept under their own names.
struct NoteProperties {
  /// The time that the note was written at, or `nil` if it does not tell.
  private(set) var time: EntryTimestamp?

  /// The title that they give, or `nil` if there is none.
  private(set) var title: String?

  /// The number of keys without a value, which are left out.
  private(set) var emptyCount = 0

  private let day: CivilDate?
  private let order: DateOrder?
  private var clock: ImportClock?
  private var edited: EntryTimestamp?
  private var tags = Tags()
  private var others: [Entry.Property] = []

  /// The levels of lists and mappings that are written out; deeper ones keep the form of the file.
  private static let depthLimit = 16

  /// No properties of a note of `day`, whose time is `stamp` if its name tells one.
  init(of stamp: EntryTimestamp?, _ settings: ImportSettings) {
    (day, order, clock) = (stamp?.date, settings.dateOrder, settings.clock)
    if stamp?.time != nil { time = stamp }
  }

  /// Whether there are none.
  var isEmpty: Bool { edited == nil && tags.isEmpty && others.isEmpty }

  /// All of them behind the given `source-id`.
  func list(sourceID: String) -> [Entry.Property] {
    var list = [
      Entry.Property(key: ReservedKey.source.rawValue, value: "notes"),
      Entry.Property(key: ReservedKey.sourceID.rawValue, value: sourceID),
    ]
    if let edited {
      list.append(Entry.Property(key: ReservedKey.edited.rawValue, value: edited.description))
    }
    if !tags.isEmpty {
      list.append(Entry.Property(key: ReservedKey.tags.rawValue, value: tags.description))
    }
    return list + others
  }
}

// MARK: - Adding

extension NoteProperties {
  /// Adds a key of front matter; `source` are the bytes that the ranges of the value are in.
  mutating func take(_ key: String, _ node: YAMLNode, in source: [UInt8]) {
    switch node.content {
    case .scalar(let text, _): take(key, node.isNull ? "" : text)
    case .sequence(let items):
      let texts = items.map { Self.compact($0, in: source, depth: 0) }
      if Self.isTags(key) { return take(tags: texts, key) }
      if texts.isEmpty { emptyCount += 1 } else { add(ValueList.line(of: texts), to: key) }
    case .mapping, .alias: add(Self.compact(node, in: source, depth: 0), to: key)
    }
  }

  /// Adds a key with a text.
  mutating func take(_ key: String, _ value: String) {
    let text = value.trimmedBlanks
    let name = key.lowercased()
    guard !text.isEmpty else {
      emptyCount += 1
      return
    }
    if Self.isTags(name) {
      let hasCommas = text.utf8.contains(.comma)
      let items = text.split { hasCommas ? $0 == "," : $0.isWhitespace }
      let isLink = text.contains("[[") && !hasCommas
      return take(tags: isLink ? [text] : items.map { String($0).trimmedBlanks }, key)
    }
    switch name {
    case "created", "date", "created at", "date created", "datetime", "time", "creationdate":
      if !takeTime(text, isAlone: name == "time") { add(text, to: key) }
    case "title" where title == nil: title = text
    default: take(other: key, name, text)
    }
  }

  /// Adds a text as the time of the last change, or under its own key.
  private mutating func take(other key: String, _ name: String, _ text: String) {
    let isChange = ReservedKey(name) == .edited || ["lastmod", "date modified"].contains(name)
    guard isChange, edited == nil, let stamp = stamp(of: text), stamp.time != nil else {
      return add(text, to: key)
    }
    edited = stamp
  }

  private mutating func add(_ value: String, to key: String) {
    let own = [ReservedKey.source, .sourceID, .conflictOf].map(\.rawValue).contains(key)
    let name = ForeignNames.key(own ? "note-" + key : key)
    let text = name == nil ? "\(key): \(value)" : value
    for value in EntryDetails.values(Array(text.utf8)) where !value.isEmpty {
      others.append(Entry.Property(key: name ?? "front matter", value: value))
    }
  }

  /// Adds tags; those that are none even with hyphens for blanks stay under the key that they have.
  private mutating func take(tags items: [String], _ key: String) {
    var rejected: [String] = []
    for item in items where !item.isEmpty {
      let plain = item.drop { $0 == "#" || $0 == "[" }.prefix { $0 != "]" }
      let words = plain.split { $0.isWhitespace }.joined(separator: "-")
      if let tag = Tag(words) { tags.insert(tag) } else { rejected.append(item) }
    }
    if items.allSatisfy(\.isEmpty) { emptyCount += 1 }
    guard !rejected.isEmpty else { return }
    add(ValueList.line(of: rejected), to: ReservedKey(key) == .tags ? "keywords" : key)
  }

  private static func isTags(_ key: String) -> Bool {
    ["tags", "tag", "keywords"].contains(key.lowercased())
  }
}

// MARK: - Times and values

extension NoteProperties {
  /// Takes the time of a text that names the day of the note, and returns whether nothing of it is lost.
  private mutating func takeTime(_ text: String, isAlone: Bool) -> Bool {
    guard let day, let found = stamp(of: text, day: isAlone ? day : nil), found.date == day else {
      return false
    }
    guard found.time != nil else { return true }
    if time == nil { time = found }
    return time == found
  }

  /// The stamp that a whole text is; an instant is one of the zone of the import.
  private mutating func stamp(of text: String, day: CivilDate? = nil) -> EntryTimestamp? {
    guard let read = NoteDate(leading: text, order: order, allowsTime: day != nil),
      read.rest.isEmpty, let stamp = read.stamp(day: day)
    else { return nil }
    guard stamp.offset == .utc, let instant = stamp.instant else { return stamp }
    return clock?.stamp(secondsSinceEpoch: instant.seconds) ?? stamp
  }

  /// A value as text on one line: `{a: 1, b: [x, y]}`.
  private static func compact(_ node: YAMLNode, in source: [UInt8], depth: Int) -> String {
    guard depth < depthLimit else {
      let range = node.range.clamped(to: 0..<source.count)
      let text = String(decoding: source[range], as: UTF8.self)
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    switch node.content {
    case .scalar(let text, _): return text
    case .alias(let name): return name.hasPrefix("*") ? name : "*" + name
    case .sequence(let items):
      let texts = items.map { compact($0, in: source, depth: depth + 1) }
      return "[" + texts.joined(separator: ", ") + "]"
    case .mapping(let pairs):
      let texts = pairs.map { "\($0.name): \(compact($0.value, in: source, depth: depth + 1))" }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }
}

extension NoteProperties {
  /// Returns the title that the note gets: that of its first heading, else that of the properties, unless it is only
  /// the date; another title of the properties stays a property.
  mutating func takeTitle(heading: String?) -> String? {
    let own = title.flatMap { title -> String? in
      guard let read = NoteDate(leading: title, order: order), read.date == day else {
        return title
      }
      return read.rest.isEmpty ? nil : title
    }
    guard let heading, !heading.isEmpty else { return own }
    if let own, own != heading { others.append(Entry.Property(key: "title", value: own)) }
    return heading
  }

  /// Takes the time of a heading above the text, and returns whether there is no other time.
  mutating func take(time stamp: EntryTimestamp) -> Bool {
    guard stamp.time != nil else { return true }
    if time == nil { time = stamp }
    return time == stamp
  }
}
