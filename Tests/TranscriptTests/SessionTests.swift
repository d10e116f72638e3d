import TestSupport
import Testing

/// Runs each session under `fixtures/transcripts` against the `tj` that was just built.
@Suite(.waiting) struct SessionTests {
  @Test(arguments: Cases.share(of: Fixtures.files(below: "fixtures/transcripts", suffix: ".tj")))
  func `a session goes as it is written`(path: String) throws {
    let session = Transcript(parsing: try Fixtures.text(path))
    #expect(!session.steps.isEmpty)
    let replayed = try TemporaryDirectory.run { try session.replayed(in: $0) }
    try Golden.expect(replayed.text, matches: path)
  }

  @Test func `there are sessions`() {
    #expect(!Fixtures.files(below: "fixtures/transcripts", suffix: ".tj").isEmpty)
  }

  @Test func `tj stands beside the tests`() {
    #expect(Disk.exists(BuiltProducts.folder + "/tj"))
  }
}
