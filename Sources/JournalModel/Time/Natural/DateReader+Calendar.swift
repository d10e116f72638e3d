extension DateReader {
  /// Parses the rest of a date after its year: `-05`, `-05-03`, `-W21-3`, `-Q2`, ` march 3`, or
  /// nothing.
  mutating func yearFirst(_ year: Int, from start: Int) throws(DateError) -> NaturalDay {
    guard let token = current else { return .year(year) }
    if let word = token.word {
      if word == "w" || word == "q", let number = peek(), number.lead == .glued {
        return try part(word, of: year, from: start)
      }
      guard let month = DateWords.month(word) else { return .year(year) }
      advance()
      guard let number = hyphenated(1...2) ?? spaced() else { return .month(month, year: year) }
      return try day(number, month, year: year, from: start)
    }
    guard let month = hyphenated(1...2) else { return .year(year) }
    guard 1...12 ~= month else {
      let because = "months go from 01 to 12"
      throw impossible(because, from: start)
    }
    guard let number = hyphenated(1...2) else { return .month(month, year: year) }
    return try day(number, month, year: year, from: start)
  }

  /// Parses `W21`, `W21-3` or `Q2` after a year.
  private mutating func part(
    _ word: String,
    of year: Int,
    from start: Int
  ) throws(DateError) -> NaturalDay {
    advance()
    guard let number = current?.number(1...2) else { throw notUnderstood() }
    advance()
    if word == "q" {
      guard 1...4 ~= number else { throw impossible("quarters go from Q1 to Q4", from: start) }
      return .quarter(number, year: year)
    }
    guard let monday = CivilDate(isoYear: year, week: number) else {
      let last = CivilDate(isoYear: year, week: 53) == nil ? 52 : 53
      throw impossible("the weeks of that year go from W01 to W\(last)", from: start)
    }
    guard let day = hyphenated(1...1) else { return .week(monday: monday) }
    guard 1...7 ~= day else {
      throw impossible("the days of a week go from 1 for Monday to 7", from: start)
    }
    return .date(monday.adding(days: day - 1))
  }

  /// Returns the day after checking that its month has it; without a year, it must exist in some
  /// year.
  func day(
    _ number: Int,
    _ month: Int,
    year: Int?,
    from start: Int
  ) throws(DateError) -> NaturalDay {
    let most = CivilDate.days(inMonth: month, of: year ?? 2000)
    guard 1...most ~= number else {
      let name = DateWords.months[month - 1]
      let title = name.prefix(1).uppercased() + name.dropFirst()
      let when = year.map { month == 2 ? " \($0)" : "" } ?? ""
      throw impossible("\(title)\(when) has \(most) days", from: start)
    }
    guard let year else { return .monthDay(month: month, day: number) }
    return .date(CivilDate(unchecked: year, month, number))
  }

  /// Parses `25/12/2024`, `25-12-2024`, `2024/03/04`, `31.12` and `20240304` if they can only be one date;
  /// otherwise returns `nil`.
  ///
  /// - Throws: An error with the possible meanings of other notations such as `3/4/2024` and
  ///   `9.30`.
  mutating func otherNotation() throws(DateError) -> NaturalDay? {
    guard let token = current else { return nil }
    if case .number(let value, 8) = token.kind {
      let meant = Self.date(value / 10_000, value / 100 % 100, value % 100)
      return try only(meant, token.range, tokens: 1)
    }
    if let first = token.number(1...2), let second = peek(), let third = peek(2),
      second.lead == .hyphen, third.lead == .hyphen, let month = second.number(1...2),
      let year = third.number(4...4)
    {
      let meant = Self.date(year, first, month) + Self.date(year, month, first)
      return try only(meant, token.range.lowerBound..<third.range.upperBound, tokens: 3)
    }
    guard let mark = peek()?.kind, mark == .mark(0x2F) || mark == .mark(0x2E),
      let first = token.number(1...4), let second = peek(2)?.number(1...4)
    else { return nil }
    let third = peek(3)?.kind == mark ? peek(4) : nil
    let place = token.range.lowerBound..<(third ?? peek(2) ?? token).range.upperBound
    guard let third else {
      let clock = mark == .mark(0x2E) ? CivilTime(hour: first, minute: second) : nil
      return try only(Self.withoutYear(first, second), place, tokens: 3, or: clock)
    }
    let last = third.number(1...4) ?? 0
    let meant =
      token.number(4...4) != nil
      ? Self.date(first, second, last)
      : Self.date(Self.fullYear(last), first, second)
        + Self.date(Self.fullYear(last), second, first)
    let hasYear = token.number(4...4) != nil || third.number(4...4) != nil
    return try only(meant, place, tokens: 5, isClear: hasYear)
  }

  /// Returns the single day of `meant`, and skips that many tokens.
  private mutating func only(
    _ meant: [NaturalDay],
    _ place: Range<Int>,
    tokens: Int,
    or clock: CivilTime? = nil,
    isClear: Bool = true
  ) throws(DateError) -> NaturalDay {
    var days = meant
    if days.count > 1, days[0] == days[1] { days.removeLast() }
    guard isClear, clock == nil, days.count == 1 else {
      let words = (clock.map { [$0.description] } ?? []) + days.map(\.description)
      throw DateError(.otherNotation(quote(place), meant: words), at: place)
    }
    for _ in 0..<tokens { advance() }
    return days[0]
  }

  /// Returns the possible meanings of two numbers as a month and a day, in either order.
  private static func withoutYear(_ first: Int, _ second: Int) -> [NaturalDay] {
    [(first, second), (second, first)].compactMap { month, day in
      CivilDate(year: 2000, month: month, day: day).map {
        .monthDay(month: $0.month, day: $0.day)
      }
    }
  }

  private static func fullYear(_ year: Int) -> Int { year < 100 ? 2000 + year : year }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> [NaturalDay] {
    CivilDate(year: year, month: month, day: day).map { [.date($0)] } ?? []
  }

  private func impossible(_ reason: String, from start: Int) -> DateError {
    let place = place(from: start)
    return DateError(.impossibleDate(quote(place), because: reason), at: place)
  }

  /// Parses a number after a hyphen, unless it begins a time.
  private mutating func hyphenated(_ digits: ClosedRange<Int>) -> Int? {
    guard current?.lead == .hyphen else { return nil }
    return number(digits)
  }

  /// Parses a number after a blank, unless it begins a time.
  private mutating func spaced() -> Int? {
    guard current?.lead == .blank else { return nil }
    return number(1...2)
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let next = peek()
    guard let number = current?.number(digits), next?.isGlued(":") != true,
      next?.word != "am", next?.word != "pm"
    else { return nil }
    advance()
    return number
  }
}
