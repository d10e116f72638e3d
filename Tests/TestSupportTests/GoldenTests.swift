import TestSupport
import Testing

@Suite struct GoldenTests {
  private func difference(_ expected: String, _ actual: String) -> String? {
    Golden.difference(expected: Array(expected.utf8), actual: Array(actual.utf8))
  }

  @Test func `equal bytes do not differ`() {
    #expect(difference("a\n", "a\n") == nil)
  }

  @Test func `names the first line that differs and shows it both ways`() {
    let expected = """
      differs at line 2 (1 hunk)
        expected: b\\n
          actual: b\\r\\n
      """
    #expect(difference("a\nb\n", "a\nb\r\n") == expected)
  }

  @Test func `says where one file ends early`() {
    #expect(difference("a\nb\n", "a\n")?.hasSuffix("actual: end of file") == true)
  }

  @Test func `texts that only look the same differ`() {
    #expect(difference("é\n", "e\u{301}\n") != nil)
  }

  @Test(.disabled(if: Environment.isRecording))
  func `a file that is missing or differs is an issue`() throws {
    withKnownIssue { try Golden.expect("x", matches: "fixtures/no such file") }
    withKnownIssue { try Golden.expect("x", matches: "LICENSE") }
  }

  @Test(.disabled(if: Environment.isRecording)) func `a file that is the same is none`() throws {
    try Golden.expect(try Fixtures.bytes("LICENSE"), matches: "LICENSE")
  }
}
