internal import JournalFormat

/// The name of an entry within its thread, without the `^` that stands before it in the file.
///
/// It is 4 to 64 lower-case letters, digits and hyphens, a letter first, so that a person can give
/// one (`^mrun5k`) and links in other programs can carry it.
///
/// ```swift
/// EntryID("k3f9qd")  // ^k3f9qd
/// EntryID("K3F9QD")  // nil
/// ```
public struct EntryID: Hashable, Sendable {
  /// How many characters a generated id has.
  public static let generatedCount = 6

  /// The characters, all of them ASCII.
  public let text: String

  /// Takes an id of the right form.
  public init?(_ text: String) {
    guard Self.isValid(text.utf8) else { return nil }
    self.text = text
  }

  /// Reads an id from a file, its `^` left out.
  public init?(parsing bytes: Span<UInt8>) {
    guard 4...64 ~= bytes.count, bytes[0].isLowercase else { return nil }
    for index in 1..<bytes.count where !Self.mayFollow(bytes[index]) { return nil }
    text = String(copying: bytes)
  }

  /// Draws a new id that is not among `taken`.
  public init(
    using generator: inout some RandomNumberGenerator,
    avoiding taken: Set<EntryID> = []
  ) {
    var drawn = Self(generated: &generator)
    while taken.contains(drawn) { drawn = Self(generated: &generator) }
    self = drawn
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
  /// Alphabetical order, for lists that must not change from run to run.
  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }
}

extension EntryID: CustomStringConvertible {
  /// As the file writes it: `^k3f9qd`.
  public var description: String { "^" + text }
}
