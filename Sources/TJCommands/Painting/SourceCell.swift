internal import JournalFormat
internal import TerminalKit

/// A character of a source line as it is shown, with the bytes it stands for.
struct SourceCell {
  /// The text that is shown; a tab stays a tab.
  let text: String

  /// The number of columns it takes, including a tab's maximum.
  let width: Int

  /// The range of its bytes.
  let range: Range<Int>

  var isTab: Bool { text == "\t" }

  /// The characters of the bytes in `range`; an invalid byte is a character of its own.
  static func cells(of bytes: Span<UInt8>, in range: Range<Int>) -> [SourceCell] {
    var scalars = String.UnicodeScalarView()
    var offsets: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = bytes.scalarLength(at: offset)
      offsets.append(offset)
      scalars.append(scalar(in: bytes, at: offset, length: length))
      offset += max(1, length)
    }
    offsets.append(offset)
    var first = 0
    return String(scalars).map { character in
      let next = first + character.unicodeScalars.count
      defer { first = next }
      return SourceCell(character, offsets[first]..<offsets[next])
    }
  }

  private init(_ character: Character, _ range: Range<Int>) {
    text = character == "\t" ? "\t" : TerminalText.sanitized(String(character))
    width = character == "\t" ? 8 : DisplayWidth.of(text)
    self.range = range
  }

  private static func scalar(in bytes: Span<UInt8>, at offset: Int, length: Int) -> Unicode.Scalar {
    guard length > 0 else { return "\u{FFFD}" }
    var value = UInt32(bytes[offset])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for index in offset + 1..<offset + max(1, length) {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
