import JournalExchange
import TestSupport
import Testing

@Suite(.pureSwift) struct FormulaGuardTests {
  /// The characters that OWASP lists, and their full-width variants.
  static let triggers = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

  func isNeeded(_ text: String) -> Bool { FormulaGuard.isNeeded(for: Array(text.utf8).span) }

  @Test(arguments: triggers)
  func `a cell that begins like a formula is guarded, even after apostrophes`(trigger: String) {
    #expect(isNeeded(trigger + "SUM(A1)"))
    #expect(isNeeded("'" + trigger + "SUM(A1)"))
    #expect(isNeeded("''" + trigger))
    #expect(!isNeeded("a" + trigger))
    #expect(!isNeeded(" " + trigger))
  }

  @Test(arguments: ["-1", "+1", "-1.5", "+.5", "-5.", "-1e3", "+2.5E-10", "-0"])
  func `a number is not guarded`(number: String) { #expect(!isNeeded(number)) }

  @Test(arguments: [
    "-", "+", "-.", "-1e", "-1e+", "-1-2", "--1", "+1a", "-1.2.3", "-e5", "=1", "-1 ", "'-1", "-１",
    "+1+cmd|' /C calc'!A0",
  ])
  func `text that only begins like a number is guarded`(text: String) { #expect(isNeeded(text)) }

  @Test(arguments: ["", "'", "''", "'a", "text", "1", "＃", "ｅ", "\u{FF1D}".dropLast().description])
  func `other text is not guarded`(text: String) { #expect(!isNeeded(text)) }

  @Test func `removing the guard restores exactly the guarded texts`() throws {
    let parts = Self.triggers + ["'", "'", "1", "e", ".", "a", " "]
    try forEachCase(count: Cases.count(20_000), seed: 4) { generator, _ in
      let count = generator.int(in: 0...5)
      let text = (0..<count).map { _ in generator.element(of: parts) }.joined()
      let plain = Array(text.utf8)
      let isGuarded = FormulaGuard.isNeeded(for: plain.span)
      let written = (isGuarded ? [UInt8(ascii: "'")] : []) + plain
      try #require(FormulaGuard.isPresent(in: written.span) == isGuarded)
      let first = written.drop { $0 == UInt8(ascii: "'") }.first
      let isHarmless =
        written.first == UInt8(ascii: "'") || !FormulaGuard.isNeeded(for: written.span)
      try #require(isHarmless, "\(String(describing: first))")
    }
  }
}
