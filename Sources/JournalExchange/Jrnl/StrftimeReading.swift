internal import JournalFormat
internal import JournalModel

/// The values that the directives of a ``StrftimePattern`` have read from a text so far.
struct StrftimeReading {
  private var values = Values()
  private var fractionDigits = 0

  /// Reads a value at `offset` and moves it behind; false if there is none.
  mutating func take(
    _ field: StrftimePattern.Field,
    in text: Span<UInt8>,
    at offset: inout Int
  ) -> Bool {
    switch field {
    case .monthName: takeName(Self.months, as: field, in: text, at: &offset)
    case .weekdayName: takeName(Self.weekdays, as: field, in: text, at: &offset)
    case .half: takeName(["am", "pm"], as: field, in: text, at: &offset)
    case .zoneName: takeLetters(in: text, at: &offset)
    case .offset: takeOffset(in: text, at: &offset)
    case .year, .number: takeNumber(field, digits: 4, in: text, at: &offset)
    case .dayOfYear: takeNumber(field, digits: 3, in: text, at: &offset)
    case .fraction: takeFraction(in: text, at: &offset)
    default: takeNumber(field, digits: 2, in: text, at: &offset)
    }
  }

  /// The time, or `nil` if the values name none; `day` is used if they tell no day.
  func stamp(on day: CivilDate?) -> EntryTimestamp? {
    guard let date = date ?? (hasDate ? nil : day) else { return nil }
    guard let hour else {
      return values[.hourOfHalf] == nil && values[.hour] == nil ? EntryTimestamp(date) : nil
    }
    let digits = values[.second] == nil ? 0 : fractionDigits
    let time = CivilTime(
      hour: hour,
      minute: values[.minute] ?? 0,
      second: values[.second],
      nanosecond: digits == 0 ? 0 : values[.fraction] ?? 0,
      fractionDigits: digits
    )
    guard let time else { return nil }
    return EntryTimestamp(date, time: time, offset: offset)
  }

  private var hasDate: Bool { values[.day] != nil || values[.dayOfYear] != nil }

  private var date: CivilDate? {
    // Python reads 69 to 99 as years of the last century.
    let short = values[.shortYear].map { $0 < 69 ? 2000 + $0 : 1900 + $0 }
    guard let year = values[.year] ?? short else { return nil }
    if let number = values[.dayOfYear] {
      guard 1...(CivilDate.isLeap(year) ? 366 : 365) ~= number else { return nil }
      return CivilDate(year: year, month: 1, day: 1)?.adding(days: number - 1)
    }
    let month = values[.month] ?? values[.monthName].map { $0 + 1 }
    guard let month, let day = values[.day] else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private var hour: Int? {
    if let hour = values[.hour] { return hour }
    guard let hour = values[.hourOfHalf], 1...12 ~= hour else { return nil }
    return hour % 12 + (values[.half] == 1 ? 12 : 0)
  }

  private var offset: UTCOffset? {
    values[.offset].flatMap { UTCOffset(seconds: $0 * 60) }
  }

  private mutating func takeNumber(
    _ field: StrftimePattern.Field,
    digits: Int,
    in text: Span<UInt8>,
    at offset: inout Int
  ) -> Bool {
    // A number may be padded with a blank.
    var end = offset < text.count && text[offset] == .space ? offset + 1 : offset
    let start = end
    var value = 0
    while end < text.count, end - start < digits, text[end].isDigit {
      value = value * 10 + Int(text[end] &- 0x30)
      end += 1
    }
    guard end > start, field != .year || end - start == 4 else { return false }
    values[field] = value
    offset = end
    return true
  }

  private mutating func takeFraction(in text: Span<UInt8>, at offset: inout Int) -> Bool {
    let start = offset
    guard start < text.count, text[start].isDigit,
      takeNumber(.fraction, digits: 6, in: text, at: &offset),
      var value = values[.fraction]
    else { return false }
    fractionDigits = offset - start
    for _ in fractionDigits..<9 { value *= 10 }
    values[.fraction] = value
    return true
  }

  private mutating func takeOffset(in text: Span<UInt8>, at offset: inout Int) -> Bool {
    guard offset < text.count else { return false }
    if text[offset] == .upperZ {
      values[.offset] = 0
      offset += 1
      return true
    }
    let isWest = text[offset] == .hyphen
    guard isWest || text[offset] == .plus else { return false }
    var digits: [Int] = []
    var end = offset + 1
    while end < text.count, digits.count < 4 {
      if text[end].isDigit {
        digits.append(Int(text[end] &- 0x30))
      } else if text[end] != .colon || digits.count != 2 {
        return false
      }
      end += 1
    }
    guard digits.count == 4 else { return false }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    values[.offset] = isWest ? -minutes : minutes
    offset = end
    return true
  }

  /// A value for each directive, without an allocation.
  private struct Values {
    private var all = [18 of Int?](repeating: nil)

    subscript(field: StrftimePattern.Field) -> Int? {
      get { all[field.rawValue] }
      set { all[field.rawValue] = newValue }
    }
  }

  private func takeLetters(in text: Span<UInt8>, at offset: inout Int) -> Bool {
    let start = offset
    while offset < text.count, (text[offset] | 0x20).isLowercase { offset += 1 }
    return offset > start
  }

  private mutating func takeName(
    _ names: [String],
    as field: StrftimePattern.Field,
    in text: Span<UInt8>,
    at offset: inout Int
  ) -> Bool {
    var end = offset
    while end < text.count, end - offset < 10, (text[end] | 0x20).isLowercase { end += 1 }
    let word = (offset..<end).map { text[$0] | 0x20 }
    guard let index = Self.index(of: word, in: names) else { return false }
    values[field] = index
    offset = end
    return true
  }
}

extension StrftimeReading {
  /// The English names of the months, in lower case.
  static let months = (1...12).compactMap { month in
    CivilDate(year: 2000, month: month, day: 1)?.monthName.lowercased()
  }

  /// The English names of the days of the week, in lower case.
  static let weekdays = Weekday.allCases.map { $0.name.lowercased() }

  /// The index of the name that a word in lower case is, or the first three letters of.
  static func index(of word: [UInt8], in names: [String]) -> Int? {
    names.firstIndex { name in
      name.utf8.elementsEqual(word) || word.count == 3 && name.utf8.prefix(3).elementsEqual(word)
    }
  }
}
