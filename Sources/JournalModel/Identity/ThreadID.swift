/// The id of a thread, which survives renaming: ten characters in the front matter.
public struct ThreadID: Hashable, CodableAsText, Sendable {
  /// The number of characters.
  public static let count = 10

  /// The characters, all of them ASCII.
  public let text: String

  /// Parses an id: ten characters of the alphabet of ids, the first a letter; `nil` if it is not
  /// one.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.count, IDAlphabet.letters.contains(bytes[0]),
      bytes.allSatisfy(IDAlphabet.all.contains)
    else { return nil }
    self.text = text
  }

  /// Generates a new id that is not among `taken`.
  public init(
    using generator: inout some RandomNumberGenerator,
    avoiding taken: Set<ThreadID> = []
  ) {
    var drawn = Self(generated: &generator)
    while taken.contains(drawn) { drawn = Self(generated: &generator) }
    self = drawn
  }

  private init(generated generator: inout some RandomNumberGenerator) {
    text = IDAlphabet.random(count: Self.count, using: &generator)
  }
}

extension ThreadID: CustomStringConvertible {
  /// The id as the front matter writes it: `k7m3xq2v9d`.
  public var description: String { text }
}
