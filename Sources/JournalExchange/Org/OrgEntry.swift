internal import JournalFormat
internal import JournalModel

/// An entry of an Org file.
struct OrgEntry {
  /// The number of stars of its headline.
  let level: Int
  /// The line that it begins on.
  let line: Int
  /// The time, on a clock of an unknown zone unless it has an offset.
  private(set) var stamp: EntryTimestamp
  private var headline: OrgHeadline?
  private var properties: [(key: String, value: String)] = []
  private var text: [UInt8]

  /// A section whose time is taken with ``takeStamp(on:)``.
  init(_ headline: OrgHeadline, _ content: OrgContent, line: Int) {
    (level, self.line, self.headline) = (headline.level, line, headline)
    properties = content.properties
    text = Self.joined(content.text)
    stamp = EntryTimestamp(CivilDate(daysSinceEpoch: 0))
  }

  /// The text of a day.
  init(_ text: [[UInt8]], on date: CivilDate, line: Int) {
    (level, self.line, stamp) = (0, line, EntryTimestamp(date))
    self.text = Self.joined(text)
  }

  /// Adds the headline of a section below it, and the lines there.
  mutating func add(_ headline: ArraySlice<UInt8>, _ lines: [[UInt8]]) {
    if !text.isEmpty { text.append(.lineFeed) }
    text.append(contentsOf: headline)
    for line in lines {
      text.append(.lineFeed)
      text.append(contentsOf: line)
    }
  }

  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.joined(separator: [.lineFeed]))
  }

  /// Finds the time, and returns whether there is one.
  ///
  /// It is that of the headline on `day`, made more precise by `:CREATED:`; else a date in the
  /// headline, or that of `:CREATED:`; else the whole of `day`.
  mutating func takeStamp(on day: CivilDate?) -> Bool {
    let created = properties.first { $0.key == "created" }.flatMap { OrgStamp.created($0.value) }
    if let time = headline?.takeTime(), let date = day ?? created?.date {
      stamp = EntryTimestamp(date, time: time)
      if let created, created.date == date, created.time?.hour == time.hour,
        created.time?.minute == time.minute
      {
        stamp = created
      }
    } else if let found = day == nil ? headline?.takeStamp() : nil {
      stamp = found
    } else if let created, day == nil || created.date == day, created.time != nil || day == nil {
      stamp = created
    } else if let day {
      stamp = EntryTimestamp(day)
    } else {
      return false
    }
    return true
  }

  /// The entry in the form in which it is imported, from the file at `path`.
  func imported(_ clock: ImportClock?, in path: String) -> ImportedEntry {
    var title = headline?.text ?? []
    while title.starts(with: OrgText.escape) { title = title.dropFirst(3) }
    while title.suffix(3).elementsEqual(OrgText.escape) { title = title.dropLast(3) }
    let time = stamp.offset == nil ? clock?.stamp(stamp) ?? stamp : stamp
    let content = EntryContent(
      sender: value(of: "sender").flatMap { EntryDetails.sender($0) },
      amount: value(of: "amount").flatMap { EntryDetails.amount($0) },
      title: String(decoding: OrgText.markdown(title), as: UTF8.self),
      body: text
    )
    var entry = ImportedEntry(
      content,
      at: time,
      thread: value(of: "thread"),
      id: isOwn ? value(of: "id").flatMap { EntryID($0) } : nil,
      message: MarkdownMedia(in: text, of: path).message
    )
    entry.properties = known(for: entry)
    return entry
  }

  /// Whether tj has written it, so that its id is one of this journal and not one of Org.
  private var isOwn: Bool { value(of: "thread") != nil }

  private func value(of key: String) -> String? { properties.first { $0.key == key }?.value }

  /// The properties of the entry: tags, those of the drawer, and where it comes from, unless tj has
  /// written it and tells that.
  private func known(for entry: ImportedEntry) -> [Entry.Property] {
    var result: [Entry.Property] = []
    let written = (headline?.tags ?? []) + properties.filter { $0.key == "tags" }.map(\.value)
    let tags = EntryDetails.ownTags(of: written.joined(separator: " "), body: entry.body)
    if !tags.isEmpty { result.append(Entry.Property(key: "tags", value: tags)) }
    for (name, value) in properties where !Self.otherKeys.contains(name) {
      let isOrigin = !isOwn && ["source", "source-id"].contains(name)
      guard let key = ForeignNames.key(isOrigin ? "org-\(name)" : name), !value.isEmpty else {
        continue
      }
      result.append(Entry.Property(key: key, value: value))
    }
    guard entry.id == nil, !isOwn || value(of: "source") == nil else { return result }
    let text = Array(entry.title.utf8) + [.lineFeed] + entry.body
    let id = value(of: "id") ?? SourceID(stamp, of: text).text
    result.append(Entry.Property(key: ReservedKey.source.rawValue, value: "org"))
    result.append(Entry.Property(key: ReservedKey.sourceID.rawValue, value: id))
    return result
  }

  /// The keys of drawers that are other parts of an entry, or settings of Org.
  private static let otherKeys: Set<String> = [
    "tags", "id", "created", "thread", "sender", "amount", "custom_id", "category", "effort",
    "style", "ordered", "visibility", "columns", "last_repeat", "logging", "cookie_data",
    "archive_time", "archive_file", "archive_olpath", "archive_category", "archive_todo",
  ]
}
