import TestSupport
import Testing

@Suite(.waiting) struct SessionPageTests {
  private let manual = """
    .Sh A SECTION
    .\\" session: first
    .\\" now: 2024-03-02T08:00:00Z
    .\\" codes: 3
    .Bd -literal -offset indent
    $ echo \\(aqa \\- b\\(aq; echo $TJ_NOW
    a \\- b
    2024\\-03\\-02T08:00:00Z

    $ (exit 3)
    .Ed
    Text.
    .Bd -literal
    $ not a session
    .Ed

    """

  @Test func `parsing a manual page and writing it reproduces it`() throws {
    let page = try SessionPage(manual: manual)
    #expect(page.text == manual)
    #expect(page.sessions.map(\.name) == ["first"])
    #expect(
      page.sessions.first?.transcript.steps.map(\.command) == [
        "echo 'a - b'; echo $TJ_NOW", "(exit 3)",
      ]
    )
  }

  @Test func `replaying a correct manual page does not change it`() throws {
    let replayed = try TemporaryDirectory.run { try SessionPage(manual: manual).replayed(in: $0) }
    #expect(replayed.text == manual)
  }

  @Test func `replaying corrects the output and the exit codes`() throws {
    let wrong = manual.replacing("\na \\- b\n", with: "\na\n").replacing(
      "codes: 3",
      with: "codes: 2"
    )
    let replayed = try TemporaryDirectory.run { try SessionPage(manual: wrong).replayed(in: $0) }
    #expect(replayed.text == manual)
  }

  @Test func `replaying correct Markdown does not change it, and its sessions share a folder`()
    throws
  {
    let text =
      "A\n\n```console\n$ echo 1 > a\n```\n\nB\n\n```console\n$ cat a\n1\n$ false\n? 1\n```\n"
    let page = SessionPage(markdown: text)
    #expect(page.text == text)
    #expect(page.sessions.count == 2)
    let replayed = try TemporaryDirectory.run { try page.replayed(in: $0) }
    #expect(replayed.text == text)
  }

  @Test func `carriage returns in the output are left out`() throws {
    let page = SessionPage(markdown: "```console\n$ printf '1\\r\\n'\n```\n")
    let replayed = try TemporaryDirectory.run { try page.replayed(in: $0) }
    #expect(replayed.text == "```console\n$ printf '1\\r\\n'\n1\n```\n")
  }

  @Test func `a session without a display is refused`() {
    #expect(throws: RoffError.self) { try SessionPage(manual: ".\\\" session: x\nText.\n") }
  }
}
