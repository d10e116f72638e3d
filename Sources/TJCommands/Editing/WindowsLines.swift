/// Lines with Windows line ends, CR and LF.
enum WindowsLines {
  /// Whether `text` has lines and all of them end with CR and LF.
  static func all(in text: [UInt8]) -> Bool {
    var hasOne = false
    for (place, byte) in text.enumerated() where byte == 0x0A {
      guard place > 0, text[place - 1] == 0x0D else { return false }
      hasOne = true
    }
    return hasOne
  }

  /// Returns the same lines with only LF at their ends.
  static func removed(from text: [UInt8]) -> [UInt8] {
    text.indices.filter { text[$0] != 0x0D || $0 + 1 == text.count || text[$0 + 1] != 0x0A }
      .map { text[$0] }
  }

  /// Returns the same lines with a CR before each LF that has none.
  static func added(to text: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for (place, byte) in text.enumerated() {
      if byte == 0x0A, place == 0 || text[place - 1] != 0x0D { lines.append(0x0D) }
      lines.append(byte)
    }
    return lines
  }
}
