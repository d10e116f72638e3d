/// The intended result of a change: the replaced entries, and the texts that the new file must have in their place.
///
/// A change is checked against this before it is saved; see ``SyntaxTree/applying(_:expecting:)``.
public struct Expectation: Sendable {
  /// Neighbouring entries that are replaced, and their replacements.
  public struct Run: Hashable, Sendable {
    /// The entries of the old file that are replaced; empty for an insertion.
    public var replaced: Range<Int>

    /// The texts that the new entries must have.
    public var texts: [EntryText]

    /// Creates a run in which `texts` replace the entries `replaced`.
    public init(_ replaced: Range<Int>, read texts: [EntryText]) {
      self.replaced = replaced
      self.texts = texts
    }

    /// The number of entries that this run adds; negative if it removes some.
    var growth: Int { texts.count - replaced.count }
  }

  /// The places where entries change, in file order; all other entries stay the same.
  public var runs: [Run]

  /// The lines between the delimiters of the metadata, or `nil` if the metadata stays the same.
  public var metadata: [UInt8]?

  /// The text of the preamble, or `nil` if it stays the same.
  public var preamble: [UInt8]?

  /// Expects that only the entries of `runs` change.
  public static func entries(_ runs: [Run]) -> Expectation {
    Expectation(runs: runs)
  }

  /// Expects that only the entries `replaced` change, and become `texts`.
  public static func entries(_ replaced: Range<Int>, read texts: [EntryText]) -> Expectation {
    entries([Run(replaced, read: texts)])
  }

  /// Expects that only the metadata changes, and its lines become `content`.
  public static func metadata(reads content: [UInt8]) -> Expectation {
    Expectation(runs: [], metadata: content)
  }

  /// Expects that only the preamble changes, and its text becomes `text`.
  public static func preamble(reads text: [UInt8]) -> Expectation {
    Expectation(runs: [], preamble: text)
  }
}
