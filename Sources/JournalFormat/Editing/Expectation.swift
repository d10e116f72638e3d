/// What a change is meant to do: which entries it replaces, and what shall be read in their place.
///
/// A change is checked against this before anything is saved; see
/// ``SyntaxTree/applying(_:expecting:)``.
public struct Expectation: Sendable {
  /// Neighbouring entries that go, and those that come in their place.
  public struct Run: Hashable, Sendable {
    /// The entries of the old file that go; empty, where something comes, for an addition.
    public var replaced: Range<Int>

    /// What the entries that come in their place shall say.
    public var texts: [EntryText]

    /// The entries `replaced` go, and `texts` come.
    public init(_ replaced: Range<Int>, read texts: [EntryText]) {
      self.replaced = replaced
      self.texts = texts
    }

    /// How many entries more the file has behind it.
    var growth: Int { texts.count - replaced.count }
  }

  /// The places where entries change, in file order; all other entries stay.
  public var runs: [Run]

  /// The lines between the marks of the metadata, where these change.
  public var metadata: [UInt8]?

  /// The text of the preamble, where that changes.
  public var preamble: [UInt8]?

  /// Nothing but the entries of `runs` changes.
  public static func entries(_ runs: [Run]) -> Expectation {
    Expectation(runs: runs)
  }

  /// Nothing but the entries `replaced` goes, and nothing but `texts` comes.
  public static func entries(_ replaced: Range<Int>, read texts: [EntryText]) -> Expectation {
    entries([Run(replaced, read: texts)])
  }

  /// Nothing but the metadata changes, and its lines are `content`.
  public static func metadata(reads content: [UInt8]) -> Expectation {
    Expectation(runs: [], metadata: content)
  }

  /// Nothing but the preamble changes, and its text is `text`.
  public static func preamble(reads text: [UInt8]) -> Expectation {
    Expectation(runs: [], preamble: text)
  }
}
