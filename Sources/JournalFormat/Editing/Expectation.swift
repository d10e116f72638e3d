/// What a change is meant to do: which entries it replaces, and what shall be read in their place.
///
/// A change is checked against this before anything is saved; see
/// ``SyntaxTree/applying(_:expecting:)``.
public struct Expectation: Sendable {
  /// The entries of the old file that go; empty, at the place where something comes, for an addition.
  public var replaced: Range<Int>

  /// What the entries that come in their place shall say.
  public var texts: [EntryText]

  /// The lines between the marks of the metadata, where these change.
  public var metadata: [UInt8]?

  /// The text of the preamble, where that changes.
  public var preamble: [UInt8]?

  /// Nothing but the entries `replaced` goes, and nothing but `texts` comes.
  public static func entries(_ replaced: Range<Int>, read texts: [EntryText]) -> Expectation {
    Expectation(replaced: replaced, texts: texts)
  }

  /// Nothing but the metadata changes, and its lines are `content`.
  public static func metadata(reads content: [UInt8]) -> Expectation {
    Expectation(replaced: 0..<0, texts: [], metadata: content)
  }

  /// Nothing but the preamble changes, and its text is `text`.
  public static func preamble(reads text: [UInt8]) -> Expectation {
    Expectation(replaced: 0..<0, texts: [], preamble: text)
  }
}
