internal import JournalFormat
internal import JournalModel

/// A file of a jrnl journal, which is one file or a folder with a file for each day.
struct JrnlFile: Sendable {
  /// The day of its entries according to its path, `2024/03/01.txt`, or `nil` if it tells none.
  let day: CivilDate?

  /// Its bytes.
  var bytes: [UInt8] = []

  /// The file at a path.
  init(path: String) { day = Self.day(of: path) }

  /// The day that the path of a file in a journal folder tells, or `nil` for other paths.
  static func day(of path: String) -> CivilDate? {
    let parts = path.split(separator: "/").suffix(3).map { Array($0.utf8) }
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2,
      parts[2].count == 6, parts[2].suffix(4) == Array(".txt".utf8)[...]
    else { return nil }
    let digits = parts[0] + parts[1] + parts[2].prefix(2)
    guard digits.allSatisfy(\.isDigit) else { return nil }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
    return CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }

  /// Whether it is an export as JSON.
  var isJSON: Bool { bytes.first { !$0.isJSONSpace } == UInt8(ascii: "{") }

  /// Whether it has no text.
  var isBlank: Bool { bytes.allSatisfy(\.isJSONSpace) }

  /// Why it cannot be read, and the line; `nil` if it can.
  var fault: ExchangeError? {
    let encrypted = ["JRNLv", "gAAAAA", "-----BEGIN PGP MESSAGE"]
    if encrypted.contains(where: { bytes.starts(with: $0.utf8) }) {
      return ExchangeError(.encrypted, at: .line(1))
    }
    guard !bytes.span.isText || bytes.contains(0) else { return nil }
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes.span.firstLineFeed(from: start)
      let text = bytes.span.extracting(start..<end)
      if !text.isText || text.firstOffset(of: 0, in: 0..<text.count) < text.count { break }
      (start, line) = (end + 1, line + 1)
    }
    return ExchangeError(.notUTF8, at: .line(line))
  }

  /// Calls `body` with each line, without its end.
  func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      body(line(at: start))
      start = bytes.span.firstLineFeed(from: start) + 1
    }
  }

  /// The line that begins at an offset, without its end.
  func line(at start: Int) -> ArraySlice<UInt8> {
    var end = bytes.span.firstLineFeed(from: start)
    while end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return bytes[start..<end]
  }
}
