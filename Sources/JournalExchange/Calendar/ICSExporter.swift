internal import JournalFormat
public import JournalModel

/// Writes entries as events of a calendar (RFC 5545), and days of goals as events or tasks.
///
/// An entry with a time is an event in UTC, or on the clock of its `zone::` where that has the same time; one without
/// is an event of a whole day, and so is a milestone that repeats, in every year. Properties that only tj knows keep
/// what calendars have no place for, so that an import has the same entries again.
///
/// ```
/// BEGIN:VEVENT
/// UID:daily/k3f9qd@threadjournal
/// DTSTAMP:20240301T081532Z
/// DTSTART:20240301T081532Z
/// SUMMARY:First warm morning
/// END:VEVENT
/// ```
public struct ICSExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private let dayStart: DayStart
  private let deadlines: [CalendarDeadline]
  private let writesTasks: Bool
  private let hidden: ThreadAddresses?
  private var tail: ArraySlice<UInt8> = []

  /// The zones whose rules were written.
  private var zones: Set<String> = []

  /// The number of entries outside the years of calendars.
  private var farCount = 0

  /// The number of entries with control characters.
  private var controlCount = 0

  /// An exporter at the beginning of a file; ``ExchangeFormat/prepare()`` must have been called.
  public init(_ settings: ExportSettings) {
    (dayStart, deadlines) = (settings.dayStart, settings.deadlines)
    writesTasks = settings.writesTasks
    hidden = settings.hiddenThreads.isEmpty ? nil : ThreadAddresses(settings.hiddenThreads)
  }

  /// Writes the properties of the calendar.
  public mutating func begin() {
    guard let calendar = CalendarComponent(.calendar) else { return }
    calendar.add("PRODID", "-//ThreadJournal//tj//EN")
    calendar.add("VERSION", "2.0")
    let text = calendar.text
    tail = text.suffix("END:VCALENDAR\r\n".utf8.count)
    output += text[..<tail.startIndex]
  }

  /// Writes an entry as an event.
  public mutating func add(_ located: LocatedEntry) {
    let entry = located.entry.parsed()
    let stamp = located.nearestStamp
    let utc = EntryTimestamp(located.instant, offset: .utc)
    guard 1...9999 ~= stamp.date.year, 1...9999 ~= utc.date.year else {
      farCount += 1
      return
    }
    guard let event = CalendarComponent(.event) else { return }
    let edited = entry.edited.map { EntryTimestamp($0.instant(assuming: .utc), offset: .utc) }
    event.add("UID", plain(CalendarUID.of(located.id)))
    event.add("DTSTAMP", at: edited.flatMap { 1...9999 ~= $0.date.year ? $0 : nil } ?? utc)
    let milestone = entry.milestone(from: dayStart)
    addTime(of: entry, stamp, utc, milestone, to: event)
    let impossible = located.impossibleTime.map { String(decoding: $0, as: UTF8.self) }
    event.add(CalendarName.time, plain(impossible ?? "\(stamp)"))
    let links = links(of: located)
    addTexts(of: located, entry, links, to: event)
    event.add("TRANSP", "TRANSPARENT")
    if entry.mayBePrivate { event.add("CLASS", "PRIVATE") }
    for reminder in milestone?.reminders ?? [] {
      guard let alarm = CalendarComponent(.alarm) else { continue }
      alarm.add("ACTION", "DISPLAY")
      alarm.add("DESCRIPTION", plain(Self.summary(of: located, entry, links)))
      alarm.add("TRIGGER", "-P\(reminder.days)D")
      event.add(alarm)
    }
    output += event.text
  }

  /// Writes the days of goals, and the end of the calendar.
  public mutating func end() {
    for deadline in deadlines { add(deadline) }
    output += tail
  }

  /// Entries that no calendar can have, and characters that no text of one can have.
  public var losses: [String] {
    [
      farCount > 0
        ? farCount.counted("entry", "entries") + " outside the years 1 to 9999" : nil,
      controlCount > 0 ? "control characters in \(controlCount.counted("text"))" : nil,
    ].compactMap(\.self)
  }

  private mutating func addTime(
    of entry: Entry,
    _ stamp: EntryTimestamp,
    _ utc: EntryTimestamp,
    _ milestone: Milestone?,
    to event: borrowing CalendarComponent
  ) {
    if let milestone, milestone.repeats == .yearly, 1...9999 ~= milestone.date.year {
      let isLeapDay = (milestone.date.month, milestone.date.day) == (2, 29)
      event.add("DTSTART", on: milestone.date)
      event.add("RRULE", "FREQ=YEARLY" + (isLeapDay ? ";BYMONTH=2;BYMONTHDAY=-1" : ""))
    } else if stamp.time == nil {
      event.add("DTSTART", on: stamp.date)
    } else if let zone = entry.value(of: ReservedKey.zone.rawValue), has(zone, stamp, utc) {
      event.add("DTSTART", at: stamp, in: zone)
    } else {
      event.add("DTSTART", at: utc)
    }
  }

  /// Whether a zone shows a time at an instant; its rules are written before it is first named.
  private mutating func has(_ zone: String, _ stamp: EntryTimestamp, _ utc: EntryTimestamp) -> Bool
  {
    // The name of a zone is also that of a file.
    let isName = zone.utf8.allSatisfy { $0.isASCIIWord || "/+-".utf8.contains($0) }
    guard isName, !["UTC", "GMT"].contains(zone),
      let offset = CalendarComponent.systemOffset(of: zone, at: stamp),
      stamp.localSeconds - offset == utc.localSeconds
    else { return false }
    if zones.insert(zone).inserted, let rules = CalendarComponent.zone(named: zone) {
      output += rules.text
    }
    return true
  }

  private mutating func addTexts(
    of located: LocatedEntry,
    _ entry: Entry,
    _ links: LinkHiding,
    to event: borrowing CalendarComponent
  ) {
    event.add("SUMMARY", plain(Self.summary(of: located, entry, links)))
    if located.writableTitle.isEmpty { event.add(CalendarName.untitled, "TRUE") }
    let body = String(decoding: links.text(located.writableBody), as: UTF8.self)
    if !body.isEmpty { event.add("DESCRIPTION", plain(body)) }
    let tags = entry.tags.map(\.text)
    if !tags.isEmpty { event.add("CATEGORIES", tags.joined(separator: ",")) }
    if let place = entry.value(of: ReservedKey.location.rawValue) {
      event.add("LOCATION", plain(place))
    }
    let subject = entry.subject
    if let sender = subject.sender { event.add(CalendarName.sender, plain(sender.text)) }
    if let amount = subject.amount { event.add(CalendarName.amount, amount.description) }
    for property in entry.properties where property.key != ReservedKey.encrypted.rawValue {
      guard let value = links.value(of: property) else { continue }
      event.add(CalendarName.property, plain("\(property.key):: \(value)"))
    }
  }

  /// Takes the targets of links to threads that are not exported out of the texts of an entry.
  private func links(of located: LocatedEntry) -> LinkHiding {
    LinkHiding { [hidden] written in
      let name: String? =
        switch written.link.target {
        case .entry(_, let thread): thread
        case .thread(let thread, _): thread
        case .file, .url: nil
        }
      return name.flatMap { hidden?.address(named: $0, from: located.address) } != nil
    }
  }

  /// The title, or else the first line of the text, or what a count is.
  private static func summary(
    of located: LocatedEntry,
    _ entry: Entry,
    _ links: LinkHiding
  ) -> String {
    let title = links.text(located.writableTitle)
    if !title.isEmpty { return title }
    let line = String(
      decoding: Array(links.text(entry.firstLine).asTitle.utf8).trimmed,
      as: UTF8.self
    )
    if !line.isEmpty { return line }
    let thread = located.thread.title ?? located.address
    return entry.subject.amount.map { "\(thread) \($0)" } ?? thread
  }

  private mutating func add(_ deadline: CalendarDeadline) {
    guard 1...9999 ~= deadline.day.year else { return farCount += 1 }
    guard let part = CalendarComponent(writesTasks ? .task : .event) else { return }
    let noon = CivilTime(hour: 12, minute: 0, second: 0)
    part.add("UID", plain(deadline.uid))
    part.add("DTSTAMP", at: EntryTimestamp(deadline.day, time: noon))
    part.add(writesTasks ? "DUE" : "DTSTART", on: deadline.day)
    part.add("SUMMARY", plain(deadline.title))
    if let goal = deadline.goal { part.add("DESCRIPTION", plain(goal)) }
    switch (deadline.state, writesTasks) {
    case (.open, true): part.add("STATUS", "NEEDS-ACTION")
    case (.open, false): part.add("STATUS", "CONFIRMED")
    case (.done(let day), true):
      part.add("STATUS", "COMPLETED")
      if let day { part.add("COMPLETED", at: EntryTimestamp(day, time: noon)) }
    case (.done, false), (.dropped, _): part.add("STATUS", "CANCELLED")
    }
    if !writesTasks { part.add("TRANSP", "TRANSPARENT") }
    output += part.text
  }

  /// The text in a form that a calendar can have: without control characters, and with a mark where a blank would be
  /// lost.
  private mutating func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var hasControls = false
    if text.unicodeScalars.first?.isLostAtEnd == true { scalars.append(.zeroWidthSpace) }
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar == "\u{7F}"
      hasControls = hasControls || isControl
      scalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    if text.unicodeScalars.last?.isLostAtEnd == true { scalars.append(.zeroWidthSpace) }
    if hasControls { controlCount += 1 }
    return String(scalars)
  }
}

extension UInt8 {
  fileprivate var isASCIIWord: Bool {
    isDigit || 0x41...0x5A ~= self || 0x61...0x7A ~= self || self == 0x5F
  }
}

extension Unicode.Scalar {
  /// The mark that keeps a blank at the beginning or the end of a text.
  fileprivate static var zeroWidthSpace: Unicode.Scalar { "\u{200B}" }

  /// Whether programs drop it at the ends of a text, or an import would take it for the mark that prevents this.
  fileprivate var isLostAtEnd: Bool { self == " " || self == "\t" || self == .zeroWidthSpace }
}

extension String {
  /// The text without the marks that an export put at its ends.
  var withoutEndMarks: String {
    var scalars = unicodeScalars[...]
    if scalars.first == .zeroWidthSpace, scalars.dropFirst().first?.isLostAtEnd == true {
      scalars = scalars.dropFirst()
    }
    if scalars.last == .zeroWidthSpace, scalars.dropLast().last?.isLostAtEnd == true {
      scalars = scalars.dropLast()
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
