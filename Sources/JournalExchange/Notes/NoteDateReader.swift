internal import JournalFormat
internal import JournalModel

/// Reads dates and times from the tokens of a line, one after the other.
struct NoteDateReader {
  private let source: NoteTokens
  private let order: DateOrder?

  /// Whether the text is the name of a file.
  let isName: Bool

  /// The index of the next token.
  var position = 0

  /// A reader at the start of a text, or of the name of a file.
  init(_ text: String, order: DateOrder?, isName: Bool = false) {
    (source, self.order, self.isName) = (NoteTokens(text), order, isName)
  }

  /// Whether all tokens have been read.
  var isAtEnd: Bool { position >= source.tokens.count }

  /// The text that has been read.
  var textBefore: String { String(source.text[..<place]) }

  private var place: String.Index {
    guard position > 0, position <= source.tokens.count else { return source.text.startIndex }
    return source.tokens[position - 1].range.upperBound
  }

  func peek(_ distance: Int = 0) -> NoteTokens.Kind? {
    let index = position + distance
    return source.tokens.indices.contains(index) ? source.tokens[index].kind : nil
  }

  /// Skips one token.
  mutating func skip() { position += 1 }

  /// Skips brackets, emphasis and symbols at the start, and returns them.
  mutating func takeOpening() -> String {
    let start = position
    while case .mark(let mark)? = peek(), " [<(*_~".unicodeScalars.contains(mark) || !mark.isASCII {
      position += 1
    }
    return start == position ? "" : textBefore
  }

  /// Reads a date, with a weekday before or behind it and a time; otherwise reads nothing.
  mutating func takeDate() -> NoteDate? {
    let start = position
    for skipsWeekday in [false, true] {
      position = start
      if skipsWeekday {
        guard takeWeekday() else { break }
        takeLinks(also: ["le", "il", "am", "on"])
      }
      guard var found = takeNumbers() ?? takeDayMonthYear() ?? takeMonthDayYear() ?? takeYearFirst()
      else { continue }
      if found.form == .words { takeYearWord() }
      if found.time == nil { takeTime(into: &found) }
      takeWeekdayBehind(&found)
      return found
    }
    position = start
    return nil
  }

  /// Reads a time that has no date; otherwise reads nothing.
  mutating func takeTimeAlone() -> NoteDate? {
    let start = position
    var found = NoteDate(nil, .timeOnly)
    found.time = takeClock(allowsMarks: false, allowsDigits: false)
    if let time = found.time { found.offset = takeOffset(behind: time) } else { position = start }
    return found.time == nil ? nil : found
  }

  /// The text behind what was read, without the marks between; `opening` is what was skipped at the start.
  func rest(closing opening: String) -> String {
    let closers = opening.unicodeScalars.contains { "[<(*_~".unicodeScalars.contains($0) }
    let marks = Set((closers ? " ])>*_~-–—,.|·:;" : " -–—,.|·:;").unicodeScalars)
    let rest = source.text.unicodeScalars[place...].drop { marks.contains($0) || $0.value == 9 }
    return String(rest).trimmedBlanks
  }
}

// MARK: - Dates

extension NoteDateReader {
  mutating func takeNumber(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let number, let count)? = peek(), digits ~= count else { return nil }
    position += 1
    return number
  }

  mutating func takeWord(where fits: (String) -> Bool) -> String? {
    guard case .word(let word)? = peek(), fits(word) else { return nil }
    position += 1
    return word
  }

  /// Runs `read`, and goes back if it reads nothing.
  mutating func attempt<Found>(_ read: (inout Self) -> Found?) -> Found? {
    let start = position
    if let found = read(&self) { return found }
    position = start
    return nil
  }

  private mutating func takeLinks(also words: Set<String> = []) {
    while let token = peek() {
      switch token {
      case .mark(let mark) where " ,.-/_".unicodeScalars.contains(mark): position += 1
      case .word(let word) where NoteDate.links.contains(word) || words.contains(word):
        position += 1
      default: return
      }
    }
  }

  /// Skips the word for "year" after a year, as Russian and Polish write it.
  private mutating func takeYearWord() {
    guard peek() == .mark(" "), case .word(let word)? = peek(1),
      ["г", "года", "roku", "r"].contains(word)
    else { return }
    position += peek(2) == .mark(".") ? 3 : 2
  }

  private mutating func takeWeekday() -> Bool {
    guard takeWord(where: NoteDate.isWeekday) != nil else { return false }
    if peek() == .mark("-"), peek(1) == .word("feira") { position += 2 }
    return true
  }

  /// Skips a weekday behind a date if nothing but a mark or a time follows: `2025-11-24 Sunday walk` has a title.
  private mutating func takeWeekdayBehind(_ found: inout NoteDate) {
    let start = position
    while case .mark(let mark)? = peek(), " ,(-_".unicodeScalars.contains(mark) { position += 1 }
    guard position > start, takeWeekday() else {
      position = start
      return
    }
    if case .mark(let mark)? = peek(), ".)".unicodeScalars.contains(mark) {
      position += 1
      return found.time == nil ? takeTime(into: &found) : ()
    }
    let behind = position
    if found.time == nil { takeTime(into: &found) }
    guard position == behind, case .word? = peek(peek() == .mark(" ") ? 1 : 0) else { return }
    position = start
  }

  /// Reads `2025-11-24`, `24.11.2025`, `11/24/2025` or `20251124`.
  private mutating func takeNumbers() -> NoteDate? {
    attempt { reader in
      let start = reader.place
      if let digits = reader.takeDigits() { return digits }
      guard case .number(let first, let width)? = reader.peek(), [1, 2, 4].contains(width),
        case .mark(let mark)? = reader.peek(1), "-/._".unicodeScalars.contains(mark),
        case .number(let second, 1...2)? = reader.peek(2), reader.peek(3) == .mark(mark),
        case .number(let third, let lastWidth)? = reader.peek(4)
      else { return nil }
      reader.position += 5
      if mark == "." || mark == "/", reader.peek() == .mark(mark), case .number? = reader.peek(1) {
        return nil
      }
      if width == 4 {
        guard lastWidth <= 2 else { return nil }
        return CivilDate(year: first, month: second, day: third).map { NoteDate($0, .numbers) }
      }
      guard lastWidth == 4 || lastWidth == 2 && mark == "/" else { return nil }
      let year = lastWidth == 4 ? third : third + (third < 70 ? 2000 : 1900)
      let order = mark == "." ? .dmy : reader.order
      let text = String(reader.source.text[start..<reader.place])
      return Self.ordered(first, second, year, order, text)
    }
  }

  /// The date of two numbers in the given order, or in the only one that the calendar allows.
  private static func ordered(
    _ first: Int,
    _ second: Int,
    _ year: Int,
    _ order: DateOrder?,
    _ text: String
  ) -> NoteDate? {
    let dayFirst = CivilDate(year: year, month: second, day: first)
    let monthFirst = CivilDate(year: year, month: first, day: second)
    if order == .dmy { return dayFirst.map { NoteDate($0, .dayOrMonthFirst) } }
    if order == .mdy { return monthFirst.map { NoteDate($0, .dayOrMonthFirst) } }
    guard let dayFirst else { return monthFirst.map { NoteDate($0, .dayOrMonthFirst) } }
    guard monthFirst == nil || monthFirst == dayFirst else {
      return NoteDate(nil, .dayOrMonthFirst, ambiguity: text)
    }
    return NoteDate(dayFirst, .dayOrMonthFirst)
  }

  /// Reads `20251124`, also with hour, minute and second behind it.
  private mutating func takeDigits() -> NoteDate? {
    guard case .number(let number, let digits)? = peek(), [8, 12, 14].contains(digits) else {
      return nil
    }
    let clock = digits == 8 ? 0 : digits == 12 ? number % 10_000 * 100 : number % 1_000_000
    let day = digits == 8 ? number : digits == 12 ? number / 10_000 : number / 1_000_000
    guard 1800...2199 ~= day / 10_000,
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { return nil }
    var found = NoteDate(date, .digits)
    if digits > 8 {
      found.time = CivilTime(
        hour: clock / 10_000,
        minute: clock / 100 % 100,
        second: digits == 14 ? clock % 100 : nil
      )
      guard found.time != nil else { return nil }
    }
    position += 1
    return found
  }

  private mutating func takeMonth() -> Int? {
    guard case .word(let word)? = peek(), let month = NoteDate.month(word) else { return nil }
    position += 1
    return month
  }

  /// Reads `24 November 2025`, `24. listopadu 2025`, `24 de noviembre de 2025`, `24-Nov-2025`.
  private mutating func takeDayMonthYear() -> NoteDate? {
    attempt { reader in
      guard let day = reader.takeNumber(1...2) else { return nil }
      reader.takeLinks()
      guard let month = reader.takeMonth() else { return nil }
      reader.takeLinks()
      guard let year = reader.takeNumber(4...4) else { return nil }
      return CivilDate(year: year, month: month, day: day).map { NoteDate($0, .words) }
    }
  }

  /// Reads `November 24, 2025` and `Nov 24th, 2025`.
  private mutating func takeMonthDayYear() -> NoteDate? {
    attempt { reader in
      guard let month = reader.takeMonth() else { return nil }
      reader.takeLinks()
      guard let day = reader.takeNumber(1...2) else { return nil }
      reader.takeLinks()
      guard let year = reader.takeNumber(4...4) else { return nil }
      return CivilDate(year: year, month: month, day: day).map { NoteDate($0, .words) }
    }
  }

  /// Reads `2025 November 24` and `2025-Nov-24`.
  private mutating func takeYearFirst() -> NoteDate? {
    attempt { reader in
      guard let year = reader.takeNumber(4...4) else { return nil }
      reader.takeLinks()
      guard let month = reader.takeMonth() else { return nil }
      reader.takeLinks()
      guard let day = reader.takeNumber(1...2) else { return nil }
      return CivilDate(year: year, month: month, day: day).map { NoteDate($0, .words) }
    }
  }
}
