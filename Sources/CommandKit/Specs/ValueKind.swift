/// The kind of a value, checked before the command sees it.
public enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text

  /// Only one of these words.
  case choice([String])

  /// A whole number within these bounds.
  case integer(ClosedRange<Int>)

  /// A decimal number such as `7.5`.
  case number

  /// A name, an equals sign and a value, which may be empty: `mood=4`.
  case assignment

  /// A whole number that is at least `least`.
  public static func integer(from least: Int) -> ValueKind { .integer(least ... .max) }

  /// The only values it accepts, or empty if they are not listed.
  public var choices: [String] {
    if case .choice(let words) = self { words } else { [] }
  }

  /// Whether `value` is of this kind.
  ///
  /// ```swift
  /// ValueKind.integer(1...9).accepts("10")  // false
  /// ```
  public func accepts(_ value: String) -> Bool {
    switch self {
    case .text: true
    case .choice(let words): words.contains { $0.utf8.elementsEqual(value.utf8) }
    case .integer(let range): Int(value).map(range.contains) ?? false
    case .number: Self.isDecimal(value)
    case .assignment:
      value.utf8.firstIndex(of: UInt8(ascii: "=")).map { $0 > value.startIndex } ?? false
    }
  }

  /// The expected value, phrased to follow "expected".
  package var expectation: String {
    switch self {
    case .text: "any text"
    case .choice(let words): Self.list(words)
    case .integer(let range): Self.describe(range)
    case .number: "a decimal number"
    case .assignment: "NAME=VALUE"
    }
  }

  private static func describe(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (.min, let most): "a whole number of at most \(most)"
    case (let least, .max): "a whole number of at least \(least)"
    case (let least, let most): "a whole number from \(least) to \(most)"
    }
  }

  /// The words as one phrase: `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Whether `value` is digits with at most one point and a sign; unlike `Double`, it rejects `nan`
  /// and `0x10`.
  private static func isDecimal(_ value: String) -> Bool {
    let digits = value.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let isPlain = digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return isPlain && Double(value)?.isFinite == true
  }
}

/// The candidates that a shell offers for a value or a word.
public enum CompletionKind: Hashable, Sendable {
  /// No candidates, since it is free text.
  case none

  /// Names of files.
  case files

  /// Names of folders.
  case folders

  /// These words.
  case words([String])

  /// The candidates that the program prints for this kind, such as `thread` or `tag`.
  ///
  /// The kind is one word of letters, digits and hyphens.
  case dynamic(String)
}
