import TestSupport
import Testing

/// The app that is explained in an article of the documentation.
@Suite(.waiting) struct FirstAppTests {
  @Test func `the app prints what the article says`() throws {
    try TemporaryDirectory.run { folder in
      let app = "\(BuiltProducts.folder)/FirstApp"
      let outcome = try ChildProcess([app, folder.path(of: "journal")], in: folder.path).run()
      #expect(outcome.text == (try Fixtures.text("Tests/FirstApp/output.txt")))
      #expect(outcome.exitCode == 0)
    }
  }
}
