extension DateReader {
  /// Parses `9am`, `9:30pm`, `21:15`, `21:15:30.5`, `noon` or `midnight`, with an offset after
  /// digits; otherwise returns `nil`.
  mutating func typedTime() throws(DateError) -> TypedTime? {
    let start = mark
    for (word, isAfternoon) in [("noon", true), ("midnight", false)] where take(word) {
      isHalfSaid = true
      return TypedTime(hour: 12, isAfternoon: isAfternoon)
    }
    guard let hour = current?.number(1...2), current?.lead != .minus else { return nil }
    if let isAfternoon = half(peek()) {
      advance(2)
      isHalfSaid = true
      return try checked(TypedTime(hour: hour, isAfternoon: isAfternoon), from: start)
    }
    guard peek()?.isGlued(":") == true else { return nil }
    return try digits(hour: hour, from: start)
  }

  private mutating func digits(hour: Int, from start: Int) throws(DateError) -> TypedTime {
    advance(2)
    guard let minute = glued(2...2) else { throw notUnderstood() }
    if let isAfternoon = half(current) {
      advance()
      isHalfSaid = true
      let reading = TypedTime(hour: hour, minute: minute, isAfternoon: isAfternoon)
      return try checked(reading, from: start)
    }
    var second: Int?
    var fraction = (nanoseconds: 0, digits: 0)
    if current?.isGlued(":") == true {
      advance()
      second = glued(2...2)
      guard second != nil else { throw notUnderstood() }
      fraction = try self.fraction()
    }
    let time = CivilTime(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: fraction.nanoseconds,
      fractionDigits: fraction.digits
    )
    var reading = try checked(time.map { TypedTime($0) }, from: start)
    reading.offset = try offset()
    return reading
  }

  /// Parses `.250` after a second.
  private mutating func fraction() throws(DateError) -> (nanoseconds: Int, digits: Int) {
    guard current?.isGlued(".") == true else { return (0, 0) }
    advance()
    guard case .number(_, let count)? = current?.kind, let value = glued(1...9) else {
      throw notUnderstood()
    }
    return (value * CivilTime.unit(ofDigits: count), count)
  }

  /// Parses `Z`, `+01:00`, `-05:00` or `+0100` after a time, with or without a blank; otherwise
  /// returns `nil`.
  private mutating func offset() throws(DateError) -> UTCOffset? {
    let start = mark
    guard let token = current else { return nil }
    if take("z") || take("utc") || take("gmt") { return .utc }
    let isEast = token.kind == .mark(UInt8(ascii: "+"))
    let digits = isEast ? peek() : token
    guard let digits, isEast ? digits.lead == .glued : digits.lead.isHyphen else { return nil }
    var minutes: Int
    if let short = digits.number(4...4) {
      advance(isEast ? 2 : 1)
      minutes = short / 100 * 60 + short % 100
      guard short % 100 < 60 else { throw offsetError(from: start) }
    } else {
      guard let hours = digits.number(2...2), peek(isEast ? 2 : 1)?.isGlued(":") == true else {
        return nil
      }
      advance(isEast ? 3 : 2)
      guard let rest = glued(2...2) else { throw notUnderstood() }
      guard rest < 60 else { throw offsetError(from: start) }
      minutes = hours * 60 + rest
    }
    guard let offset = UTCOffset(minutes: isEast ? minutes : -minutes) else {
      throw offsetError(from: start)
    }
    return offset
  }

  private func offsetError(from start: Int) -> DateError {
    let place = place(from: start)
    return DateError(.impossibleOffset(quote(place)), at: place)
  }

  /// Whether the word means after noon; `nil` if it is neither `am` nor `pm`.
  private func half(_ token: DateToken?) -> Bool? {
    switch token?.word {
    case "am": false
    case "pm": true
    default: nil
    }
  }

  private func checked(
    _ reading: TypedTime?,
    from start: Int
  ) throws(DateError) -> TypedTime {
    guard let reading else {
      let place = place(from: start)
      throw DateError(.impossibleTime(quote(place)), at: place)
    }
    return reading
  }

  /// Parses a number of that many digits that directly follows the piece before; otherwise returns
  /// `nil`.
  private mutating func glued(_ digits: ClosedRange<Int>) -> Int? {
    guard let token = current, token.lead == .glued, let value = token.number(digits) else {
      return nil
    }
    advance()
    return value
  }
}

extension DateToken.Lead {
  /// Whether it is a hyphen, even if used as a sign.
  fileprivate var isHyphen: Bool { self == .hyphen || self == .minus }
}
