import JournalFormat
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  /// Files in which exactly the text between the marks is reported.
  static let places: [(code: Diagnostic.Code, file: String, line: Int, column: Int)] = [
    (.frontMatterNotClosed, "⟦a⟧---⟦b⟧\ntj: 1\n\n## 2024-03-01\n", 1, 1),
    (.frontMatterNotClosed, "\u{FEFF}⟦a⟧--- \t⟦b⟧\r\ntj: 1\r\n", 1, 1),
    (.otherFrontMatter, "⟦a⟧+++⟦b⟧\n+++\n", 1, 1),
    (.duplicateID, "## 2024-03-01 ^aaaa\n\n## 2024-03-02\t日記🙂 ^⟦a⟧aaaa⟦b⟧ ##\n", 3, 20),
    (.duplicateID, "\u{FEFF}## 2024-03-01 ^aaaa\r\n## 2024-03-02 e\u{301} ^⟦a⟧aaaa⟦b⟧\r\n", 2, 19),
    (
      .conflictMarkers, "日\r\n\r\n⟦a⟧<<<<<<< HEAD⟦b⟧\r\na\r\n=======\r\nb\r\n>>>>>>> other\r\n", 3,
      1
    ),
    (.invalidUTF8, "\u{FEFF}日\t⟦a⟧\0\0⟦b⟧x\n", 1, 3),
    (.headerInsideFence, "```\n⟦a⟧## 2024-03-01 x⟦b⟧\r\n```\n", 2, 1),
    (.propertyAfterBody, "## 2024-03-01\n日\n⟦a⟧- k:: 日⟦b⟧\n", 3, 1),
    (.missingBlankLine, "## 2024-03-01\r\n- k:: v\r\n⟦a⟧日⟦b⟧\r\n", 3, 1),
    (.unclosedFence, "a\n  ⟦z⟧\n⟦a⟧\t~~~ x⟦b⟧\n", 3, 1),
    (.accidentalHeading, "日\r\n⟦a⟧---⟦b⟧\r\n", 2, 1),
    (.nearMiss, "\u{FEFF}⟦a⟧# 2024-03-01 日⟦b⟧\r\n", 1, 1),
    (.nearMiss, "a\r\n⟦a⟧\t## 2024-03-01⟦b⟧\r\n", 2, 1),
    (.nearMiss, "## 2024-03-01\t\t⟦a⟧9:15⟦b⟧pm\n", 1, 16),
  ]

  @Test(arguments: places)
  func `a diagnostic has the bytes, and so the line and column`(
    code: Diagnostic.Code,
    file: String,
    line: Int,
    column: Int
  ) throws {
    let marked = MarkedText(file)
    let found = SyntaxTree(parsing: marked.bytes).diagnostics()
    let diagnostic = try #require(found.first)
    #expect(found.map(\.code) == [code])
    #expect(diagnostic.range == marked.range("a", "b"))
    let place = Place(of: diagnostic.range.lowerBound, in: marked.bytes)
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test func `the first letter of a code is its severity`() {
    for code in Diagnostic.Code.allCases {
      let severity: Diagnostic.Severity =
        code.rawValue.hasPrefix("E") ? .error : code.rawValue.hasPrefix("W") ? .warning : .hint
      #expect(code.severity == severity)
      #expect(Diagnostic(code, at: 0..<0, "").severity == severity)
    }
  }

  @Test func `a limited number of each code is kept, and the last one has the total`() throws {
    let count = 1_000
    let file =
      "## 2024-03-01 ^aaaa\n" + String(repeating: "\n# 2024-03-01\n- k:: v\n", count: count)
    let found = SyntaxTree(file).diagnostics()
    let hints = found.filter { $0.code == .nearMiss }
    #expect(hints.count == DiagnosticList.limit)
    #expect(found.count { $0.code == .propertyAfterBody } == DiagnosticList.limit)
    let last = try #require(hints.last)
    #expect(last.message.hasSuffix("(and \(count - DiagnosticList.limit) more like this)"))
    #expect(hints.dropLast().allSatisfy { !$0.message.contains("more like this") })
  }

  @Test func `a diagnostic has no text of the journal`() throws {
    try forEachCase(count: Cases.count(1_000), seed: 60) { generator, _ in
      let secret = Array("zq".utf8) + generator.letters(6, of: "zq")
      let bytes = HostileText.bytes(using: &generator).flatMap {
        $0 == 0x0A ? secret + [0x0A] : [$0]
      }
      for diagnostic in SyntaxTree(parsing: bytes).diagnostics(includingMissingIDs: true) {
        try #require(!diagnostic.message.contains("zq"))
      }
    }
  }

  @Test(arguments: [EditError.Reason.unwritableKey, .blankLineInValue, .notAsMeant, .tooLarge])
  func `an error describes the reason in one sentence`(reason: EditError.Reason) {
    let text = EditError(reason).description
    #expect(text.contains(";") && !text.hasSuffix("."))
    #expect(!text.contains("\n"))
  }
}
