import TestSupport
import Testing

@Suite struct FolderRuleTests {
  private static let session = "struct Session {}"
  private static let add = "enum AddCommand {}\nprivate struct Row {}"

  @Test(arguments: [
    ("Session/Journal.swift", "let a: AddCommand", 1), ("Program/TJ.swift", "AddCommand.self", 0),
    ("Capture/AddCommand+Spec.swift", "extension AddCommand {}", 0),
    ("Capture/DraftCommand.swift", "AddCommand.run()", 1),
    ("Change/EditCommand.swift", "AddCommand.run()", 1),
    ("Change/EditCommand.swift", "let a: Session, b: Row, c = \"AddCommand\"", 0),
    ("Elsewhere/A.swift", "let a: Session", 1),
  ])
  func `a dependency that points up or sideways is found`(
    _ path: String,
    _ source: String,
    _ count: Int
  ) {
    let sources = [
      "Session/Session.swift": Self.session, "Capture/AddCommand.swift": Self.add, path: source,
    ]
    #expect(FolderRule.violations(in: sources).count == count)
  }

  @Test func `an extension of a session is found, public or private`() {
    let source =
      "extension Session {}\nfileprivate extension Session {}\nextension SessionPage {}\n"
    #expect(FolderRule.extensions(in: source).count == 2)
  }

  @Test func `dependencies between folders of commands point downwards`() throws {
    let root = "Sources/TJCommands/"
    var sources: [String: String] = [:]
    for path in ProjectSources.sources where path.hasPrefix(root) {
      sources[String(path.dropFirst(root.count))] = try Fixtures.text(path)
    }
    #expect(FolderRule.violations(in: sources) == [])
  }

  @Test func `no file extends a session`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, _ in
      FolderRule.extensions(in: source)
    }
    #expect(findings == [])
  }
}
