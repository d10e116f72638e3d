internal import JournalFormat
internal import JournalModel

/// The times behind dates.
extension NoteDateReader {
  /// Reads the time behind a date.
  mutating func takeTime(into found: inout NoteDate) {
    let start = position
    var word: String?
    while let token = peek() {
      if case .mark(let mark) = token, " ,-–—@_|]>)".unicodeScalars.contains(mark) {
        position += 1
      } else if case .word(let found) = token, NoteDate.timeLinks.contains(found) {
        word = found
        position += peek(1) == .mark(".") ? 2 : 1
      } else {
        break
      }
    }
    // No file name has a colon on all systems.
    let isNamed = isName && isNumber(2) && (isMark("-", 1) || isMark(".", 1))
    found.time =
      position > start
      ? takeClock(allowsMarks: word != nil || isNamed, allowsDigits: word == "t") : nil
    if let time = found.time { found.offset = takeOffset(behind: time) } else { position = start }
  }

  /// Reads `14:05`, `14:05:09`, `14h05`, `2:05 pm` or `2 pm`; behind a `T` or `kl.`, `14.05`, `14-05` and `1405` too.
  mutating func takeClock(allowsMarks: Bool, allowsDigits: Bool) -> CivilTime? {
    attempt { reader in
      if allowsDigits, let digits = reader.takeClockDigits() { return digits }
      guard var hour = reader.takeNumber(1...2) else { return nil }
      let (minute, second) = reader.takeMinutes(allowsMarks: allowsMarks)
      if let isAfternoon = reader.takeHalf() {
        guard 1...12 ~= hour else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      } else if minute == nil {
        return nil
      }
      if reader.peek() == .mark(" "), reader.peek(1) == .word("uhr") { reader.position += 2 }
      return CivilTime(hour: hour, minute: minute ?? 0, second: second)
    }
  }

  private func isNumber(_ digits: Int) -> Bool {
    if case .number(_, digits)? = peek() { true } else { false }
  }

  private func isMark(_ mark: Unicode.Scalar, _ distance: Int) -> Bool {
    peek(distance) == .mark(mark)
  }

  /// Reads `1405` or `140509`.
  private mutating func takeClockDigits() -> CivilTime? {
    guard case .number(let number, let digits)? = peek(), digits == 4 || digits == 6 else {
      return nil
    }
    position += 1
    let clock = digits == 4 ? number * 100 : number
    return CivilTime(
      hour: clock / 10_000,
      minute: clock / 100 % 100,
      second: digits == 6 ? clock % 100 : nil
    )
  }

  /// Reads `:05` or `:05:09` behind an hour; a fraction of the second is skipped.
  private mutating func takeMinutes(allowsMarks: Bool) -> (minute: Int?, second: Int?) {
    let marks: [NoteTokens.Kind] =
      allowsMarks ? [.mark(":"), .word("h"), .mark("."), .mark("-")] : [.mark(":"), .word("h")]
    guard let mark = peek(), marks.contains(mark), case .number(let minute, 2)? = peek(1) else {
      return (nil, nil)
    }
    position += 2
    guard peek() == mark, case .number(let second, 2)? = peek(1) else { return (minute, nil) }
    position += 2
    if peek() == .mark("."), case .number? = peek(1) { position += 2 }
    return (minute, second)
  }

  /// Reads `am` or `pm`, also with full stops.
  private mutating func takeHalf() -> Bool? {
    let start = peek() == .mark(" ") ? 1 : 0
    guard case .word(let word)? = peek(start) else { return nil }
    if word == "am" || word == "pm" {
      position += start + 1
      return word == "pm"
    }
    guard word == "a" || word == "p", peek(start + 1) == .mark("."), peek(start + 2) == .word("m")
    else { return nil }
    position += start + (peek(start + 3) == .mark(".") ? 4 : 3)
    return word == "p"
  }

  /// Reads `+01:00`, `+0100` or `Z` behind a time; `08:00-09:00` is a span of time and has no offset.
  mutating func takeOffset(behind time: CivilTime) -> UTCOffset? {
    attempt { reader in
      if reader.takeWord(where: { $0 == "z" }) != nil { return .utc }
      let isApart = reader.peek() == .mark(" ")
      if isApart { reader.position += 1 }
      guard case .mark(let sign)? = reader.peek(),
        sign == "+" || sign == "-" && (isApart || time.second != nil)
      else { return nil }
      reader.position += 1
      var minutes: Int
      if let number = reader.takeNumber(4...4) {
        minutes = number / 100 * 60 + number % 100
      } else {
        guard let hours = reader.takeNumber(2...2), reader.peek() == .mark(":") else { return nil }
        reader.position += 1
        guard let rest = reader.takeNumber(2...2) else { return nil }
        minutes = hours * 60 + rest
      }
      return UTCOffset(minutes: sign == "-" ? -minutes : minutes)
    }
  }
}
