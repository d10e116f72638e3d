internal import JournalFormat

/// The apostrophe that keeps a spreadsheet from running a cell as a formula.
///
/// A cell whose first character after any apostrophes is one of `= + - @`, one of their full-width
/// variants, a tab, a CR or an LF gets one more apostrophe, unless the whole cell is a plain
/// decimal number. One apostrophe is removed again exactly where this rule added it, so every text
/// survives the round trip.
///
/// ```swift
/// FormulaGuard.isNeeded(for: Array("=1+1".utf8).span)  // true, written '=1+1
/// FormulaGuard.isNeeded(for: Array("-1.5".utf8).span)  // false, it is a number
/// ```
public enum FormulaGuard {
  /// The byte that is put in front of a guarded cell.
  static let mark = UInt8(ascii: "'")

  /// Whether a cell that holds `text` is written with an apostrophe in front.
  public static func isNeeded(for text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count, text[offset] == mark { offset += 1 }
    guard offset < text.count else { return false }
    switch text[offset] {
    case .equals, .atSign, .tab, .carriageReturn, .lineFeed: return true
    case .plus, .hyphen: return !isNumber(text)
    case 0xEF: return isFullWidthTrigger(text, at: offset)
    default: return false
    }
  }

  /// Whether a cell that begins with `byte` may need the guard; letters never start a formula.
  @inline(__always)
  static func mayStart(_ byte: UInt8) -> Bool { byte <= 0x40 || byte == 0xEF }

  /// Whether a cell that holds `text` was written with an apostrophe in front.
  public static func isPresent(in text: Span<UInt8>) -> Bool {
    text.count > 1 && text[0] == mark && isNeeded(for: text.extracting(1...))
  }

  /// Whether `＝`, `＋`, `－` or `＠` is at `offset`, which some spreadsheets treat as the ASCII
  /// character.
  private static func isFullWidthTrigger(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 2 < text.count, text[offset + 1] == 0xBC else { return false }
    return [0x9D, 0x8B, 0x8D, 0xA0].contains(text[offset + 2])
  }

  /// Whether the text is a number such as `-5`, `+1.5`, `-.5` or `-1e-3`.
  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    var offset = text[0] == .plus || text[0] == .hyphen ? 1 : 0
    let whole = text.skipDigits(from: &offset)
    var fraction = 0
    if offset < text.count, text[offset] == .fullStop {
      offset += 1
      fraction = text.skipDigits(from: &offset)
    }
    guard whole + fraction > 0 else { return false }
    guard offset < text.count else { return true }
    guard text[offset] | 0x20 == 0x65 else { return false }
    offset += 1
    if offset < text.count, text[offset] == .plus || text[offset] == .hyphen { offset += 1 }
    return text.skipDigits(from: &offset) > 0 && offset == text.count
  }
}

extension Span<UInt8> {
  /// Skips the digits at `offset`, and returns how many there were.
  fileprivate func skipDigits(from offset: inout Int) -> Int {
    let start = offset
    while offset < count, self[offset].isDigit { offset += 1 }
    return offset - start
  }
}
