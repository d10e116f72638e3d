internal import JournalFormat

/// What a record has for the bytes of a file.
enum EmbeddedData: Hashable {
  /// The word `null`, or nothing.
  case missing
  /// Text that is not base64, or more bytes than are read.
  case unreadable
  /// The bytes.
  case bytes([UInt8])
}

/// Decodes base64 as it arrives, so that only the bytes are in memory.
struct Base64Decoder {
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// What the word `null` stands for when it is taken for base64.
  private static let null: [UInt8] = [0x9E, 0xE9, 0x65]

  private let limit: Int
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var digitCount = 0
  private var isPadded = false
  private var isInReference = false
  private var isUnreadable = false

  /// Creates a decoder that keeps at most `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Takes the next part of the text.
  mutating func take(_ text: ArraySlice<UInt8>) {
    guard !isUnreadable else { return }
    let values = Self.values
    for byte in text {
      let value = values[Int(byte)]
      if value != 0xFF, !isPadded, !isInReference {
        bits = bits << 6 | UInt32(value)
        digitCount += 1
        if digitCount == 4 { flush() }
      } else {
        takeMark(byte)
      }
    }
    if bytes.count > limit { (isUnreadable, bytes) = (true, []) }
  }

  /// Returns the result.
  consuming func finish() -> EmbeddedData {
    guard !isUnreadable, digitCount != 1 else { return .unreadable }
    if digitCount > 1 {
      bits <<= UInt32(6 * (4 - digitCount))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if digitCount == 3 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
    }
    return bytes.isEmpty || bytes == Self.null ? .missing : .bytes(bytes)
  }

  private mutating func flush() {
    bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    bytes.append(UInt8(truncatingIfNeeded: bits))
    (bits, digitCount) = (0, 0)
  }

  /// Takes a byte that is not a digit: padding, white space, or a reference such as `&#10;`.
  private mutating func takeMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";") where isInReference: isInReference = false
    case _ where isInReference: break
    case UInt8(ascii: "&"): isInReference = true
    case UInt8(ascii: "="): isPadded = true
    case .space, .tab, .carriageReturn, .lineFeed: break
    default: (isUnreadable, bytes) = (true, [])
    }
  }
}
