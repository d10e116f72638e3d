import JournalFormat
import TestSupport
import Testing

@Suite struct EntrySyntaxTests {
  @Test(arguments: [
    "\n", "\n\n\n", " \n", "\t \n", "\r\n", "\n \r\n\t\n",
  ])
  func `runs of blank lines belong to no part`(blank: String) {
    let marked = MarkedText(
      "⟦h⟧## 2024-03-01\n⟦a⟧\(blank)⟦p⟧- k:: v\n⟦b⟧\(blank)⟦t⟧One.\n\(blank)Two.\n⟦c⟧\(blank)⟦n⟧## 2024-03-02"
    )
    let tree = SyntaxTree(parsing: marked.bytes)
    let entry = tree.entries[0]
    #expect(entry.range == marked.range("h", "n"))
    #expect(entry.header == marked.range("h", "a"))
    #expect(entry.properties == marked.range("p", "b"))
    #expect(entry.body == marked.range("t", "c"))
    #expect(entry.block == marked.range("h", "c"))
  }

  @Test(arguments: ["", "\n", "\n\n \n", "\r\n"])
  func `an entry can be a header alone`(blank: String) {
    let tree = SyntaxTree("## 2024-03-01\n\(blank)## 2024-03-02 x\n\(blank)")
    for entry in tree.entries {
      #expect(entry.properties.isEmpty)
      #expect(entry.body.isEmpty)
      #expect(entry.block == entry.header)
    }
    #expect(tree.entries.count == 2)
  }

  @Test(arguments: [
    ("Text", "Text"), ("Text.\n\n  ", "Text.\n"), ("Text.\n\t", "Text.\n"),
    ("Text. \t", "Text. \t"),
    ("Text.\n\r", "Text.\n\r"), ("\r\r\n", "\r\r\n"), ("\u{C}\n", "\u{C}\n"), ("\u{A0}", "\u{A0}"),
  ])
  func `the last line can lack its terminator`(text: String, body: String) throws {
    let tree = SyntaxTree("## 2024-03-01\n\n\(text)")
    try tree.checkInvariants()
    #expect(tree.bodies[0].utf8.elementsEqual(body.utf8))
  }

  @Test func `fences, quotes and HTML hide no header`() {
    let tree = SyntaxTree(
      "```\n## 2024-03-01\n<!--\n## 2024-03-02\n-->\n<pre>\n## 2024-03-03\n> ## 2024-03-04\n"
    )
    #expect(tree.headers == ["## 2024-03-01", "## 2024-03-02", "## 2024-03-03"])
    #expect(tree.text(tree.preamble) == "```\n")
  }

  @Test func `only line feeds end a line`() {
    for mark in ["\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0"] {
      #expect(SyntaxTree("Text.\(mark)## 2024-03-01\n").entries.isEmpty)
      #expect(SyntaxTree("## 2024-03-01 x\(mark)## 2024-03-02\n").entries.count == 1)
    }
  }

  @Test func `a tree stores only four bytes per entry beside the file`() {
    let tree = SyntaxTree(String(repeating: "## 2024-03-01\n\nText.\n\n", count: 1_000))
    #expect(tree.starts.count == 1_000)
    #expect(tree.starts.capacity <= 1_500)
    #expect(MemoryLayout.stride(ofValue: tree.starts[0]) == 4)
  }
}
