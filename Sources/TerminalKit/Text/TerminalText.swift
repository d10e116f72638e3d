/// Sanitizes text for a terminal: characters that could control the terminal are made visible
/// instead.
package enum TerminalText {
  /// Returns `text` without characters that move the cursor, change colors or change the direction.
  ///
  /// ```swift
  /// TerminalText.sanitized("\u{1B}[2J")  // "␛[2J"
  /// ```
  package static func sanitized(_ text: String) -> String {
    guard !text.isPrintableASCII,
      text.unicodeScalars.contains(where: { replacement(for: $0) != nil })
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let visible = replacement(for: scalar) {
        result.append(contentsOf: visible.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The bytes of a file, or of a part of one, neutralized for a terminal; lines and tabs are kept.
  ///
  /// A carriage return is kept only before a line feed, since alone it would let a line hide its beginning.
  package static func sanitized(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.indices.map { number in
      let isEnded = number < lines.count - 1 && lines[number].last == "\r"
      let cells = (isEnded ? lines[number].dropLast() : lines[number])
        .split(separator: "\t", omittingEmptySubsequences: false)
      return cells.map { sanitized(String($0)) }.joined(separator: "\t") + (isEnded ? "\r" : "")
    }
    return Array(shown.joined(separator: "\n").utf8)
  }

  /// Whether `text` contains letters that are written from right to left.
  package static func hasRightToLeft(_ text: String) -> Bool {
    !text.isPrintableASCII
      && text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
          true
        default: false
        }
      }
  }

  /// Returns the replacement of a scalar that could control a terminal, or `nil` for any other
  /// scalar.
  package static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x20..<0x7F: nil
    case 0x7F: "\u{2421}"
    // Control characters, direction marks and overrides, line separators, and invisible characters.
    case 0x80..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      "<U+\(hexadecimal(scalar.value))>"
    default: nil
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// Whether all characters are printable ASCII, as in most texts, so that no other checks are
  /// necessary.
  var isPrintableASCII: Bool {
    let bytes = utf8.span
    var others: UInt8 = 0
    // Without a branch, the compiler can examine many bytes at once.
    for place in bytes.indices { others |= bytes[place] &- 0x20 > 0x5E ? 1 : 0 }
    return others == 0
  }

  /// The text with each line end and tab replaced by a blank, so that it stays on one line.
  package var onOneLine: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    guard !isPlain, contains(where: { $0.isNewline || $0 == "\t" }) else { return self }
    return String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
