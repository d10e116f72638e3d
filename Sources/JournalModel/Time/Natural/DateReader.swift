internal import JournalFormat

/// Parses the pieces of a typed date from left to right.
///
/// A date has at most one day and one time, in either order; a moment relative to now must be alone.
struct DateReader {
  /// The meaning of one or more pieces.
  enum Part {
    case day(NaturalDay)
    case clock(TypedTime)
    case elapsed(Int)
    /// A part of a day, with the day if the words also name it.
    case phase(DayPhase, of: NaturalDay?)
    /// A number that can only be an hour.
    case hour(Int)
  }

  private let bytes: [UInt8]
  private let tokens: [DateToken]
  private var position = 0
  private var day: NaturalDay?
  private var clock: TypedTime?
  private var elapsed: Int?
  private var phase: DayPhase?
  private var hour: Int?

  /// The place of the time of day in the text, for errors about it.
  private var timePlace = 0..<0

  /// Whether the time includes the half of the day, as in `8:30am`.
  var isHalfSaid = false

  init(_ tokens: [DateToken], text: String) {
    self.tokens = tokens
    bytes = Array(text.utf8)
  }

  /// Parses the whole text as one date.
  mutating func expression() throws(DateError) -> DateExpression {
    guard !tokens.isEmpty else { throw DateError(.empty) }
    while current != nil {
      let isTimeSaid = current?.word == "at"
      try skipSmallWord()
      let start = position
      let part = try part(isTimeSaid: isTimeSaid)
      try add(part, from: start)
    }
    if let elapsed { return DateExpression(.elapsed(elapsed)) }
    let clock = try timeOfDay()
    guard let day else {
      guard let clock else { throw DateError(.empty) }
      return DateExpression(.clock(clock))
    }
    guard let clock else { return DateExpression(.day(day)) }
    guard day.isOneDay else { throw DateError(.timeWithoutDay, at: 0..<bytes.count) }
    return DateExpression(.timed(day, clock))
  }

  private mutating func part(isTimeSaid: Bool) throws(DateError) -> Part {
    if let clock = try typedTime() { return .clock(clock) }
    if let found = partOfDay() { return found }
    let isNear = day == .shifted(0, .day) || day == .shifted(-1, .day) || day == .shifted(1, .day)
    if let hour = bareHour(isSaid: isTimeSaid, besideDay: isNear || phase != nil) {
      return .hour(hour)
    }
    if let part = try amount() { return part }
    return .day(try naturalDay())
  }

  /// Combines the pieces into a time: `evening` and `8` are 20:00.
  private func timeOfDay() throws(DateError) -> TypedTime? {
    guard let phase else { return clock ?? hour.flatMap { Self.time($0) } }
    guard let written = clock?.time.hour ?? hour else { return Self.time(phase.usualHour) }
    guard let meant = phase.hour(written), meant == written || !isHalfSaid else {
      throw DateError(.otherPartOfDay(quote(timePlace), phase.rawValue), at: timePlace)
    }
    return clock.map { $0.at(hour: meant) } ?? Self.time(meant)
  }

  private static func time(_ hour: Int) -> TypedTime? {
    CivilTime(hour: hour, minute: 0).map { TypedTime($0) }
  }

  private mutating func add(_ part: Part, from start: Int) throws(DateError) {
    let hasDay = day != nil || elapsed != nil
    let hasTime = clock != nil || hour != nil || elapsed != nil
    switch part {
    case .day(.date(let date)):
      // A weekday before a date is allowed, as in the headers of mail: Fri, 1 Mar 2024.
      if case .weekday(let weekday, .latest)? = day {
        guard date.weekday == weekday else {
          let place = place(from: start)
          throw DateError(.otherWeekday(written: weekday, actual: date.weekday), at: place)
        }
      } else if hasDay {
        throw repeated(from: start)
      }
      day = .date(date)
    case .day(let found):
      guard !hasDay else { throw repeated(from: start) }
      day = found
    case .clock(let found):
      guard !hasTime else { throw repeated(from: start) }
      (clock, timePlace) = (found, place(from: start))
    case .hour(let found):
      guard !hasTime else { throw repeated(from: start) }
      (hour, timePlace) = (found, place(from: start))
    case .phase(let found, let itsDay):
      guard phase == nil, elapsed == nil, itsDay == nil || day == nil else {
        throw repeated(from: start)
      }
      (phase, day) = (found, itsDay ?? day)
    case .elapsed(let minutes):
      guard !hasDay, !hasTime, phase == nil else { throw repeated(from: start) }
      elapsed = minutes
    }
  }

  /// Skips the small word of `on friday`, `at 9am`, `in march` and `the 3rd of march`, or the T of
  /// ISO 8601.
  private mutating func skipSmallWord() throws(DateError) {
    guard let token = current, let word = token.word, let next = peek() else { return }
    switch word {
    case "on", "at", "the": position += 1
    case "in" where next.word.flatMap(DateWords.month) != nil: position += 1
    case "in" where next.number(4...4) != nil && peek(2)?.word.flatMap(DateWords.unit) == nil:
      position += 1
    case "t" where day != nil && token.lead == .glued && next.lead == .glued: position += 1
    default: return
    }
  }
}

extension DateReader {
  /// The next piece, or `nil` at the end.
  var current: DateToken? { peek(0) }

  /// Returns the piece that many places ahead, or `nil` after the end.
  func peek(_ distance: Int = 1) -> DateToken? {
    position + distance < tokens.count ? tokens[position + distance] : nil
  }

  mutating func advance(_ count: Int = 1) { position += count }

  /// Consumes the next piece if it is this word.
  mutating func take(_ word: String) -> Bool {
    guard current?.word == word else { return false }
    position += 1
    return true
  }

  /// The place in the text from the piece at `start` up to the last one consumed.
  func place(from start: Int) -> Range<Int> {
    let first = tokens[min(start, tokens.count - 1)].range
    let last = tokens[max(start, min(position, tokens.count) - 1)].range
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }

  /// The text at a place, short enough to be quoted.
  func quote(_ place: Range<Int>) -> String { DateError.quotable(bytes[place].text) }

  /// Returns an error about the piece that does not fit and those attached to it; at the end, about
  /// the last piece.
  func notUnderstood() -> DateError {
    var last = min(position, tokens.count - 1)
    let start = tokens[last].range.lowerBound
    while last + 1 < tokens.count, tokens[last + 1].lead == .glued { last += 1 }
    let place = start..<tokens[last].range.upperBound
    return .notUnderstood(bytes[place], at: place)
  }

  private func repeated(from start: Int) -> DateError {
    let place = place(from: start)
    return DateError(.repeated(quote(place)), at: place)
  }

  /// The position of the reader, to return to later.
  var mark: Int {
    get { position }
    set { position = newValue }
  }
}
