extension DateReader {
  /// Parses `tonight`, `this morning`, `last night`, `in the evening`, or a part of the day alone; otherwise returns
  /// `nil`.
  mutating func partOfDay() -> Part? {
    let start = mark
    if take("tonight") { return .phase(.tonight, of: .shifted(0, .day)) }
    if take("this"), let phase = namedPhase() { return .phase(phase, of: .shifted(0, .day)) }
    mark = start
    if take("last"), let phase = namedPhase(), phase == .night || phase == .evening {
      return .phase(phase, of: .shifted(-1, .day))
    }
    mark = start
    if take("in"), take("the"), let phase = namedPhase() { return .phase(phase, of: nil) }
    mark = start
    return namedPhase().map { .phase($0, of: nil) }
  }

  /// Parses the 8 of `tomorrow 8`, `monday at 8` and `8 in the evening` if it can only be an hour; otherwise returns
  /// `nil`.
  mutating func bareHour(isSaid: Bool, besideDay: Bool) -> Int? {
    guard let token = current, token.lead == .blank, let hour = token.number(1...2), hour < 24,
      isEnd(peek())
    else { return nil }
    guard isSaid || besideDay || peek().map(isNearDay) == true else { return nil }
    advance()
    return hour
  }

  /// Whether the number before `next` is complete, and not part of a date such as `8 march`.
  private func isEnd(_ next: DateToken?) -> Bool {
    guard let next else { return true }
    guard next.lead == .blank, let word = next.word else { return false }
    return isNearDay(next) || word == "on" || DateWords.weekday(word) != nil
  }

  /// Whether a day or a part of a day begins here that cannot contain a number.
  private func isNearDay(_ token: DateToken) -> Bool {
    switch token.word {
    case "today", "yesterday", "tomorrow", "tonight", "this", "last", "next": true
    case "on": peek(2)?.word.flatMap(DateWords.weekday) != nil
    case "in": peek(2)?.word == "the" && peek(3)?.word.flatMap(DateWords.phase) != nil
    default: false
    }
  }

  private mutating func namedPhase() -> DayPhase? {
    guard let phase = current?.word.flatMap(DateWords.phase) else { return nil }
    advance()
    return phase
  }
}
