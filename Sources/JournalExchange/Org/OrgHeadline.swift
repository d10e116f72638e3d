internal import JournalFormat
internal import JournalModel

/// The parts of a headline of Org: `** 14:05 Title :tag:other:`.
struct OrgHeadline {
  /// The number of stars.
  let level: Int
  /// The text without stars and tags.
  var text: ArraySlice<UInt8>
  /// The tags.
  private(set) var tags: [String] = []

  /// Parses a line; `nil` if it is not a headline.
  init?(_ line: ArraySlice<UInt8>) {
    let level = line.prefix { $0 == .asterisk }.count
    guard level > 0, line.dropFirst(level).first?.isBlank == true else { return nil }
    self.level = level
    text = line.dropFirst(level).trimmed
    takeTags()
  }

  /// Removes a time such as `14:05`, `9:05 PM` or `14:05:32` from the beginning and returns it.
  mutating func takeTime() -> CivilTime? {
    let word = text.prefix { !$0.isBlank }
    let numbers = word.split(separator: .colon, omittingEmptySubsequences: false)
    guard 2...3 ~= numbers.count,
      numbers.allSatisfy({ 1...2 ~= $0.count && $0.allSatisfy(\.isDigit) }),
      numbers.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let values = numbers.map { $0.reduce(0) { $0 * 10 + Int($1 &- 0x30) } }
    var rest = text.dropFirst(word.count).trimmed
    var hour = values[0]
    let half = String(decoding: rest.prefix { !$0.isBlank }, as: UTF8.self).lowercased()
    if half == "am" || half == "pm", 1...12 ~= hour {
      hour = hour % 12 + (half == "pm" ? 12 : 0)
      rest = rest.dropFirst(2).trimmed
    }
    let second = values.count == 3 ? values[2] : nil
    guard let time = CivilTime(hour: hour, minute: values[1], second: second) else { return nil }
    text = rest
    return time
  }

  /// Removes a date with an optional time, in brackets or not, from the beginning and returns it.
  mutating func takeStamp() -> EntryTimestamp? {
    guard let (stamp, rest) = OrgStamp.prefix(of: text) else { return nil }
    text = rest
    return stamp
  }

  /// Whether the text is only a year, a month or a week, as above the days of a datetree.
  var isPeriod: Bool {
    let word = text.prefix { !$0.isBlank }
    guard word.count == 4 || word.count == 7 || word.count == 8,
      word.prefix(4).allSatisfy(\.isDigit)
    else { return false }
    if word.count == 4 { return text.count == 4 }
    let rest = word.dropFirst(4)
    guard rest.first == .hyphen else { return false }
    if rest.count == 4 {
      return rest.dropFirst().first == UInt8(ascii: "W") && rest.suffix(2).allSatisfy(\.isDigit)
    }
    return rest.count == 3 && rest.suffix(2).allSatisfy(\.isDigit)
  }

  /// Whether the text can be `day` as some locale writes it: it has the number of the day, and that
  /// of the month or the year.
  func canMean(_ day: CivilDate) -> Bool {
    guard text.count <= 60 else { return false }
    let numbers = text.split { !$0.isDigit }.filter { $0.count <= 4 }
      .map { $0.reduce(0) { $0 * 10 + Int($1 &- 0x30) } }
    guard let place = numbers.firstIndex(of: day.day) else { return false }
    var others = numbers
    others.remove(at: place)
    return [day.month, day.year, day.year % 100].contains { others.contains($0) }
  }

  private mutating func takeTags() {
    guard text.last == .colon, let gap = text.lastIndex(where: \.isBlank) ?? text.indices.first
    else { return }
    let word = text[gap...].trimmed
    let names = word.dropFirst().dropLast().split(
      separator: .colon,
      omittingEmptySubsequences: false
    )
    guard word.first == .colon, word.count > 2,
      names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isInOrgTag) })
    else { return }
    tags = names.map { String(decoding: $0, as: UTF8.self) }
    text = text[..<word.startIndex].trimmed
  }
}

extension UInt8 {
  /// Whether the byte can be part of a tag of Org.
  var isInOrgTag: Bool {
    (self | 0x20).isLowercase || isDigit || self >= 0x80 || "_@#%".utf8.contains(self)
  }
}

/// A timestamp of Org, or a date as the headlines of a datetree have it.
enum OrgStamp {
  /// Reads `2024-01-05`, `2024-01-05 14:05` or `[2024-01-05 Fri 14:05]` at the beginning of a text.
  ///
  /// - Returns: The stamp and the text behind it, or `nil` if the text begins otherwise.
  static func prefix(
    of text: ArraySlice<UInt8>
  ) -> (stamp: EntryTimestamp, rest: ArraySlice<UInt8>)? {
    let isInBrackets = text.first == .openBracket || text.first == UInt8(ascii: "<")
    var rest = isInBrackets ? text.dropFirst() : text
    guard let date = date(rest.prefix(10)) else { return nil }
    rest = rest.dropFirst(10)
    guard isInBrackets else {
      guard rest.first.map(\.isBlank) ?? true else { return nil }
      let time = rest.trimmed.prefix { !$0.isBlank }
      if let stamp = EntryTimestamp("\(date) \(String(decoding: time, as: UTF8.self))"),
        stamp.time != nil
      {
        return (stamp, rest.trimmed.dropFirst(time.count).trimmed)
      }
      return (EntryTimestamp(date), rest.trimmed)
    }
    guard let end = rest.prefix(40).firstIndex(where: { "]>".utf8.contains($0) }) else {
      return nil
    }
    var stamp = EntryTimestamp(date)
    for word in rest[..<end].split(whereSeparator: \.isBlank) where word.first?.isDigit == true {
      stamp = EntryTimestamp("\(date) \(String(decoding: word, as: UTF8.self))") ?? stamp
    }
    return (stamp, rest[(end + 1)...].trimmed)
  }

  /// Parses the value of `:CREATED:`: a timestamp, eight digits, or a stamp with seconds and offset.
  static func created(_ value: String) -> EntryTimestamp? {
    if let stamp = EntryTimestamp(value) { return stamp }
    let bytes = Array(value.utf8)
    if bytes.count == 8, let date = date(bytes[...]) { return EntryTimestamp(date) }
    return prefix(of: bytes[...])?.stamp
  }

  /// Parses `2024-01-05`, `2024_01_05`, `2024.01.05` or `20240105`.
  static func date(_ text: ArraySlice<UInt8>) -> CivilDate? {
    let digits = text.filter(\.isDigit)
    guard digits.count == 8 else { return nil }
    if text.count == 10 {
      let marks = text.filter { !$0.isDigit }
      let first = text.startIndex + 4
      guard marks.count == 2, marks[0] == marks[1], "-_.".utf8.contains(marks[0]),
        !text[first].isDigit, !text[first + 3].isDigit
      else { return nil }
    } else if text.count != 8 {
      return nil
    }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
    return CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}
