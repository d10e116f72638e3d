import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func run(
    _ script: String,
    input: String = "",
    seconds: Int = ChildProcess.usualSeconds
  ) throws -> ChildProcess.Outcome {
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
    // A shell that is bash sets two more by itself.
    let names = "env | cut -d= -f1 | grep -vx '_\\|SHLVL' | sort | tr '\\n' ' '"
    let outcome = try run("test \"$PWD\" = \"$HOME\" && \(names)")
    let expected = "HOME LC_ALL PATH PWD SWIFT_BACKTRACE TERM TZ "
    #expect(outcome.text == expected)
  }

  @Test func `is stopped when its time is up, with all that it started`() throws {
    let outcome = try run("sleep 3000 & echo $!; wait", seconds: 1)
    #expect(outcome.exitCode == 124)
    // Whoever inherits it may take a while to collect it.
    let state = "/proc/\(outcome.text.dropLast())/stat"
    #expect(
      eventually {
        let text = (try? Disk.read(state)).map { String(decoding: $0, as: UTF8.self) }
        return text?.contains(") Z ") ?? true
      }
    )
  }

  @Test func `is killed where it goes on all the same`() throws {
    #expect(try run("trap '' TERM; while :; do sleep 1; done", seconds: 1).exitCode == 124)
  }

  @Test func `a program that is not there ends with 127`() throws {
    let outcome = try ChildProcess(["no-such-program"], in: "/").run()
    #expect(outcome.exitCode == 127)
    #expect(outcome.text == "no-such-program: not found\n")
  }

  @Test func `a signal counts from 128`() throws {
    #expect(try run("kill -9 $$").exitCode == 137)
  }
}
