import TestSupport
import Testing

/// Runs each session in `fixtures/transcripts` with the `tj` that was built with the tests.
@Suite(.waiting) struct SessionTests {
  @Test(arguments: Cases.share(of: Fixtures.files(below: "fixtures/transcripts", suffix: ".tj")))
  func `a session prints what the transcript shows`(path: String) throws {
    let session = Transcript(parsing: try Fixtures.text(path))
    #expect(!session.steps.isEmpty)
    let replayed = try TemporaryDirectory.run { try session.replayed(in: $0) }
    try Golden.expect(replayed.text, matches: path)
  }

  @Test func `transcripts are found`() {
    #expect(!Fixtures.files(below: "fixtures/transcripts", suffix: ".tj").isEmpty)
  }

  @Test func `tj is in the folder of the tests`() {
    #expect(Disk.exists(BuiltProducts.folder + "/tj"))
  }
}
