internal import JournalFormat
internal import JournalModel

/// The parts of a header while it is read.
struct WhatsAppHeaderParts {
  /// The position.
  private(set) var scanner: WhatsAppScanner

  /// The date, once it has been read.
  private(set) var date: WhatsAppHeader.Date?

  /// The offsets of the date.
  private(set) var dateText = 0..<0

  /// The half of the day, or `nil` for the 24-hour clock.
  private(set) var half: WhatsAppDayHalf?

  private var time: (hour: Int, minute: Int, second: Int?)?

  /// Parts that begin at a position.
  init(_ scanner: WhatsAppScanner) { self.scanner = scanner }

  /// The time in 24 hours.
  var civilTime: CivilTime? {
    guard let time, let hour = half?.hour(time.hour) ?? (half == nil ? time.hour : nil) else {
      return nil
    }
    return CivilTime(hour: hour, minute: time.minute, second: time.second)
  }

  /// Reads a date whose first number has been read, and the time after it.
  mutating func readDateFirst(
    _ first: WhatsAppScanner.Number,
    _ start: Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard readDate(first, from: start, bytes), readGap(bytes), let hour = scanner.number(bytes),
      readTime(hour, bytes)
    else { return false }
    return readHalf(bytes)
  }

  /// Reads a time whose hour has been read, and the date after it.
  mutating func readTimeFirst(_ hour: WhatsAppScanner.Number, _ bytes: Span<UInt8>) -> Bool {
    guard hour.era == 0, readTime(hour, bytes), readGap(bytes) else { return false }
    let start = scanner.offset
    guard let first = scanner.datePart(bytes), readDate(first, from: start, bytes) else {
      return false
    }
    return readYearSuffix(bytes)
  }

  /// Reads what separates the header from the name of the sender; returns which form it is.
  mutating func readEnd(isBracketed: Bool, _ bytes: Span<UInt8>) -> WhatsAppStyle.Kind? {
    if isBracketed {
      scanner.skipBlanks(bytes)
      guard scanner.take(.closeBracket, bytes) else { return nil }
      scanner.skipMarks(bytes)
      return takeSpace(bytes) || scanner.offset == scanner.end ? .brackets : nil
    }
    if time?.second != nil, scanner.take(.colon, bytes) { return takeSpace(bytes) ? .colon : nil }
    guard scanner.skipBlanks(bytes), bytes.isDash(at: scanner.offset, scanner.end) else {
      return nil
    }
    scanner.offset &+= bytes.scalarLength(at: scanner.offset)
    return takeSpace(bytes) || scanner.offset == scanner.end ? .dash : nil
  }

  private mutating func takeSpace(_ bytes: Span<UInt8>) -> Bool {
    let length = bytes.blankLength(at: scanner.offset, scanner.end)
    scanner.offset &+= length
    return length > 0
  }

  // MARK: The date

  private mutating func readDate(
    _ first: WhatsAppScanner.Number,
    from start: Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    let mark = scanner.offset
    if scanner.skipBlanks(bytes), let month = readMonth(bytes) {
      return readNamedDate(first, month, from: start, bytes)
    }
    scanner.offset = mark
    guard let one = readSeparator(bytes), let second = scanner.datePart(bytes),
      let other = readSeparator(bytes), one.sign == 2 ? other.sign == 3 : one.sign == other.sign,
      let third = scanner.datePart(bytes), first.zero == second.zero, second.zero == third.zero,
      second.width <= 2
    else { return false }
    dateText = start..<scanner.offset
    var date = WhatsAppHeader.Date(first: first, second: second, third: third)
    date.isDotted = one.sign == 1
    if one.sign == 1, scanner.take(.fullStop, bytes) { date.isSpaced = one.isBlank }
    if one.sign == 2, !scanner.take("日", bytes) { return false }
    self.date = date
    return true
  }

  /// Reads what is between two numbers: 0 for a stroke, 1 for a full stop, 2 and 3 for the Chinese
  /// words, 4 for a hyphen, 5 for the Arabic sign.
  private mutating func readSeparator(_ bytes: Span<UInt8>) -> (sign: Int, isBlank: Bool)? {
    scanner.skipMarks(bytes)
    let sign: Int
    if scanner.take(.slash, bytes) {
      sign = 0
    } else if scanner.take(.fullStop, bytes) {
      sign = 1
    } else if scanner.take(.hyphen, bytes) {
      sign = 4
    } else if scanner.take("؍", bytes) {
      sign = 5
    } else if scanner.take("年", bytes) {
      sign = 2
    } else if scanner.take("月", bytes) {
      sign = 3
    } else {
      return nil
    }
    return (sign, scanner.skipBlanks(bytes))
  }

  private mutating func readMonth(_ bytes: Span<UInt8>) -> Int? {
    let start = scanner.offset
    while let byte = scanner.peek(bytes), (byte | 0x20).isLowercase || byte >= 0x80,
      bytes.blankLength(at: scanner.offset, scanner.end) == 0, scanner.offset &- start < 12
    {
      scanner.offset &+= 1
    }
    let word = (start..<scanner.offset).map { bytes[$0] < 0x80 ? bytes[$0] | 0x20 : bytes[$0] }
    _ = scanner.take(.fullStop, bytes)
    return WhatsAppWords.months[word]
  }

  private mutating func readNamedDate(
    _ day: WhatsAppScanner.Number,
    _ month: Int,
    from start: Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    dateText = start..<scanner.offset
    let number = WhatsAppScanner.Number(value: month, width: 2, zero: day.zero)
    var date = WhatsAppHeader.Date(first: day, second: number, third: nil, isNamed: true)
    let mark = scanner
    if scanner.skipBlanks(bytes), let year = scanner.number(bytes), year.width == 4 {
      date.third = year
      dateText = start..<scanner.offset
    } else {
      scanner = mark
    }
    self.date = date
    return true
  }

  /// Reads what is between date and time; there must be something.
  private mutating func readGap(_ bytes: Span<UInt8>) -> Bool {
    let start = scanner.offset
    scanner.skipMarks(bytes)
    if bytes.commaLength(at: scanner.offset, scanner.end) > 0 {
      scanner.note(UInt64(bytes[scanner.offset]))
      scanner.offset &+= bytes.scalarLength(at: scanner.offset)
    }
    scanner.skipBlanks(bytes)
    if let byte = scanner.peek(bytes), byte.isDigit { return scanner.offset > start }
    guard let words = scanner.words(bytes), let gap = WhatsAppWords.gap(words) else { return false }
    (half, scanner.offset) = (gap.half, scanner.offset)
    if gap.isBuddhist { date?.isBuddhist = true }
    scanner.skipBlanks(bytes)
    return scanner.offset > start
  }

  private mutating func readYearSuffix(_ bytes: Span<UInt8>) -> Bool {
    let mark = scanner
    scanner.skipBlanks(bytes)
    guard let words = scanner.words(bytes), let gap = WhatsAppWords.gap(words), gap.half == nil
    else {
      return false
    }
    if words.isEmpty { scanner = mark }
    if gap.isBuddhist { date?.isBuddhist = true }
    return true
  }

  // MARK: The time

  private mutating func readTime(_ hour: WhatsAppScanner.Number, _ bytes: Span<UInt8>) -> Bool {
    guard hour.width <= 2 else { return false }
    if scanner.take(.colon, bytes) { return readMinutes(hour, .colon, bytes) }
    if scanner.take(.fullStop, bytes) { return readMinutes(hour, .fullStop, bytes) }
    scanner.skipBlanks(bytes)
    guard scanner.take(UInt8(ascii: "h"), bytes) else { return false }
    scanner.skipBlanks(bytes)
    guard let minute = scanner.number(bytes), minute.width == 2 else { return false }
    time = (hour.value, minute.value, nil)
    let mark = scanner
    scanner.skipBlanks(bytes)
    guard scanner.take("min", bytes) else {
      scanner = mark
      return true
    }
    scanner.skipBlanks(bytes)
    guard let second = scanner.number(bytes), second.width == 2 else { return false }
    time = (hour.value, minute.value, second.value)
    scanner.skipBlanks(bytes)
    return scanner.take(UInt8(ascii: "s"), bytes)
  }

  private mutating func readMinutes(
    _ hour: WhatsAppScanner.Number,
    _ separator: UInt8,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard let minute = scanner.number(bytes), minute.width == 2, minute.zero == hour.zero else {
      return false
    }
    time = (hour.value, minute.value, nil)
    let mark = scanner
    guard scanner.take(separator, bytes), let second = scanner.number(bytes), second.width == 2,
      second.zero == hour.zero
    else {
      scanner = mark
      return true
    }
    time = (hour.value, minute.value, second.value)
    return true
  }

  /// Reads the half of the day after the time, if there is one.
  private mutating func readHalf(_ bytes: Span<UInt8>) -> Bool {
    guard let byte = scanner.peek(bytes), byte != .colon, byte != .closeBracket else { return true }
    let mark = scanner
    scanner.skipBlanks(bytes)
    if let byte = scanner.peek(bytes), byte == .hyphen || byte == .closeBracket {
      scanner = mark
      return true
    }
    if let common = scanner.takeCommonHalf(bytes) {
      defer { half = common }
      return half == nil
    }
    guard let words = scanner.words(bytes), let suffix = WhatsAppWords.suffix(words) else {
      return false
    }
    guard let found = suffix.half else {
      if words.isEmpty { scanner = mark }
      return true
    }
    guard half == nil else { return false }
    half = found
    return true
  }
}
