internal import JournalFormat
public import JournalModel

/// Writes entries as a journal of jrnl with its default time format.
///
/// The first line of an entry is its title, as jrnl has it. A zero width space stands before a line of
/// text that jrnl would read as the beginning of an entry, and after a title that ends with an
/// asterisk, by which jrnl knows starred entries; it stays when jrnl writes the journal again. Tags
/// of `tags::` become a last line. jrnl has no time zones, whole days or properties, so these are lost.
///
/// ```
/// [2024-03-01 09:15:32 PM] Rain *
/// All day.
/// #weather
/// ```
public struct JrnlExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private var isFirst = true
  private var lost = JrnlLosses()

  /// An exporter at the beginning of a journal.
  public init() {}

  /// What jrnl has no place for.
  public var losses: [String] { lost.sentences }

  /// Writes nothing.
  public mutating func begin() {}

  /// Writes an entry, with an empty line above all but the first.
  public mutating func add(_ entry: LocatedEntry) {
    if !isFirst { output.append(.lineFeed) }
    isFirst = false
    lost.note(entry)
    let text = JrnlWriting(entry)
    output.append(contentsOf: "[\(text.time)] ".utf8)
    output.append(contentsOf: text.heading)
    output.append(.lineFeed)
    guard !text.body.isEmpty else { return }
    append(text.body)
    output.append(.lineFeed)
  }

  /// Writes nothing.
  public mutating func end() {}

  /// Writes the lines of a text, with a zero width space before those that jrnl would take for a time
  /// and those that have one.
  ///
  /// jrnl looks for `[`, any text with more than six characters, and `] `, even over several lines,
  /// and understands words such as "tomorrow" in it.
  private mutating func append(_ body: [UInt8]) {
    var start = 0
    var close = 0
    while start < body.count {
      let end = body.span.firstLineFeed(from: start)
      if body[start] == .openBracket {
        if close <= start {
          close = body.span.firstOffset(of: .closeBracket, in: start..<body.count)
        }
        // Without a closing bracket, jrnl finds that of the next entry's time.
        let isOpen = close == body.count
        if isOpen || close - start > 7 && close + 1 < body.count && body[close + 1] == .space {
          output.append(contentsOf: [UInt8].zeroWidthSpace)
        }
      } else if body[start..<end].isEscaped(before: .openBracket) {
        output.append(contentsOf: [UInt8].zeroWidthSpace)
      }
      output.append(contentsOf: body[start..<end])
      if end < body.count { output.append(.lineFeed) }
      start = end + 1
    }
  }
}

/// The parts of an entry as jrnl writes them.
private struct JrnlWriting {
  let time: String
  var heading: [UInt8]
  var body: [UInt8]

  init(_ located: LocatedEntry) {
    let entry = located.entry.parsed()
    time = Self.time(of: located.nearestStamp)
    heading = Array(Self.heading(of: located).utf8)
    body = located.writableBody.validText
    if heading.isEmpty { takeHeading() }
    addTags(of: entry)
    if let written = located.impossibleTime { body += [.lineFeed] + written }
    heading = heading.guarded(isStarred: entry.isFavorite)
    if entry.isFavorite { heading += heading.isEmpty ? [.asterisk] : [.space, .asterisk] }
  }

  /// The title, after the sender of a message and the amount of a tally.
  private static func heading(of located: LocatedEntry) -> String {
    let subject = located.entry.subject
    let title = located.writableTitle
    let amount = subject.amount.map { "\($0)" }
    let parts = [subject.sender.map { "\($0.text):" }, amount, title.isEmpty ? nil : title]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Moves the first line to the heading, as jrnl does.
  private mutating func takeHeading() {
    let end = body.span.firstLineFeed(from: 0)
    heading = Array(body[..<end].trimmed)
    body = Array(body[min(end + 1, body.count)...])
  }

  private mutating func addTags(of entry: Entry) {
    let visible = Set((heading + [.lineFeed] + body).jrnlTags(after: [.hash]))
    let hidden = entry.tags.filter { !visible.contains($0) }
    guard !hidden.isEmpty else { return }
    if !body.isEmpty { body.append(.lineFeed) }
    body += Array(hidden.map(\.description).joined(separator: " ").utf8)
  }

  /// The time as `%F %r` has it.
  private static func time(of stamp: EntryTimestamp) -> String {
    let hour = stamp.time?.hour ?? 0
    let numbers = [(hour + 11) % 12 + 1, stamp.time?.minute ?? 0, stamp.time?.second ?? 0]
    let clock = numbers.map(twoDigits).joined(separator: ":")
    return "\(stamp.date) \(clock) \(hour < 12 ? "AM" : "PM")"
  }
}

extension [UInt8] {
  /// The text with U+FFFD in place of bytes that are not UTF-8.
  var validText: [UInt8] { span.isText ? self : Array(String(decoding: self, as: UTF8.self).utf8) }
}
