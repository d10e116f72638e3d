import TestSupport
import Testing

@Suite struct ImportRuleTests {
  @Test func `imports are found in all forms`() {
    let source = """
      public import JournalFormat
      internal import struct JournalYAML.Document
      @preconcurrency import CYAML  // import Comment
      let text = "import String"
      """
    #expect(ImportRule.imports(of: source) == ["JournalFormat", "JournalYAML", "CYAML"])
  }

  @Test(arguments: [
    ("JournalFormat", "JournalYAML"), ("JournalFormat", "Glibc"), ("JournalModel", "CYAML"),
    ("CommandKit", "JournalFormat"), ("TJCommands", "CPosix"), ("tj", "JournalModel"),
    ("TerminalKit", "JournalSystem"), ("TerminalKit", "CommandKit"),
    ("TerminalKit", "JournalCharts"), ("JournalCharts", "TerminalKit"),
    ("JournalCharts", "JournalModel"),
  ])
  func `an import that points up or sideways is found`(name: String, other: String) throws {
    let module = try #require(SourceModule.all.first { $0.name == name })
    #expect(
      ImportRule.violations(in: "import \(other)\n", on: module)
        == ["\(name) may not import \(other)"]
    )
  }

  @Test func `every file imports only the dependencies of its module`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      let target = LayoutRule.target(of: path)
      guard let module = SourceModule.all.first(where: { $0.name == target }) else {
        return ["\(target ?? "it") is not in the table of modules"]
      }
      return ImportRule.violations(in: source, on: module)
    }
    #expect(findings == [])
  }

  @Test func `reports are values that know no terminal`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      guard path.hasPrefix("Sources/TJCommands/Reports/") else { return [] }
      return ImportRule.imports(of: source).filter { ["CommandKit", "TerminalKit"].contains($0) }
    }
    #expect(findings == [])
  }
}
