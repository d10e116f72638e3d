import TestSupport
import Testing

@Suite struct TranscriptTests {
  private let session = """
    % A note for the reader.

    $ echo one; echo '$ two'
    one
    \\$ two

    $ cat - <<'END'
    three

    END
    three

    ? 3
    $ true

    $ printf 'a\\n\\n'
    a


    % The end.

    """

  @Test func `commands, output and exit codes are told apart`() throws {
    let steps = Transcript(parsing: session).steps
    try #require(steps.count == 4)
    #expect(steps.map(\.command)[1] == "cat - <<'END'\nthree\n\nEND")
    #expect(steps.map(\.output) == [["one", "$ two"], ["three", ""], [], ["a", ""]])
    #expect(steps.map(\.exitCode) == [0, 3, 0, 0])
  }

  @Test func `is written as it was read`() {
    #expect(Transcript(parsing: session).text == session)
  }

  @Test func `replaying gives what the commands really do`() throws {
    let replayed = try TemporaryDirectory.run { folder in
      try Transcript(parsing: session).replayed(in: folder)
    }
    #expect(replayed.text == session.replacing("? 3\n", with: "\n"))
  }

  @Test func `steps share a folder`() throws {
    let session = "$ echo kept > file\n$ cat file\nkept\n$ cat missing 2>/dev/null\n? 1\n"
    try TemporaryDirectory.run { folder in
      let replayed = try Transcript(parsing: session).replayed(in: folder)
      #expect(replayed.text == session)
    }
  }

  @Test func `a missing last line end shows`() throws {
    try TemporaryDirectory.run { folder in
      let replayed = try Transcript(parsing: "$ printf a").replayed(in: folder)
      #expect(replayed.text == "$ printf a\na\u{2404}\n")
    }
  }

  @Test func `CRLF in the output stays a line end with a CR`() throws {
    try TemporaryDirectory.run { folder in
      let replayed = try Transcript(parsing: "$ printf 'a\\r\\nb\\n'").replayed(in: folder)
      #expect(replayed.steps[0].output == ["a\r", "b"])
    }
  }

  @Test func `the folder is shown as a home`() throws {
    let session = "$ pwd\n~\n$ echo $HOME/journal\n~/journal\n"
    try TemporaryDirectory.run { folder in
      let replayed = try Transcript(parsing: session).replayed(in: folder)
      #expect(replayed.text == session)
    }
  }

  @Test func `the clock can be set`() throws {
    try TemporaryDirectory.run { folder in
      let now = "2024-03-02T08:00:00Z"
      let replayed = try Transcript(parsing: "$ echo $TJ_NOW").replayed(in: folder, now: now)
      #expect(replayed.steps[0].output == [now])
    }
  }
}
