import JournalFormat
import TestSupport
import Testing

/// Text that is slow to parse for a program that scans it repeatedly.
@Suite struct HostileSizeTests {
  /// The smaller of the two sizes, in bytes, whose times are compared.
  static let size = Environment.isSanitized ? 200 : 4000

  static let patterns = [
    "#", "## ", "\\", "`", "-", "- ", "- k::", ":: ", " ", "\t", "\n", " \n", "\r", "\r\n",
    "\r\r\n", "^",
    "^a", " ^abcd", "\0", "\u{FFFD}", "/a", "a/", "[", "---\n", "...\n", "```\n",
    "~~~\n\n## 2024-03-01\n",
    "## 2024-03-01\n", "## 2024-03-01 ^abcd\n", "# 2024-03-01\n", "- k:: v\n", "- k:: v\n\n",
    "  c\n", "\\## 2024-03-01\n",
    "<<<<<<< a\n=======\n>>>>>>> b\n", "text\n---\n", ": ", "日",
  ]

  static let starts = [
    "", "## 2024-03-01 ", "## 2024-03-01\n- k:: v\n", "---\n", "## 2024-03-01\n\n```\n",
  ]

  @Test(arguments: patterns)
  func `a long run is parsed, reported and changed in linear time`(pattern: String) throws {
    for start in Self.starts {
      try Effort.expectNearlyLinear(from: Self.size) { size in
        let run = String(repeating: pattern, count: size / pattern.utf8.count)
        let tree = SyntaxTree(start + run)
        let reported = tree.diagnostics()
        #expect(reported.count <= DiagnosticList.limit * Diagnostic.Code.allCases.count)
        let text = EntryText("2024-04-01", id: "nnnn", body: run)
        let end = tree.entries.count
        let changed = try tree.applying(
          tree.inserting([text], before: end),
          expecting: .entries(end..<end, read: [text])
        )
        #expect(changed.entries.count == end + 1)
      }
    }
  }

  @Test func `bytes that are not UTF-8 are reported in one pass`() throws {
    try Effort.expectNearlyLinear(from: Self.size) { size in
      let bytes = [UInt8](repeating: 0xFF, count: size)
      let scattered = (0..<size).map { UInt8($0.isMultiple(of: 2) ? 0xC3 : 0x61) }
      #expect(SyntaxTree(parsing: bytes).diagnostics().map(\.range) == [0..<bytes.count])
      #expect(SyntaxTree(parsing: scattered).diagnostics().count == DiagnosticList.limit)
    }
  }
}
