internal import JournalFormat

/// The format of a CSV file, as detected from its first bytes.
struct CSVDialect {
  /// The number of bytes after which the dialect is detected even if the header row has not ended.
  ///
  /// No header that a person wrote is longer.
  private static let limit = 1 << 16

  /// The number of bytes before the header row.
  var length = 0

  /// The separator between cells.
  var separator = UInt8.comma

  /// Whether the file is UTF-16, as some spreadsheets save by default.
  var isUTF16 = false

  /// Reads the start of a file, or returns `nil` if more of it is needed.
  init?(_ bytes: [UInt8], isWhole: Bool) {
    let span = bytes.span
    let hasLine = Self.lineEnd(in: span, from: 0) < bytes.count
    guard isWhole || hasLine || bytes.count >= Self.limit else { return nil }
    isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    length = span.byteOrderMarkEnd
    let end = Self.lineEnd(in: span, from: length)
    if span.hasPrefix("sep=", at: length), end == length + 5 {
      separator = bytes[end - 1]
      length = end
      if length < bytes.count, bytes[length] == .carriageReturn { length += 1 }
      if length < bytes.count, bytes[length] == .lineFeed { length += 1 }
    } else {
      separator = Self.mostFrequent(in: span, from: length)
    }
  }

  /// Where the first row ends: at a line end outside quotation marks.
  private static func lineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var isInside = false
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): isInside.toggle()
      case .lineFeed where !isInside, .carriageReturn where !isInside: return offset
      default: break
      }
      offset += 1
    }
    return offset
  }

  /// The most frequent separator in the first row, or a comma if it has none.
  private static func mostFrequent(in bytes: Span<UInt8>, from start: Int) -> UInt8 {
    var counts: [(byte: UInt8, count: Int)] = [
      (.comma, 0), (UInt8(ascii: ";"), 0), (.tab, 0),
    ]
    var isInside = false
    for offset in start..<lineEnd(in: bytes, from: start) {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      guard !isInside, let place = counts.firstIndex(where: { $0.byte == byte }) else { continue }
      counts[place].count += 1
    }
    return counts.reduce(counts[0]) { $1.count > $0.count ? $1 : $0 }.byte
  }
}
