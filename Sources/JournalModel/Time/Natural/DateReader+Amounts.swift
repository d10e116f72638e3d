extension DateReader {
  /// The greatest number of a unit that is accepted.
  private static let limit = 9999

  /// Parses `3 days ago`, `3d`, `-3d`, `+2w`, `in 20 minutes`, `an hour from now` or `now`;
  /// otherwise returns `nil`.
  mutating func amount() throws(DateError) -> Part? {
    let start = mark
    if take("now") { return .elapsed(0) }
    let isPlus = current?.kind == .mark(UInt8(ascii: "+"))
    if isPlus, current?.lead != .glued, peek()?.lead == .glued { advance() }
    let isAhead = take("in") || isPlus
    guard let (count, unit) = try countAndUnit() else {
      mark = start
      return nil
    }
    let rest = unit == .hour ? try minutesBesideHours() : 0
    var direction = isAhead ? 1 : -1
    if !isAhead {
      if current?.word == "from", peek()?.word == "now" {
        advance(2)
        direction = 1
      } else {
        _ = take("ago")
      }
    }
    guard let minutes = unit.minutes else {
      return .day(count == 0 ? .shifted(0, .day) : .shifted(direction * count, unit))
    }
    return .elapsed(direction * (count * minutes + rest))
  }

  /// Parses the 30 of `2h30m` and `2 hours and 30 minutes`, where `m` can only mean minutes.
  private mutating func minutesBesideHours() throws(DateError) -> Int {
    let start = mark
    _ = take("and")
    if let count = current?.number(1...4), peek()?.word == "m" {
      advance(2)
      return count
    }
    if let (count, unit) = try countAndUnit(), unit == .minute { return count }
    mark = start
    return 0
  }

  /// Parses `3 days`, `a week` or `half an hour`; consumes nothing and returns `nil` if it is
  /// anything else.
  mutating func countAndUnit() throws(DateError) -> (count: Int, unit: DateUnit)? {
    let start = mark
    if take("half"), take("an"), take("hour") { return (30, .minute) }
    mark = start
    guard let token = current, let word = peek()?.word, !isISOWeek else { return nil }
    if let unit = DateWords.unit(word) {
      if case .number(let value, let digits) = token.kind {
        guard digits < 9, value <= Self.limit else {
          throw DateError(.tooMany(quote(token.range)), at: token.range)
        }
        advance(2)
        return (value, unit)
      }
      guard let count = token.word.flatMap(DateWords.count) else { return nil }
      advance(2)
      return (count, unit)
    }
    if word == "m", let count = token.number(1...4) {
      throw DateError(
        .ambiguousUnit(count: count),
        at: token.range.lowerBound..<token.range.upperBound + 1
      )
    }
    return nil
  }

  /// Whether the `w` begins an ISO week such as `W21` after a year, and does not mean weeks.
  private var isISOWeek: Bool {
    guard current?.number(4...4) != nil, let next = peek(), next.word == "w" else { return false }
    let number = peek(2)
    return next.lead == .hyphen || (number?.lead == .glued && number?.number(1...2) != nil)
  }
}
