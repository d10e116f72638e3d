internal import JournalFormat
internal import JournalModel

/// The beginning of a line that starts a message: its date and time as numbers, whose order is
/// decided for the whole file.
///
/// ```swift
/// let header = WhatsAppHeader(line.span, 0..<line.count)  // "[3/4/24, 9:15:02 PM] Anna: Hi"
/// header?.date.first.value                                // 3
/// header?.time                                            // 21:15:02
/// ```
struct WhatsAppHeader {
  /// The three numbers of a date.
  struct Date: Hashable {
    /// The first number: the day if the month is a word.
    var first: WhatsAppScanner.Number
    /// The second number: the month if it is a word.
    var second: WhatsAppScanner.Number
    /// The third number, or `nil` if the year is left out.
    var third: WhatsAppScanner.Number?
    /// Whether the month is a word, so that the order is known.
    var isNamed = false
    /// Whether full stops separate the numbers.
    var isDotted = false
    /// Whether full stops and spaces follow each number, as in Korean.
    var isSpaced = false
    /// Whether the year counts from the Buddha.
    var isBuddhist = false
  }

  /// The date.
  private(set) var date: Date

  /// The offsets of the date.
  private(set) var dateText: Range<Int>

  /// The time, in 24 hours.
  private(set) var time: CivilTime

  /// The form of the header, which is the same for all headers of a file.
  private(set) var style: WhatsAppStyle

  /// The offset after the header, at which the name of the sender begins.
  private(set) var end: Int

  /// Parses the beginning of a line; `nil` if it is not a header.
  init?(_ bytes: Span<UInt8>, _ line: Range<Int>) {
    var scanner = WhatsAppScanner(line)
    scanner.skipMarks(bytes)
    guard let byte = scanner.peek(bytes), Self.isStart(byte),
      byte < 0x80 || bytes.digit(at: scanner.offset, line.upperBound) != nil
    else { return nil }
    let isBracketed = scanner.take(.openBracket, bytes)
    scanner.skipMarks(bytes)
    let start = scanner.offset
    guard let first = scanner.datePart(bytes) else { return nil }
    let isTimeFirst = scanner.peek(bytes) == .colon
    var parts = WhatsAppHeaderParts(scanner)
    guard
      isTimeFirst ? parts.readTimeFirst(first, bytes) : parts.readDateFirst(first, start, bytes),
      let read = parts.date, let time = parts.civilTime,
      let kind = parts.readEnd(isBracketed: isBracketed, bytes)
    else { return nil }
    (date, dateText, self.time, end) = (read, parts.dateText, time, parts.scanner.offset)
    style = WhatsAppStyle(
      kind: kind,
      isTimeFirst: isTimeFirst,
      hasSeconds: time.second != nil,
      isHalved: parts.half != nil,
      shape: parts.scanner.shape
    )
  }

  /// Whether a header can begin with this byte.
  private static func isStart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == .openBracket || byte >= 0xC2 || byte == UInt8(ascii: "R")
      || byte == UInt8(ascii: "H")
  }
}
