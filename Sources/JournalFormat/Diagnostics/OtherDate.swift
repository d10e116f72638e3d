/// A date in a form that people type but this format does not read: `2024/3/1`, `1.3.2024`.
struct OtherDate {
  /// The bytes of the date.
  var range: Range<Int>
  /// The date in the form of this format.
  var iso: String

  /// Parses the word at `start`, or returns `nil` if it is not such a date.
  init?(at start: Int, to end: Int, in bytes: Span<UInt8>) {
    var numbers: [Int] = []
    var lengths: [Int] = []
    var marks: [UInt8] = []
    var offset = start
    while numbers.count < 3, offset < end, bytes[offset].isDigit {
      let first = offset
      var number = 0
      while offset < end, bytes[offset].isDigit, offset - first < 4 {
        number = number * 10 + Int(bytes[offset] - 0x30)
        offset += 1
      }
      numbers.append(number)
      lengths.append(offset - first)
      guard numbers.count < 3, offset < end else { break }
      marks.append(bytes[offset])
      offset += 1
    }
    guard numbers.count == 3, marks[0] == marks[1], bytes.isWordEnd(offset, to: end) else {
      return nil
    }
    switch (marks[0], lengths[0], lengths[2]) {
    case (.slash, 4, 1...2), (.fullStop, 4, 1...2):
      iso = Self.iso(numbers[0], numbers[1], numbers[2])
    case (.fullStop, 1...2, 4):
      iso = Self.iso(numbers[2], numbers[1], numbers[0])
    default:
      return nil
    }
    guard lengths[1] <= 2 else { return nil }
    range = start..<offset
  }

  private static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }
}
