internal import JournalFormat

/// A check whether a text must be quoted so that YAML 1.1 and 1.2 readers parse it as text.
struct YAMLQuoting {
  private let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether a reader could parse the plain text as another type or as structure.
  ///
  /// In brackets (`inFlow`), more characters are separators.
  func isNeeded(inFlow: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    return Self.indicators.contains(first) || first.isBlank || last.isBlank
      || last == .colon || bytes.starts(with: Self.documentEnd)
      || hasUnprintable || hasStructure || inFlow && bytes.contains(where: Self.isFlowSign)
      || Self.words.contains(text.lowercased()) || looksLikeNumber || looksLikeDate
  }

  /// Whether it contains characters that must be escaped in a file.
  private var hasUnprintable: Bool { text.unicodeScalars.contains(where: \.needsEscape) }

  /// Whether it contains the start of a value or a comment.
  private var hasStructure: Bool {
    zip(bytes, bytes.dropFirst()).contains { one, next in
      one == .colon && next.isBlank || one.isBlank && next == .hash
    }
  }

  private static func isFlowSign(_ byte: UInt8) -> Bool {
    // In brackets, YAML 1.1 readers also end a text at a colon or a question mark.
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "?"), .colon:
      true
    default: false
    }
  }

  private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`".utf8)
  private static let documentEnd = Array("...".utf8)
  private static let words: Set<String> = [
    "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<",
    ".inf", "+.inf", ".nan",
  ]

  /// Whether it consists of digits and the characters that numbers, times and amounts contain in any YAML version.
  ///
  /// Commas separate thousands in Ruby, and colons are for base 60 in YAML 1.1.
  private var looksLikeNumber: Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard let first = rest.first, first.isDigit || first == UInt8(ascii: ".") else { return false }
    if first == UInt8(ascii: "0"), let base = rest.dropFirst().first, rest.count > 2 {
      let digits = rest.dropFirst(2)
      switch base | 0x20 {
      case UInt8(ascii: "x"): return digits.allSatisfy { $0.isHexDigit || $0 == Self.underscore }
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        return digits.allSatisfy { $0.isDigit || $0 == Self.underscore }
      default: break
      }
    }
    rest = rest.drop { $0.isDigit || Self.dividers.contains($0) }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == .hyphen {
        rest = rest.dropFirst()
      }
      guard let digit = rest.first, digit.isDigit else { return false }
      rest = rest.drop { $0.isDigit || $0 == Self.underscore }
    }
    return rest.isEmpty
  }

  private static let underscore = UInt8(ascii: "_")
  private static let dividers = Set("_.:,".utf8)

  /// Whether it is a date, optionally with a time after it.
  private var looksLikeDate: Bool {
    let parts = bytes.split(separator: .hyphen, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, 1...2 ~= parts[1].count,
      parts[0].allSatisfy(\.isDigit), parts[1].allSatisfy(\.isDigit)
    else { return false }
    let rest = parts[2].drop(while: \.isDigit)
    guard 1...2 ~= parts[2].count - rest.count else { return false }
    guard let sign = rest.first else { return true }
    guard sign | 0x20 == UInt8(ascii: "t") || sign.isBlank else { return false }
    return rest.dropFirst().drop(while: \.isBlank).first?.isDigit ?? true
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}

extension Unicode.Scalar {
  /// Whether YAML allows the character only as an escape, or readers treat it as a line end.
  var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
