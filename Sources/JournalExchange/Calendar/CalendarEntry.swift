internal import JournalFormat
internal import JournalModel

/// An event, a task or a journal entry of a calendar, which becomes an entry.
struct CalendarEntry {
  private let part: CalendarPart
  private let start: EntryTimestamp
  private let end: EntryTimestamp?
  private let uid: CalendarUID?

  /// Why the component is not imported.
  enum Refusal: Error {
    /// It is a day of a goal, which the thread of the goal has.
    case goal
    /// It has no date.
    case undated
  }

  /// The number of its alarms that no entry can have.
  private(set) var otherAlarms = 0

  /// Whether it recurs in a way that no entry can.
  var isOtherRecurrence: Bool {
    part.properties.contains { ["RRULE", "RDATE"].contains($0.name) } && !isYearly
  }

  /// Reads a component whose times `stamp` returns.
  init(_ part: CalendarPart, _ stamp: (CalendarTime) -> EntryTimestamp?) throws(Refusal) {
    self.part = part
    uid = part["UID"].flatMap { CalendarUID($0.text) }
    if uid == .goal { throw .goal }
    func time(_ name: String) -> EntryTimestamp? { part[name]?.time.flatMap(stamp) }
    let names = ["DTSTART", "DUE", "COMPLETED", "CREATED"]
    // A date that does not exist is no reason to take another one.
    let name = names.first { name in part.properties.contains { $0.name == name } }
    guard let name, let start = time(name) else { throw .undated }
    self.start = start
    end = time("DTEND") ?? Self.end(after: part["DURATION"]?.seconds, from: start)
  }

  private static func end(after seconds: Int?, from start: EntryTimestamp) -> EntryTimestamp? {
    guard let seconds, seconds > 0 else { return nil }
    guard start.time != nil else {
      return EntryTimestamp(start.date.adding(days: seconds / 86_400))
    }
    let instant = start.instant(assuming: .utc).adding(seconds: Int64(seconds))
    var end = EntryTimestamp(instant, offset: start.offset ?? .utc)
    if start.offset == nil { end.offset = nil }
    return end
  }

  /// The entry in the form in which it is imported.
  mutating func imported() -> ImportedEntry {
    if case .entry(let id, let address) = uid { return own(id, in: address) }
    let body = part.texts("DESCRIPTION").joined(separator: "\n\n")
    let title = part.texts("SUMMARY").joined(separator: " ")
    var content = EntryContent(title: title, body: Array(body.utf8))
    content.properties = foreignProperties(body: content.body)
    let text = Array("\(title)\n\(body)".utf8)
    let recurrence = part["RECURRENCE-ID"].map { " \($0.text)" } ?? ""
    let id = part["UID"].map { EntryDetails.line(of: $0.text) + recurrence }
    content.properties += [
      property(.source, "ics"), property(.sourceID, id ?? SourceID(start, of: text).text),
    ]
    return ImportedEntry(content, at: start)
  }

  private func property(_ key: ReservedKey, _ value: String) -> Entry.Property {
    Entry.Property(key: key.rawValue, value: value)
  }
}

/// What tj has written.
extension CalendarEntry {
  private mutating func own(_ id: EntryID, in address: String) -> ImportedEntry {
    let isUntitled = part[CalendarName.untitled] != nil
    let body = part["DESCRIPTION"]?.text.withoutEndMarks ?? ""
    var content = EntryContent(
      sender: part[CalendarName.sender].flatMap { EntryDetails.sender($0.text) },
      amount: part[CalendarName.amount].flatMap { EntryDetails.amount($0.text) },
      title: isUntitled ? "" : part["SUMMARY"]?.text.withoutEndMarks ?? "",
      body: Array(body.utf8)
    )
    let written = part.texts(CalendarName.property).compactMap { Self.property($0.withoutEndMarks) }
    let time = part[CalendarName.time]?.text.withoutEndMarks
    // Programs that drop what they do not know still keep recurrences and categories.
    content.properties = time == nil ? foreignProperties(body: content.body) : written
    let stamp = time.flatMap { EntryTimestamp($0) }.flatMap { isSame($0) ? $0 : nil }
    let impossible = time.flatMap { ImpossibleStamp($0) }
    var entry = ImportedEntry(
      content,
      at: impossible == nil ? stamp ?? start : nil,
      thread: address,
      id: id
    )
    entry.impossibleStamp = impossible
    return entry
  }

  /// Parses `key:: value`; `nil` if no entry can have it.
  static func property(_ text: String) -> Entry.Property? {
    let bytes = Array(text.utf8)
    let marks = bytes.indices.dropLast()
    guard let mark = marks.first(where: { bytes[$0] == .colon && bytes[$0 + 1] == .colon }) else {
      return nil
    }
    let rest = bytes[(mark + 2)...]
    let value = Array(rest.first == .space ? rest.dropFirst() : rest)
    let key = Array(bytes[..<mark])
    guard PropertyText(key: key, value: value).problem == nil else { return nil }
    return Entry.Property(
      key: String(decoding: key, as: UTF8.self),
      value: String(decoding: value, as: UTF8.self)
    )
  }

  /// Whether the written time is that of the event, which another program may have moved.
  private func isSame(_ written: EntryTimestamp) -> Bool {
    guard start.time != nil else {
      return abs(written.date.daysSinceEpoch - start.date.daysSinceEpoch) <= 1
    }
    let instant = start.instant(assuming: written.offset ?? .utc).seconds
    let other = written.instant(assuming: .utc).seconds
    return written.offset == nil ? abs(instant - other) <= Int64(UTCOffset.limit) : instant == other
  }
}

/// What other programs have written.
extension CalendarEntry {
  /// Whether it has an anniversary in every year.
  private var isYearly: Bool {
    let rules = part.properties.filter { $0.name == "RRULE" }
    guard rules.count == 1, !part.properties.contains(where: { $0.name == "RDATE" }) else {
      return false
    }
    return rules[0].yearly?.isAnniversary(of: start.date) ?? false
  }

  private mutating func foreignProperties(body: [UInt8]) -> [Entry.Property] {
    let words = part.texts("CATEGORIES").map { text in
      "#" + String(text.map { $0.isWhitespace || $0 == "," ? "-" : $0 })
    }
    let tags = EntryDetails.ownTags(of: words.joined(separator: " "), body: body)
    var result = tags.isEmpty ? [] : [property(.tags, tags)]
    if ["PRIVATE", "CONFIDENTIAL"].contains(part["CLASS"]?.text.uppercased() ?? "") {
      result.append(property(.private, "true"))
    }
    if let place { result.append(property(.location, place)) }
    let reminders = reminders
    otherAlarms = part.parts.count { $0.name == "VALARM" } - (isYearly ? reminders.count : 0)
    if isYearly {
      result += [property(.milestone, "anniversary"), property(.repeats, "yearly")]
      if !reminders.isEmpty { result.append(property(.remind, reminders.joined(separator: ", "))) }
    }
    let others = [
      ("ends", ending), ("rrule", isYearly ? nil : part["RRULE"]?.text),
      ("status", part["STATUS"].map { $0.text.lowercased() }), ("url", part["URL"]?.text),
    ]
    for case (let key, let value?) in others where !value.isEmpty {
      result.append(Entry.Property(key: key, value: EntryDetails.line(of: value)))
    }
    return result
  }

  /// The end, if it is not the end of the same day or the start; the last day of an event of whole days.
  private var ending: String? {
    guard let end else { return nil }
    guard start.time != nil, end.time != nil else {
      let last = end.time == nil ? end.date.adding(days: -1) : end.date
      return last > start.date ? last.description : nil
    }
    return end == start ? nil : end.description
  }

  private var place: String? {
    let name = part.texts("LOCATION").joined(separator: " ")
    guard let position = part["GEO"]?.text else {
      return name.isEmpty ? nil : EntryDetails.line(of: name)
    }
    let numbers = position.split(separator: ";").compactMap { Double($0)?.description }
      .joined(separator: ",")
    return name.isEmpty ? numbers : "\(numbers) \(EntryDetails.line(of: name))"
  }

  /// The reminders that are a number of days before the event.
  private var reminders: [String] {
    part.parts.filter { $0.name == "VALARM" }.compactMap { alarm in
      guard let seconds = alarm["TRIGGER"]?.seconds, seconds <= 0, seconds % 86_400 == 0 else {
        return nil
      }
      return Reminder(days: -seconds / 86_400)?.description
    }
  }
}
