import TestSupport
import Testing

@Suite struct WordRuleTests {
  @Test(arguments: [
    "let a = try! f()", "let a = b!", "let a = f()!", "let a = b[0]!.c", "let a = b as! C",
    "var a: Int!", "fatalError()", "struct A: @unchecked Sendable {}",
    "nonisolated(unsafe) var a = 1",
    "static let shared = A()", "@testable import A", "@_spi(A) import B", "import Foundation",
    "import FoundationEssentials", "struct FileManager {}", "enum DateUtil {}",
    "class ViewHelper {}",
    "// TO" + "DO: later", "/* FIX" + "ME */", "// XX" + "X",
  ])
  func `forbidden words in sources are found`(line: String) {
    #expect(!WordRule.violations(inSource: line + "\n").isEmpty)
  }

  @Test(arguments: [
    "let a = b != c", "guard !a else { return }", "let a = \"b!\"", "// never fatalError",
    "f(!a, !b)",
    "let shared = 1", "let template = \"/tmp/XXXXXX\"", "let manager = 1", "a ?? !b",
  ])
  func `similar code is allowed`(line: String) {
    #expect(WordRule.violations(inSource: line + "\n") == [])
  }

  @Test func `sources hold no forbidden word`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      path == WordRule.exports ? [] : WordRule.violations(inSource: source)
    }
    #expect(findings == [])
  }

  @Test func `tests contain no forbidden word`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.tests) { source, _ in
      WordRule.violations(inTest: source)
    }
    #expect(findings == [])
  }

  @Test func `unsafe code is found, but not in comments and names`() {
    #expect(WordRule.unsafeLines(in: "// unsafe\nlet unsafeName = 1\nunsafe f()\n") == [3])
    #expect(WordRule.unsafeLines(in: "case unsafe\nthrow .unsafe\nreturn unsafe f()\n") == [3])
  }

  @Test func `unsafe code is only in the listed files`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      let lines = WordRule.unsafeLines(in: source)
      return lines.isEmpty || UnsafeFiles.all.contains(path) ? [] : ["unsafe at lines \(lines)"]
    }
    #expect(findings == [])
  }
}
