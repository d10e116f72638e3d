import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func run(_ script: String, input: String = "", seconds: Int = 60) throws
    -> ChildProcess.Outcome
  {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["sh", "-c", script],
        in: folder.path,
        input: Array(input.utf8),
        seconds: seconds
      ).run()
    }
  }

  @Test func `both streams come in order, with the exit code`() throws {
    let outcome = try run("echo one; echo two >&2; echo three; exit 7")
    #expect(outcome.text == "one\ntwo\nthree\n")
    #expect(outcome.exitCode == 7)
  }

  @Test func `reads its input, however long`() throws {
    let input = String(repeating: "line\n", count: 50_000)
    #expect(try run("cat", input: input).text == input)
  }

  @Test func `starts in its folder with nothing inherited`() throws {
    let outcome = try run("test \"$PWD\" = \"$HOME\" && env | cut -d= -f1 | sort | tr '\\n' ' '")
    let names = "HOME LC_ALL OLDPWD PATH PWD SWIFT_BACKTRACE TERM TZ "
    #expect(outcome.text == names)
  }

  @Test func `is stopped when its time is up`() throws {
    #expect(try run("sleep 30", seconds: 1).exitCode == 124)
  }

  @Test func `a signal counts from 128`() throws {
    #expect(try run("kill -9 $$").exitCode == 137)
  }
}
