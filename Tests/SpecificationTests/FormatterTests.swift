import JournalFormat
import TestSupport
import Testing

/// What a formatter of Markdown does to threads, and what it must not do.
@Suite(.enabled(if: MarkdownFormatter.isPresent, "\(MarkdownFormatter.absence)"))
struct FormatterTests {
  static let samples =
    ["conversation", "half-marathon", "journal", "tally"].map { "fixtures/threads/\($0).md" }
    + ["fixtures/formatters/escapes.md"]

  @Test(arguments: samples)
  func `mdformat does not change what a canonical file says`(_ sample: String) throws {
    let bytes = try Fixtures.bytes(sample)
    let formatted = try MarkdownFormatter.formatted(bytes)
    let before = Meaning(bytes)
    let after = Meaning(formatted)
    #expect(!before.entries.isEmpty)
    #expect(after.metadata == before.metadata)
    #expect(after.preamble == before.preamble)
    #expect(after.entries.count == before.entries.count)
    for (after, before) in zip(after.entries, before.entries) { #expect(after == before) }
  }

  @Test(arguments: samples)
  func `what mdformat wrote it leaves as it is`(_ sample: String) throws {
    let formatted = try MarkdownFormatter.formatted(Fixtures.bytes(sample))
    #expect(try MarkdownFormatter.formatted(formatted) == formatted)
  }

  @Test func `every example of the manual that is canonical keeps its meaning`() throws {
    let examples = ManualPage.displays(for: .example).filter { example in
      example.notes.contains { $0.key.hasSuffix(" canonical") }
    }
    #expect(examples.count >= 3)
    for example in examples {
      let bytes = Array(example.text.utf8)
      let formatted = try MarkdownFormatter.formatted(bytes)
      #expect(Meaning(formatted) == Meaning(bytes), "\(example.name)")
    }
  }

  /// Places that Markdown takes for a heading, or lays out anew, so that a header comes to be.
  @Test(arguments: [
    (" ## 2024-03-12 indented", Diagnostic.Code.nearMiss),
    ("##  2024-03-12 two spaces", .nearMiss),
    ("##\t2024-03-12 a tab", .nearMiss),
    ("    ## 2024-03-12 indented code", .nearMiss),
    ("2024-03-12 underlined\n---", .accidentalHeading),
  ])
  func `where mdformat would make an entry of text there is a diagnostic before`(
    _ text: String,
    _ code: Diagnostic.Code
  ) throws {
    let file = Array("## 2024-03-01 09:15 ^k3f9qd\n\n\(text)\n".utf8)
    let tree = SyntaxTree(parsing: file)
    #expect(tree.entries.count == 1)
    #expect(tree.diagnostics().map(\.code) == [code])
    let formatted = SyntaxTree(parsing: try MarkdownFormatter.formatted(file))
    #expect(formatted.entries.count == 2)
  }

  @Test func `text right below a property is joined with it, and reported before`() throws {
    let file = Array("## 2024-03-01 ^k3f9qd\n\n- mood:: 4\ntext\n".utf8)
    #expect(SyntaxTree(parsing: file).diagnostics().map(\.code) == [.missingBlankLine])
    let formatted = try MarkdownFormatter.formatted(file)
    #expect(Meaning(formatted).entries.map(\.properties) == [["mood:: 4\ntext"]])
  }

  /// Names of fields that the manual calls safe.
  @Test(arguments: ["a_b", "a b", "a-b", "1", "#a", "a/b", "é", "a.b", "a's", "(a)", "a & b", "a?"])
  func `a key without a mark that Markdown reads stays`(_ key: String) throws {
    let file = Array("## 2024-03-01 ^k3f9qd\n\n- \(key):: 4\n- mood:: 4\n".utf8)
    #expect(Meaning(try MarkdownFormatter.formatted(file)) == Meaning(file))
  }
}
