internal import JournalFormat
public import JournalModel

/// Writes entries as a datetree of Org: headlines for year, month and day, and below them one for
/// each entry, with its tags and a drawer for all else.
///
/// The text stays Markdown. A line that Org would take for a headline gets a blank in front, and
/// one that it would take for a drawer or a clock gets a zero width space.
///
/// ```
/// * 2024
/// ** 2024-03 March
/// *** 2024-03-01 Friday
/// **** 09:15 Rain :weather:
/// :PROPERTIES:
/// :ID: k3f9qd
/// :END:
/// All day.
/// ```
public struct OrgExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private var day: CivilDate?

  /// An exporter at the beginning of a file.
  public init() {}

  /// Writes nothing.
  public mutating func begin() {}

  /// Writes an entry, below the headline of its day.
  public mutating func add(_ located: LocatedEntry) {
    let entry = located.entry.parsed()
    let stamp = located.nearestStamp
    addDay(stamp.date)
    let tags = entry.tags.map(\.text)
    let headlineTags = tags.filter { $0.utf8.allSatisfy(\.isInOrgTag) }
    var words = stamp.time.map { ["\(twoDigits($0.hour)):\(twoDigits($0.minute))"] } ?? []
    words.append(Self.title(located.writableTitle, isFirst: words.isEmpty))
    if !headlineTags.isEmpty { words.append(":\(headlineTags.joined(separator: ":")):") }
    write("**** " + words.filter { !$0.isEmpty }.joined(separator: " "))
    write(":PROPERTIES:")
    write(":ID: \(located.entryID.text)")
    if stamp.offset != nil || stamp.time?.second != nil { write(":CREATED: \(stamp)") }
    if let written = located.impossibleTime {
      write(":time: \(String(decoding: written, as: UTF8.self))")
    }
    write(":thread: \(located.address)")
    let other = tags.filter { !headlineTags.contains($0) }.map { "#\($0)" }
    if !other.isEmpty { write(":tags: \(other.joined(separator: " "))") }
    let subject = entry.subject
    if let sender = subject.sender { write(":sender: \(sender.text)") }
    if let amount = subject.amount { write(":amount: \(amount)") }
    for property in entry.properties where property.key != ReservedKey.tags.rawValue {
      add(property)
    }
    write(":END:")
    let body = located.writableBody.validText
    if !body.isEmpty { add(body) }
  }

  /// Writes nothing.
  public mutating func end() {}

  private mutating func write(_ line: String) {
    output.append(contentsOf: line.utf8)
    output.append(.lineFeed)
  }

  /// Writes those of the headlines of a day that differ from the ones above.
  private mutating func addDay(_ date: CivilDate) {
    guard day != date else { return }
    let text = date.description
    if day?.year != date.year { write("* \(text.dropLast(6))") }
    if day?.year != date.year || day?.month != date.month {
      write("** \(text.dropLast(3)) \(date.monthName)")
    }
    write("*** \(text) \(date.weekday.name)")
    day = date
  }

  /// A title that is read as one: with a zero width space where it would be a time or tags, and
  /// where there is nothing.
  private static func title(_ title: String, isFirst: Bool) -> String {
    let escape = String(decoding: OrgText.escape, as: UTF8.self)
    if title.isEmpty { return isFirst ? escape : "" }
    let isTime = title.utf8.first.map { $0.isDigit || "[<".utf8.contains($0) } ?? false
    return (isFirst && isTime ? escape : "") + title + (title.hasSuffix(":") ? escape : "")
  }

  private mutating func add(_ property: Entry.Property) {
    let key = property.key.unicodeScalars.map { $0 == " " || $0 == "\t" ? "_" : String($0) }
    let value = property.value.split(separator: "\n").joined(separator: " ")
    write(":\(key.joined()): \(value)")
  }

  private mutating func add(_ body: [UInt8]) {
    for line in body.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      output.append(contentsOf: OrgText.org(line))
      output.append(.lineFeed)
    }
  }
}
