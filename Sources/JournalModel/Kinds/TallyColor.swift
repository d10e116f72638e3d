internal import JournalFormat

/// The color of a tally: one of the eight terminal colors, or any color by red, green and blue.
public enum TallyColor: Hashable, Sendable {
  /// The eight colors that every terminal has.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Color 0.
    case black
    /// Color 1.
    case red
    /// Color 2.
    case green
    /// Color 3.
    case yellow
    /// Color 4.
    case blue
    /// Color 5.
    case magenta
    /// Color 6.
    case cyan
    /// Color 7.
    case white
  }

  /// A color of the terminal.
  case named(Name)
  /// A color by its components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension TallyColor: LosslessStringConvertible {
  /// Parses a name or `#rrggbb`, in any case; `nil` if `text` is neither.
  public init?(_ text: String) {
    let text = text.withoutBlanks.inASCIILowercase
    if let name = Name(rawValue: text) {
      self = .named(name)
      return
    }
    let digits = Array(text.utf8).dropFirst()
    guard text.utf8.first == .hash, digits.count == 6,
      digits.allSatisfy({ $0.isDigit || 0x61...0x66 ~= $0 }),
      let value = UInt32(digits.text, radix: 16)
    else { return nil }
    self = .rgb(
      red: UInt8(truncatingIfNeeded: value >> 16),
      green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value)
    )
  }

  /// The color as the front matter writes it.
  public var description: String {
    switch self {
    case .named(let name): return name.rawValue
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "#" + digits.joined()
    }
  }
}
