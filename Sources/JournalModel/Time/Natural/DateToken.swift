/// A piece of a date as a person typed it: a word, a number or a mark, and what stands before it.
struct DateToken {
  /// What it is.
  enum Kind: Equatable {
    /// Letters, in lower case.
    case word(String)
    /// Digits: their value, and how many there are. More than nine have no value that counts.
    case number(Int, digits: Int)
    /// One of `: . / +`.
    case mark(UInt8)
  }

  /// What separates it from the piece before.
  enum Lead: Equatable {
    /// Nothing.
    case glued
    /// Blanks or a comma; or it is the first.
    case blank
    /// A hyphen between two pieces, which stands for a blank unless the date is an ISO one.
    case hyphen
    /// A hyphen before a number, with nothing or a blank in front of it.
    case minus
  }

  let kind: Kind
  let lead: Lead
  let range: Range<Int>

  /// The word, if it is one.
  var word: String? {
    guard case .word(let word) = kind else { return nil }
    return word
  }

  /// The value of a number of so many digits.
  func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let count) = kind, digits ~= count else { return nil }
    return value
  }

  /// Whether it is this mark, right behind the piece before.
  func isGlued(_ mark: Unicode.Scalar) -> Bool {
    lead == .glued && kind == .mark(UInt8(ascii: mark))
  }
}
