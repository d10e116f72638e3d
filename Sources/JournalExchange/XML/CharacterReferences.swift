internal import JournalFormat

/// Repairs numeric references to characters, such as `&#55357;`, that no XML parser accepts.
///
/// Programs that write each half of a surrogate pair on its own produce `&#55357;&#56832;` for 😀; the pair is replaced
/// by its character. A half without the other, and a control character that XML cannot contain, become U+FFFD.
enum CharacterReferences {
  /// Returns the document with all its references repaired.
  static func repaired(_ document: [UInt8]) -> [UInt8] {
    guard document.contains(UInt8(ascii: "&")) else { return document }
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var rest = document[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result.append(contentsOf: rest[..<start])
      rest = rest[start...]
      guard let first = Reference(at: start, in: rest) else {
        result.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
        continue
      }
      rest = rest[first.end...]
      if first.isCharacter {
        result.append(contentsOf: document[start..<first.end])
      } else if let second = Reference(at: first.end, in: rest), let pair = first.pair(with: second)
      {
        result.append(contentsOf: UTF8.encode(pair) ?? UTF8.encodedReplacementCharacter)
        rest = rest[second.end...]
      } else {
        result.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    }
    result.append(contentsOf: rest)
    return result
  }

  /// A reference and the place after it.
  private struct Reference {
    let value: UInt32
    let end: Int

    /// Parses `&#123;` or `&#x7B;`, or returns `nil` if something else is there.
    init?(at start: Int, in bytes: ArraySlice<UInt8>) {
      var digits = bytes[start...]
      guard digits.starts(with: [UInt8(ascii: "&"), UInt8(ascii: "#")]) else { return nil }
      digits = digits.dropFirst(2)
      let base: UInt32 = digits.first == UInt8(ascii: "x") ? 16 : 10
      if base == 16 { digits = digits.dropFirst() }
      var value: UInt32 = 0
      var isEmpty = true
      while let byte = digits.first, let digit = Self.digit(byte), digit < base {
        value = min(value * base + digit, 0x11_0000)
        isEmpty = false
        digits = digits.dropFirst()
      }
      guard !isEmpty, digits.first == UInt8(ascii: ";") else { return nil }
      (self.value, end) = (value, digits.startIndex + 1)
    }

    /// Whether XML can contain the character.
    var isCharacter: Bool {
      switch value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
      default: false
      }
    }

    /// The character of which these are the two halves, or `nil` if they are not.
    func pair(with second: Reference) -> Unicode.Scalar? {
      guard 0xD800...0xDBFF ~= value, 0xDC00...0xDFFF ~= second.value else { return nil }
      return Unicode.Scalar(0x1_0000 + (value - 0xD800) << 10 + (second.value - 0xDC00))
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
      switch byte {
      case 0x30...0x39: UInt32(byte) - 0x30
      case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
      default: nil
      }
    }
  }
}
