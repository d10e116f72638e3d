/// A piece of a typed date: a word, a number or a mark, and the separator before it.
struct DateToken {
  /// The kind of a piece.
  enum Kind: Equatable {
    /// Letters, in lower case.
    case word(String)
    /// Digits: their value and their number; the value of more than nine digits is undefined.
    case number(Int, digits: Int)
    /// One of `: . / +`.
    case mark(UInt8)
  }

  /// The separator from the piece before.
  enum Lead: Equatable {
    /// No separator.
    case glued
    /// Blanks or a comma; also before the first piece.
    case blank
    /// A hyphen between two pieces, which means a blank unless the date is an ISO date.
    case hyphen
    /// A hyphen before a number, at the start of the text or after a blank.
    case minus
  }

  let kind: Kind
  let lead: Lead
  let range: Range<Int>

  /// The word, or `nil` if it is not one.
  var word: String? {
    guard case .word(let word) = kind else { return nil }
    return word
  }

  /// Returns the value of a number with that many digits, or `nil` for any other piece.
  func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let count) = kind, digits ~= count else { return nil }
    return value
  }

  /// Whether it is this mark, directly after the piece before.
  func isGlued(_ mark: Unicode.Scalar) -> Bool {
    lead == .glued && kind == .mark(UInt8(ascii: mark))
  }
}
