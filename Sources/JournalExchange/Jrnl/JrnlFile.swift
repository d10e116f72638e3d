internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// A file of a jrnl journal: all of it, or a day of a folder journal.
extension JournalFile {
  /// The empty file of a jrnl journal at a path, such as `2024/03/01.txt`.
  init(ofJrnl path: String) { self.init(path, day: Self.dayOfJrnl(path)) }

  /// Whether it is an export as JSON.
  var isJSON: Bool { bytes.first { !$0.isJSONSpace } == UInt8(ascii: "{") }

  /// The day that the path of a file in a journal folder tells, or `nil` for other paths.
  static func dayOfJrnl(_ path: String) -> CivilDate? {
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
}
