/// An address outside the journal: a scheme and the rest, kept as it was written.
public struct WebAddress: Hashable, Sendable {
  /// The address.
  public let text: String

  /// Parses an address such as `https://example.org/` or `mailto:anna@example.org`; `nil` if it is
  /// not one.
  ///
  /// It is a scheme of at least two letters, a colon, and no white space; angle brackets around it
  /// are removed.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...].withoutBlanks
    if bytes.first == 0x3C, bytes.last == 0x3E { bytes = bytes.dropFirst().dropLast() }
    guard let colon = bytes.firstIndex(of: 0x3A), Self.isScheme(bytes[..<colon]) else { return nil }
    let rest = bytes[(colon + 1)...]
    let isHierarchical = rest.starts(with: [0x2F, 0x2F]) && rest.count > 2
    guard isHierarchical || Self.opaque.contains(bytes[..<colon].text.inASCIILowercase),
      !rest.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x3C && $0 != 0x3E })
    else { return nil }
    self.text = bytes.text
  }

  /// The schemes that need no `//`.
  private static let opaque: Set<String> = ["mailto", "tel", "sms", "urn", "geo", "data", "doi"]

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 2, let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      isLetter(byte) || 0x30...0x39 ~= byte || [0x2B, 0x2D, 0x2E].contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

extension WebAddress: CustomStringConvertible {
  /// The address.
  public var description: String { text }
}
