/// The words of an entry header, each recognised by its form alone.
///
/// Each function whose name ends in `End` takes an offset and the end of the line's text, and returns the offset after
/// the word, or `nil` if no such word begins there.
extension Span where Element == UInt8 {
  /// `2024-3-1`; see ``StampScanner/date(in:)``.
  package func dateEnd(from start: Int, to end: Int) -> Int? {
    var scanner = StampScanner(from: start, to: end)
    return scanner.date(in: self) == nil ? nil : scanner.position
  }

  /// `9:15` or `09:15:32.123`; see ``StampScanner/time(in:)``.
  package func timeEnd(from start: Int, to end: Int) -> Int? {
    var scanner = StampScanner(from: start, to: end)
    return scanner.time(in: self) == nil ? nil : scanner.position
  }

  /// `Z` or `+01:00`; see ``StampScanner/offset(in:)``.
  package func offsetEnd(from start: Int, to end: Int) -> Int? {
    var scanner = StampScanner(from: start, to: end)
    return scanner.offset(in: self) == nil ? nil : scanner.position
  }

  /// `09:15+01:00` or `09:15Z`: a time and an offset without white space between them.
  package func clockEnd(from start: Int, to end: Int) -> Int? {
    timeEnd(from: start, to: end).flatMap { offsetEnd(from: $0, to: end) }
  }

  /// `+1`, `-2.5` or `=0`.
  package func amountEnd(from start: Int, to end: Int) -> Int? {
    guard start < end,
      self[start] == .plus || self[start] == .hyphen || self[start] == .equals,
      let whole = digitsEnd(from: start + 1, to: end)
    else { return nil }
    guard whole < end, self[whole] == .fullStop else { return whole }
    return digitsEnd(from: whole + 1, to: end) ?? whole
  }

  /// `@anna`: an at sign and anything without white space.
  package func handleEnd(from start: Int, to end: Int) -> Int? {
    guard start < end, self[start] == .atSign else { return nil }
    var offset = start + 1
    while offset < end, !self[offset].isBlank { offset += 1 }
    return offset > start + 1 ? offset : nil
  }

  /// `k3f9qd`: a lower-case letter and 3 to 63 lower-case letters, digits and hyphens.
  package func isID(_ range: Range<Int>) -> Bool {
    guard (4...64).contains(range.count), self[range.lowerBound].isLowercase else { return false }
    var offset = range.lowerBound + 1
    while offset < range.upperBound {
      guard self[offset].isLowercase || self[offset].isDigit || self[offset] == .hyphen else {
        return false
      }
      offset += 1
    }
    return true
  }

  /// Whether ` ^k3f9qd`, a caret with an id of six characters as tools write them, is right before `end`.
  ///
  /// All eight bytes are compared at once: each number is chosen so that adding it to an ASCII byte sets the top bit
  /// from a certain character on.
  func hasPlainID(before end: Int) -> Bool {
    guard end >= 8 else { return false }
    let word = word(at: end &- 8)
    guard word & 0xFFFF == 0x5E20 else { return false }
    let ones = 0x0101_0101_0101_0000 as UInt64
    let digits = (word &+ ones &* (0x80 - 0x30)) & ~(word &+ ones &* (0x80 - 0x3A))
    let letters = (word &+ ones &* (0x80 - 0x61)) & ~(word &+ ones &* (0x80 - 0x7B))
    let tops = ones &* 0x80
    return word & tops == 0 && (digits | letters) & tops == tops && letters & 0x80_0000 != 0
  }

  /// Whether a word may end at `offset`: at white space or the end of the line.
  package func isWordEnd(_ offset: Int, to end: Int) -> Bool {
    offset == end || self[offset].isBlank
  }

  /// The end of a run of digits.
  private func digitsEnd(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset < end, self[offset].isDigit { offset += 1 }
    return offset > start ? offset : nil
  }
}
