/// The name of an object: the SHA-1 of its content.
package struct ObjectID: Sendable {
  /// The twenty bytes.
  package let bytes: [20 of UInt8]

  /// The id with these bytes.
  package init(_ bytes: [20 of UInt8]) {
    self.bytes = bytes
  }

  /// Parses forty hexadecimal digits, or returns `nil` for any other text.
  package init?(hex: String) { self.init(hexDigits: hex.utf8) }

  /// Parses forty hexadecimal digits, or returns `nil` for any other bytes.
  init?(hexDigits digits: some Collection<UInt8>) {
    guard digits.count == 40 else { return nil }
    var bytes = [20 of UInt8](repeating: 0)
    for (place, byte) in digits.enumerated() {
      guard let digit = Self.digit(byte) else { return nil }
      bytes[place / 2] = bytes[place / 2] << 4 | digit
    }
    self.bytes = bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }

  /// Forty lower-case hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(40)
    for place in 0..<20 {
      text.append(digits[Int(bytes[place] >> 4)])
      text.append(digits[Int(bytes[place] & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ObjectID: Hashable, Comparable {
  package static func == (one: Self, other: Self) -> Bool {
    (0..<20).allSatisfy { one.bytes[$0] == other.bytes[$0] }
  }

  package static func < (one: Self, other: Self) -> Bool {
    for place in 0..<20 where one.bytes[place] != other.bytes[place] {
      return one.bytes[place] < other.bytes[place]
    }
    return false
  }

  package func hash(into hasher: inout Hasher) {
    for place in 0..<8 { hasher.combine(bytes[place]) }
  }
}

extension ObjectID: CustomStringConvertible {
  /// The hexadecimal digits, as git writes them.
  package var description: String { hex }
}
