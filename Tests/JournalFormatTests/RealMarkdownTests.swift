import JournalFormat
import TestSupport
import Testing

@Suite(
  .enabled(
    if: !MarkdownSpecifications.documents.isEmpty,
    "no specification found: install cmark-gfm, or name a folder in TJ_MARKDOWN_SPECS"
  )
)
struct RealMarkdownTests {
  @Test func `documents and their examples are covered by their trees and written unchanged`()
    throws
  {
    for bytes in MarkdownSpecifications.documents + MarkdownSpecifications.examples {
      let tree = SyntaxTree(parsing: bytes)
      try tree.checkInvariants()
      try #require(tree.root.children.flatMap { bytes[$0.range] } == bytes)
    }
  }

  @Test func `each example can be the body of an entry`() throws {
    let examples = MarkdownSpecifications.examples
    try #require(!examples.isEmpty)
    for start in stride(from: 0, to: examples.count, by: 100) {
      let chunk = examples[start..<min(start + 100, examples.count)]
      try append(chunk, to: SyntaxTree(start.isMultiple(of: 200) ? "# T\n" : "# T\r\n"))
    }
  }

  @Test func `each example can be a preamble`() throws {
    for example in MarkdownSpecifications.examples {
      let tree = SyntaxTree(parsing: example)
      let text = EntryText("2024-03-01", id: "aaaa", body: "Text.")
      let changed = try tree.applying(
        tree.inserting([text], before: 0),
        expecting: .entries(0..<0, read: [text])
      )
      try #require(changed.bytes.starts(with: example))
    }
  }

  /// Adds an entry for each text in turn, and reads all of them back.
  private func append(_ bodies: ArraySlice<[UInt8]>, to empty: SyntaxTree) throws {
    var tree = empty
    var texts: [EntryText] = []
    for body in bodies {
      let text = EntryText(stamp: Array("2024-03-01".utf8), id: Array("aaaa".utf8), body: body)
      try #require(text.body == canonicalContent(body))
      let end = texts.count
      tree = try tree.applying(
        tree.inserting([text], before: end),
        expecting: .entries(end..<end, read: [text])
      )
      texts.append(text)
    }
    let fresh = SyntaxTree(parsing: tree.bytes)
    try #require(fresh.entries.map(fresh.text(of:)) == texts)
  }
}
