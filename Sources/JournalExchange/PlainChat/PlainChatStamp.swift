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
    if text.first?.isDigit == true, text.dropFirst(4).first == .hyphen {
      exact = EntryTimestamp(parsing: Array(text).span)
      if exact == nil { impossible = ImpossibleStamp(String(decoding: text, as: UTF8.self)) }
    }
    guard exact == nil, impossible == nil else { return }
    guard read(words: text.stampWords), date != nil || time != nil else { return nil }
  }

  /// The stamp if the date has that order; a missing date is `day`; `nil` if no such time exists.
  func stamp(_ order: DateOrder, on day: CivilDate?) -> EntryTimestamp? {
    if exact != nil || impossible != nil { return exact }
    guard let date = date.map({ $0.date(order) }) ?? day else { return nil }
    return EntryTimestamp(date, time: time)
  }

  private mutating func read(words: [ArraySlice<UInt8>]) -> Bool {
    var isAfternoon: Bool?
    var numbers: [UInt8] = []
    for word in words {
      if word.first?.isDigit != true {
        guard isAfternoon == nil, let half = Self.halves[word.filter { $0 != .fullStop }] else {
          return false
        }
        isAfternoon = half
      } else if word.contains(.colon) {
        guard time == nil else { return false }
        var clock = word
        if let half = Self.halves[Array(word.suffix(2))] {
          (clock, isAfternoon) = (word.dropLast(2), half)
        }
        time = Self.time(clock)
        guard time != nil else { return false }
      } else {
        numbers += word
      }
    }
    if !numbers.isEmpty {
      date = Numbers(numbers[...])
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

  private static func time(_ text: ArraySlice<UInt8>) -> CivilTime? {
    let parts = text.split(separator: .colon, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 ? $0.smallNumber : nil }
    guard numbers.count == parts.count, 2...3 ~= numbers.count, parts[1].count == 2 else {
      return nil
    }
    return CivilTime(
      hour: numbers[0],
      minute: numbers[1],
      second: numbers.count == 3 ? numbers[2] : nil
    )
  }

  /// The words for the halves of a day: whether they are the second one.
  private static let halves: [[UInt8]: Bool] = Dictionary(
    uniqueKeysWithValues: [
      ("am", false), ("pm", true), ("오전", false), ("오후", true), ("上午", false), ("下午", true),
      ("午前", false), ("午後", true),
    ].map { (Array($0.0.utf8), $0.1) }
  )
}

extension ArraySlice<UInt8> {
  /// The words of a stamp in lower case, with Korean units as full stops and without weekdays.
  fileprivate var stampWords: [ArraySlice<UInt8>] {
    var plain: [UInt8] = []
    plain.reserveCapacity(count)
    if allSatisfy({ $0 < 0x80 }) {
      for byte in self { plain.append(byte == .comma ? .space : byte.lowercased) }
      return plain.split(separator: .space)
    }
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars
    where !scalar.isMarkOfDirection {
      let isGap = scalar.properties.isWhitespace || scalar == "," || scalar == "،"
      plain.append(contentsOf: isGap ? [.space] : UTF8.encode(scalar).map(Array.init) ?? [])
    }
    return plain.map(\.lowercased).split(separator: .space).compactMap { word in
      if word.suffix(6).elementsEqual("요일".utf8) { return nil }
      let isUnit = ["년", "월", "일"].contains { word.suffix(3).elementsEqual($0.utf8) }
      return isUnit ? word.dropLast(3) + [.fullStop] : word
    }
  }

  /// The number of up to four digits, or `nil` if there are other bytes or none.
  fileprivate var smallNumber: Int? {
    guard 1...4 ~= count, allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }
}

extension UInt8 {
  /// The letter of ASCII in lower case; any other byte as it is.
  fileprivate var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

extension PlainChatStamp.Numbers {
  /// Parses three numbers with the same mark between them, and perhaps a full stop at the end.
  fileprivate init?(_ text: ArraySlice<UInt8>) {
    guard let mark = text.first(where: { !$0.isDigit }), "./-".utf8.contains(mark) else {
      return nil
    }
    let isEnded = mark == .fullStop && text.last == mark
    let parts = (isEnded ? text.dropLast() : text)
      .split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(\.smallNumber)
    guard parts.count == 3, numbers.count == 3 else { return nil }
    (first, second, third) = (numbers[0], numbers[1], numbers[2])
    // Korean dates end with a full stop and begin with the year, of four digits or two.
    (hasYearFirst, isDotted) = (parts[0].count == 4 || isEnded, mark == .fullStop)
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
