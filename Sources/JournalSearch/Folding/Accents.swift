/// Combining marks that are accents, and letters with a built-in accent.
///
/// Marks of other scripts are parts of letters: `が` is not `か`.
enum Accents {
  /// Whether a scalar is a combining mark that is drawn on letters of any script.
  static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// The plain letters for a letter without a decomposition (`ß` is `ss`, `ø` is `o`), or `nil` for
  /// any other.
  static func letters(for scalar: UInt32) -> (UInt32, UInt32)? {
    switch scalar {
    case 0xC6: (0x41, 0x45)
    case 0xE6: (0x61, 0x65)
    case 0xD8: (0x4F, 0)
    case 0xF8: (0x6F, 0)
    case 0xDF: (0x73, 0x73)
    case 0x1E9E: (0x53, 0x53)
    case 0x110: (0x44, 0)
    case 0x111: (0x64, 0)
    case 0x126: (0x48, 0)
    case 0x127: (0x68, 0)
    case 0x131: (0x69, 0)
    case 0x141: (0x4C, 0)
    case 0x142: (0x6C, 0)
    case 0x152: (0x4F, 0x45)
    case 0x153: (0x6F, 0x65)
    case 0x166: (0x54, 0)
    case 0x167: (0x74, 0)
    default: nil
    }
  }
}
