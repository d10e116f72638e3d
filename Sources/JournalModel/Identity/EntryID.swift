internal import JournalFormat

/// The id of an entry within its thread, without the `^` before it in the file.
///
/// It consists of 4 to 64 lower-case letters, digits and hyphens, and begins with a letter, so that
/// a person can choose one (`^mrun5k`) and links in other programs can contain it.
///
/// ```swift
/// EntryID("k3f9qd")  // ^k3f9qd
/// EntryID("K3F9QD")  // nil
/// ```
public struct EntryID: Hashable, CodableAsText, Sendable {
  /// The least number of characters of a prefix that stands for an id.
  package static let shortestPrefix = 3

  /// The number of characters of a generated id.
  public static let generatedCount = 6

  /// The characters, all of them ASCII.
  public let text: String

  /// Parses an id without its `^`; `nil` if it does not have the right form.
  public init?(_ text: String) {
    guard text.utf8.count >= 4, Self.mayBegin(text) else { return nil }
    self.text = text
  }

  /// Parses an id in a file, without its `^`; `nil` if it does not have the right form.
  public init?(parsing bytes: Span<UInt8>) {
    guard bytes.isID(0..<bytes.count) else { return nil }
    text = String(copying: bytes)
  }

  /// Generates a new id that is not among `taken`.
  public init(
    using generator: inout some RandomNumberGenerator,
    avoiding taken: Set<EntryID> = []
  ) {
    var drawn = Self(generated: &generator)
    while taken.contains(drawn) { drawn = Self(generated: &generator) }
    self = drawn
  }

  /// Whether the id may have been generated: it has the usual length, and only characters of
  /// generated ids.
  public var mayBeGenerated: Bool {
    text.utf8.count == Self.generatedCount && text.utf8.allSatisfy(IDAlphabet.contains)
  }

  init(unchecked text: String) { self.text = text }

  private init(generated generator: inout some RandomNumberGenerator) {
    text = IDAlphabet.random(count: Self.generatedCount, using: &generator)
  }

  /// Whether an id may begin with a text, or be that text; an empty text begins every id.
  package static func mayBegin(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.first?.isLowercase != false
      && text.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == .hyphen }
  }
}

extension EntryID: Comparable {
  /// Compares ids alphabetically, so that lists have the same order on every run.
  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }
}

extension EntryID: CustomStringConvertible {
  /// The id as the file writes it: `^k3f9qd`.
  public var description: String { "^" + text }
}

extension String {
  /// The text of an id without the `^` that people and files may write before it.
  package var withoutCaret: String { hasPrefix("^") ? String(dropFirst()) : self }
}

/// The characters that generated ids are made of.
///
/// Vowels other than `a` and characters that are easily misread are left out, so that hardly any
/// words appear; there is no `e`, so that no YAML reader mistakes an id for a number.
enum IDAlphabet {
  /// The first characters of ids: the 21 letters.
  static let letters = Array("abcdfghjkmnpqrstvwxyz".utf8)

  /// The other characters of ids: the digits 2 to 9, then the letters.
  static let all = Array("23456789".utf8) + letters

  /// Whether ids may contain a character.
  static func contains(_ byte: UInt8) -> Bool { all.contains(byte) }

  /// Returns random characters, the first one a letter.
  static func random(count: Int, using generator: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    for position in 0..<count {
      let choice = position == 0 ? letters : all
      bytes.append(choice[Int.random(in: choice.indices, using: &generator)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
