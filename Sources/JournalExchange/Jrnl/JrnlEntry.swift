internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// An entry of jrnl, in the parts that its files and its JSON have.
struct JrnlEntry {
  /// The time, as jrnl has it: on a clock of an unknown zone.
  var stamp: EntryTimestamp
  /// The first line.
  var title: [UInt8]
  /// The text below it.
  var body: [UInt8]
  /// Whether it is marked with a star.
  var isStarred = false
  /// Its id, which only Day One's journals have.
  var id: String?

  /// The entry with this heading, which ends with a star if it is starred.
  init(_ record: JrnlText.Record) {
    (stamp, title, body) = (record.stamp, Array(record.heading.trimmed), record.text)
    if title.last == .asterisk, title.count == 1 || title[title.count - 2].isBlank {
      isStarred = true
      title = Array(title.dropLast().trimmed)
    }
    title = title.unguarded
  }

  /// An object of an export as JSON, or `nil` if it has no time.
  init?(_ value: JSONValue) {
    guard let date = value["date"]?.text, let day = EntryTimestamp(date), day.isAllDay else {
      return nil
    }
    let time = value["time"]?.text ?? ""
    guard let stamp = time.isEmpty ? day : EntryTimestamp("\(date) \(time)") else { return nil }
    self.stamp = stamp
    title = Array(Array((value["title"]?.text ?? "").utf8).trimmed).unguarded
    let lines = Array((value["body"]?.text ?? "").utf8)
      .split(separator: .lineFeed, omittingEmptySubsequences: false)
    body = Array(lines.map(\.unguardedLine).joined(separator: [.lineFeed]))
    isStarred = value["starred"] == .bool(true)
    id = value["uuid"]?.text
  }

  /// The entry in the form in which it is imported.
  func imported(_ clock: ImportClock?) -> ImportedEntry {
    func property(_ key: ReservedKey, _ value: String) -> Entry.Property {
      Entry.Property(key: key.rawValue, value: value)
    }
    let tags = Self.tags(title: title, body: body)
    let plain = title + [.lineFeed] + body
    var properties = tags.isEmpty ? [] : [property(.tags, tags.description)]
    if isStarred { properties.append(property(.favorite, "yes")) }
    properties.append(property(.source, "jrnl"))
    properties.append(property(.sourceID, id ?? SourceID(stamp, of: plain).text))
    let content = EntryContent(
      title: String(decoding: title, as: UTF8.self),
      properties: properties,
      body: body
    )
    return ImportedEntry(content, at: clock?.stamp(stamp) ?? stamp)
  }

  /// The tags that a search does not find in the text: those written with `@`, and those in the
  /// title.
  private static func tags(title: [UInt8], body: [UInt8]) -> Tags {
    var tags = Tags(title.jrnlTags(after: [.hash, .atSign]))
    tags.insert(contentsOf: body.jrnlTags(after: [.atSign]))
    guard !tags.isEmpty else { return tags }
    for tag in TagScanner.tags(in: body.span) { tags.remove(tag) }
    return tags
  }
}
