internal import JournalFormat

/// Converts a text to the form in which it is compared.
struct TextFolder {
  private let folding: TextFolding
  private var bytes: [UInt8] = []
  private var marks: [(order: UInt8, place: Int, scalar: UInt32)] = []

  init(_ folding: TextFolding, capacity: Int) {
    self.folding = folding
    bytes.reserveCapacity(capacity + capacity / 8)
  }

  mutating func add(_ text: Span<UInt8>) {
    let mask: UInt8 = folding.ignoresCase ? 0x20 : 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        if !marks.isEmpty { flush() }
        if byte > 0x20 {
          bytes.append(byte &- 0x41 < 26 ? byte | mask : byte)
        } else if byte == 0x20 || 0x09...0x0D ~= byte {
          space()
        } else {
          bytes.append(byte)
        }
        offset += 1
      } else {
        let (scalar, length) = text.scalar(at: offset)
        add(scalar)
        offset += length
      }
    }
  }

  /// Returns the folded text.
  mutating func finished() -> [UInt8] {
    flush()
    return bytes
  }

  /// Whether a scalar belongs to the letter before it: a mark, or the rest of a Hangul syllable.
  static func extends(_ scalar: UInt32) -> Bool {
    order(of: scalar) != 0 || 0x1160...0x11FF ~= scalar
  }

  private mutating func add(_ scalar: UInt32) {
    if Self.isSpace(scalar) {
      flush()
      return space()
    }
    let expansion = folding.expansion(of: scalar)
    for index in 0..<expansion.count {
      let scalar = expansion[index]
      let order = scalar < 0x300 ? 0 : Self.order(of: scalar)
      if order == 0 {
        if !marks.isEmpty { flush() }
        bytes.append(scalar: scalar)
      } else {
        marks.append((order, marks.count, scalar))
      }
    }
  }

  private mutating func space() { if bytes.last != 0x20 { bytes.append(0x20) } }

  /// Writes the marks of a letter in canonical order: by combining class, then in their original
  /// order.
  private mutating func flush() {
    if marks.count > 1 { marks.sort { ($0.order, $0.place) < ($1.order, $1.place) } }
    for mark in marks { bytes.append(scalar: mark.scalar) }
    marks.removeAll(keepingCapacity: true)
  }

  /// The canonical combining class: 0 for anything that is not a mark.
  private static func order(of scalar: UInt32) -> UInt8 {
    if scalar < 0x300 || 0x309B...0xA66E ~= scalar || 0xAC00...0xFB1D ~= scalar { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// The scalar at `offset` and its length in bytes; U+FFFD for a byte that is not part of one.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = scalarLength(at: offset)
    guard length > 0 else { return (0xFFFD, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return (value, length)
  }
}

extension [UInt8] {
  /// Adds a scalar in UTF-8.
  mutating func append(scalar: UInt32) {
    guard scalar >= 0x80 else { return append(UInt8(truncatingIfNeeded: scalar)) }
    guard let unicode = Unicode.Scalar(scalar) else { return }
    append(contentsOf: UTF8.encode(unicode) ?? UTF8.encodedReplacementCharacter)
  }
}
