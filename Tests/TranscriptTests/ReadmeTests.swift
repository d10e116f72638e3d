import TestSupport
import Testing

/// What the README shows is what a reader gets.
@Suite struct ReadmeTests {
  /// The texts between ```` ```console ```` and the closing line.
  static func sessions(in text: String) -> [String] {
    text.split(separator: "```console\n", omittingEmptySubsequences: false).dropFirst().map {
      part in
      String(part.split(separator: "```", maxSplits: 1, omittingEmptySubsequences: false)[0])
    }
  }

  @Test func `each session goes as it is shown`() throws {
    let sessions = Self.sessions(in: try Fixtures.text("README.md"))
    #expect(!sessions.isEmpty)
    for session in sessions {
      let shown = Transcript(parsing: session)
      let replayed = try TemporaryDirectory.run { try shown.replayed(in: $0) }
      #expect(replayed.text == shown.text)
    }
  }

  @Test func `the sample that it runs is there and is in order`() throws {
    let readme = try Fixtures.text("README.md")
    #expect(readme.contains("tj check --roundtrip fixtures/threads/complete.md"))
    let path = Fixtures.path("fixtures/threads/complete.md")
    let outcome = try ChildProcess(
      [BuiltProducts.folder + "/tj", "check", "--strict", path],
      in: "/"
    )
    .run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.text == "")
  }
}
