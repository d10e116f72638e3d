extension DateReader {
  /// Parses a day or a longer period, by name or by number.
  mutating func naturalDay() throws(DateError) -> NaturalDay {
    guard let token = current else { throw notUnderstood() }
    if case .number = token.kind { return try numbered(token) }
    guard let word = token.word else { throw notUnderstood() }
    if let day = fixed(word) {
      advance()
      return day
    }
    if let weekday = DateWords.weekday(word) {
      advance()
      return .weekday(weekday, .latest)
    }
    if let month = DateWords.month(word) {
      advance()
      return try monthFirst(month)
    }
    switch word {
    case "day": return try dayBeside()
    case "last", "previous", "past": return try relative(.last)
    case "this": return try relative(.this)
    case "next": return try relative(.next)
    default:
      // In `a fortnight ago`, the second word is the unknown one.
      if DateWords.count(word) != nil, peek() != nil { advance() }
      throw notUnderstood()
    }
  }

  /// Parses `day before yesterday` or `day after tomorrow`.
  private mutating func dayBeside() throws(DateError) -> NaturalDay {
    let words = (peek(1)?.word, peek(2)?.word)
    guard words == ("before", "yesterday") || words == ("after", "tomorrow") else {
      throw notUnderstood()
    }
    advance(3)
    return .shifted(words.0 == "before" ? -2 : 2, .day)
  }

  private func fixed(_ word: String) -> NaturalDay? {
    switch word {
    case "today": .shifted(0, .day)
    case "yesterday": .shifted(-1, .day)
    case "tomorrow": .shifted(1, .day)
    default: nil
    }
  }

  /// Parses the words after `last`, `this` or `next`.
  private mutating func relative(_ which: NaturalDay.Which) throws(DateError) -> NaturalDay {
    let isPast = current?.word == "past"
    advance()
    if which != .this, let (count, unit) = try countAndUnit() {
      guard unit.minutes == nil, count > 0 else {
        mark -= 1
        throw notUnderstood()
      }
      return .stretch(which.step * count, unit)
    }
    guard let word = current?.word else { throw notUnderstood() }
    advance()
    if let weekday = DateWords.weekday(word) { return .weekday(weekday, which) }
    if let month = DateWords.month(word) { return .namedMonth(month, which) }
    if let unit = DateWords.unit(word), unit.minutes == nil, unit != .day, word == unit.rawValue {
      return isPast ? .stretch(-1, unit) : .unit(unit, which)
    }
    mark -= 1
    throw notUnderstood()
  }

  /// Parses the rest of a date after a month's name: `march`, `march 2024`, `march 3rd`, `march 3,
  /// 2024`.
  private mutating func monthFirst(_ month: Int) throws(DateError) -> NaturalDay {
    let start = mark - 1
    if let year = yearNumber() { return .month(month, year: year) }
    guard let number = dayOfMonth() else { return .namedMonth(month, .latest) }
    let year = yearNumber()
    return try day(number, month, year: year, from: start)
  }

  /// Parses a date that begins with a number: `3 march 2024`, `2026-05-03`.
  private mutating func numbered(_ token: DateToken) throws(DateError) -> NaturalDay {
    let start = mark
    if let day = try otherNotation() { return day }
    guard token.lead != .minus else { throw notUnderstood() }
    if let year = token.number(4...4) {
      advance()
      return try yearFirst(year, from: start)
    }
    guard let number = dayOfMonth() else { throw notUnderstood() }
    _ = take("of")
    guard let month = current?.word.flatMap(DateWords.month) else {
      mark = start
      throw DateError(.bareNumber(number), at: token.range)
    }
    advance()
    let year = yearNumber()
    return try day(number, month, year: year, from: start)
  }

  /// Parses `3` or `3rd`, unless it is the hour of `3pm` or `3:15`.
  private mutating func dayOfMonth() -> Int? {
    guard let token = current, token.lead != .minus, let number = token.number(1...2) else {
      return nil
    }
    let next = peek()
    let word = next?.word
    guard next?.isGlued(":") != true, word != "am", word != "pm" else { return nil }
    advance()
    if next?.lead == .glued, let word, ["st", "nd", "rd", "th"].contains(word) { advance() }
    return number
  }

  /// Parses a number of four digits.
  private mutating func yearNumber() -> Int? {
    guard let token = current, token.lead != .glued, token.lead != .minus,
      let year = token.number(4...4)
    else { return nil }
    advance()
    return year
  }
}
