internal import JournalFormat
internal import JournalModel

/// The time of a message as a chat program copies it, before the order of its date is known.
///
/// ```swift
/// PlainChatStamp("26.04.19 14:42")         // 26, 4, 19 and 14:42
/// PlainChatStamp("2024. 1. 15. 오후 3:45")  // 2024, 1, 15 and 15:45
/// ```
struct PlainChatStamp {
  /// The numbers of a date in the order in which they are written.
  struct Numbers: Hashable {
    /// The numbers.
    var first, second, third: Int
    /// Whether the first one must be the year.
    var hasYearFirst: Bool
    /// Whether full stops separate them.
    var isDotted: Bool
  }

  /// The time, if it is written as tj writes it.
  private(set) var exact: EntryTimestamp?
  /// A time that does not exist, if it is written as tj writes it.
  private(set) var impossible: ImpossibleStamp?
  /// The date.
  private(set) var date: Numbers?
  /// The time of the day.
  private(set) var time: CivilTime?

  /// Parses a whole text, or returns `nil` if it is neither a date nor a time.
  init?(_ text: ArraySlice<UInt8>) {
    guard 4...60 ~= text.count, text.contains(where: \.isDigit) else { return nil }
    let string = String(decoding: text, as: UTF8.self)
    if text.first?.isDigit == true, text.dropFirst(4).first == .hyphen {
      exact = EntryTimestamp(string)
      if exact == nil { impossible = ImpossibleStamp(string) }
    }
    guard exact == nil, impossible == nil else { return }
    guard read(words: Self.words(of: string)), date != nil || time != nil else { return nil }
  }

  /// The stamp if the date has that order; a missing date is `day`; `nil` if no such time exists.
  func stamp(_ order: DateOrder, on day: CivilDate?) -> EntryTimestamp? {
    if exact != nil || impossible != nil { return exact }
    guard let date = date.map({ $0.date(order) }) ?? day else { return nil }
    return EntryTimestamp(date, time: time)
  }

  private mutating func read(words: [Substring]) -> Bool {
    var isAfternoon: Bool?
    var numbers = ""
    for word in words {
      if let half = Self.halves[word.filter { $0 != "." }] {
        guard isAfternoon == nil else { return false }
        isAfternoon = half
      } else if word.contains(":") {
        guard time == nil else { return false }
        var clock = word
        for (ending, half) in [("am", false), ("pm", true)] where clock.hasSuffix(ending) {
          clock = clock.dropLast(2)
          isAfternoon = half
        }
        time = Self.time(clock)
        guard time != nil else { return false }
      } else {
        numbers += word
      }
    }
    if !numbers.isEmpty {
      date = Numbers(numbers)
      guard date != nil else { return false }
    }
    return isAfternoon.map { apply(half: $0) } ?? true
  }

  private mutating func apply(half isAfternoon: Bool) -> Bool {
    guard let clock = time, 1...12 ~= clock.hour else { return false }
    let hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
    time = CivilTime(hour: hour, minute: clock.minute, second: clock.second)
    return true
  }

  private static func time(_ text: Substring) -> CivilTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { 1...2 ~= $0.utf8.count ? Int($0) : nil }
    guard numbers.count == parts.count, 2...3 ~= numbers.count, parts[1].utf8.count == 2 else {
      return nil
    }
    return CivilTime(
      hour: numbers[0],
      minute: numbers[1],
      second: numbers.count == 3 ? numbers[2] : nil
    )
  }

  /// The words of a stamp in lower case, with Korean units as full stops and without weekdays.
  private static func words(of text: String) -> [Substring] {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isMarkOfDirection {
      let isGap = scalar.properties.isWhitespace || scalar == "," || scalar == "،"
      plain.append(isGap ? " " : scalar)
    }
    return String(plain).lowercased().split(separator: " ").compactMap { word in
      if word.hasSuffix("요일") { return nil }
      guard let unit = word.last, ["년", "월", "일"].contains(unit) else { return word }
      return word.dropLast() + "."
    }
  }

  /// The words for the halves of a day: whether they are the second one.
  private static let halves: [String: Bool] = [
    "am": false, "pm": true, "오전": false, "오후": true, "上午": false, "下午": true, "午前": false,
    "午後": true,
  ]
}

extension PlainChatStamp.Numbers {
  /// Parses three numbers with the same mark between them, and perhaps a full stop at the end.
  fileprivate init?(_ text: String) {
    guard let mark = text.first(where: { !$0.isNumber }), "./-".contains(mark) else { return nil }
    let isEnded = mark == "." && text.hasSuffix(".")
    let parts = (isEnded ? text.dropLast() : text[...])
      .split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { 1...4 ~= $0.utf8.count ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    (first, second, third) = (numbers[0], numbers[1], numbers[2])
    // Korean dates end with a full stop and begin with the year, of four digits or two.
    (hasYearFirst, isDotted) = (parts[0].utf8.count == 4 || isEnded, mark == ".")
  }

  /// The day if the numbers have that order, or `nil` if there is none.
  func date(_ order: DateOrder) -> CivilDate? {
    let (year, month, day) =
      switch hasYearFirst ? .ymd : order {
      case .dmy: (third, second, first)
      case .mdy: (third, first, second)
      case .ymd: (first, second, third)
      }
    guard year < 100 || year >= 1900 else { return nil }
    return CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }
}
