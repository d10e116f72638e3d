internal import JournalFormat
internal import JournalModel

/// The first line of a block of imessage-exporter, such as
/// `May 17, 2022  5:29:42 PM (Read by you after 1 hour)`.
struct IMessageStamp {
  /// The time on the clock of the computer that exported it.
  let wall: EntryTimestamp
  /// What follows the time: of a message nothing, or a note that somebody read it; of an
  /// announcement, its text.
  let rest: ArraySlice<UInt8>

  /// Whether the line begins a message.
  var isHeader: Bool {
    let note = rest.trimmed
    return note.isEmpty || note.starts(with: "(".utf8) && note.last == UInt8(ascii: ")")
  }

  /// Parses a line, or returns `nil` if it does not begin with a time.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first.map("JFMASOND".utf8.contains) == true,
      let month = Self.months.firstIndex(where: { line.starts(with: $0.utf8) })
    else {
      return nil
    }
    var rest = line.dropFirst(3)
    guard let day = Self.number(&rest), Self.take(.comma, &rest),
      let year = Self.number(&rest), let hour = Self.number(&rest), Self.take(.colon, &rest),
      let minute = Self.number(&rest), Self.take(.colon, &rest),
      let second = Self.number(&rest), 1...12 ~= hour,
      let isAfternoon = Self.half(&rest),
      let date = CivilDate(year: year, month: month + 1, day: day),
      let time = CivilTime(
        hour: hour % 12 + (isAfternoon ? 12 : 0),
        minute: minute,
        second: second
      )
    else { return nil }
    guard rest.isEmpty || rest.first == .space else { return nil }
    wall = EntryTimestamp(date, time: time)
    self.rest = rest
  }

  private static let months = [
    "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
  ]

  /// Consumes blanks and a number of up to four digits.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    rest = rest.drop(while: \.isBlank)
    let digits = rest.prefix(while: \.isDigit)
    guard 1...4 ~= digits.count else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  private static func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes ` AM` or ` PM`: whether it is the latter.
  private static func half(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    rest = rest.drop(while: \.isBlank)
    let isAfternoon = rest.starts(with: "PM".utf8)
    guard isAfternoon || rest.starts(with: "AM".utf8) else { return nil }
    rest = rest.dropFirst(2)
    return isAfternoon
  }
}
