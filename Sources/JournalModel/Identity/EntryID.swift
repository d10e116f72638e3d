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
  /// The number of characters of a generated id.
  public static let generatedCount = 6

  /// The characters, all of them ASCII.
  public let text: String

  /// Parses an id without its `^`; `nil` if it does not have the right form.
  public init?(_ text: String) {
    guard Self.isValid(text.utf8) else { return nil }
    self.text = text
  }

  /// Parses an id in a file, without its `^`; `nil` if it does not have the right form.
  public init?(parsing bytes: Span<UInt8>) {
    guard 4...64 ~= bytes.count, bytes[0].isLowercase else { return nil }
    for index in 1..<bytes.count where !Self.mayFollow(bytes[index]) { return nil }
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

  private static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    guard 4...64 ~= bytes.count, let first = bytes.first, first.isLowercase else { return false }
    return bytes.dropFirst().allSatisfy(mayFollow)
  }

  private static func mayFollow(_ byte: UInt8) -> Bool {
    byte.isLowercase || byte.isDigit || byte == .hyphen
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
