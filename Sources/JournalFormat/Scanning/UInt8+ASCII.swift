extension UInt8 {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let hash: UInt8 = 0x23
  package static let colon: UInt8 = 0x3A
  package static let hyphen: UInt8 = 0x2D
  package static let backslash: UInt8 = 0x5C
  package static let caret: UInt8 = 0x5E
  package static let plus: UInt8 = 0x2B
  package static let comma: UInt8 = 0x2C
  package static let fullStop: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let equals: UInt8 = 0x3D
  package static let greaterThan: UInt8 = 0x3E
  package static let atSign: UInt8 = 0x40
  package static let asterisk: UInt8 = 0x2A
  package static let upperT: UInt8 = 0x54
  package static let upperZ: UInt8 = 0x5A
  package static let openBracket: UInt8 = 0x5B
  package static let closeBracket: UInt8 = 0x5D
  package static let underscore: UInt8 = 0x5F
  package static let backtick: UInt8 = 0x60
  package static let openBrace: UInt8 = 0x7B
  package static let closeBrace: UInt8 = 0x7D
  package static let tilde: UInt8 = 0x7E

  /// A space or a tab; no other byte is white space in a thread file.
  package var isBlank: Bool { self == .space || self == .tab }

  /// `0` to `9`.
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// `0` to `9`, `a` to `z` or `A` to `Z`.
  package var isLetterOrDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 26 }

  /// `a` to `z`.
  package var isLowercase: Bool { self &- 0x61 < 26 }
}
