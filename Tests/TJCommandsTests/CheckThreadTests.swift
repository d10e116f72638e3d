import JournalSystem
import TJCommands
import TestSupport
import Testing

/// The checks of `tj check` for threads: times, ids, and the JSON output.
@Suite struct CheckThreadTests {
  static let daily = """
    ---
    tj: 1
    ---

    ## 2024-03-01 09:15 Typed by hand
    """

  func run(_ line: String, _ file: String = daily, variables: [String: String] = [:]) -> (
    code: ExitCode, output: String, messages: String
  ) {
    let context = MemoryContext(files: ["daily.md": file], variables: variables)
    let code = TJ.run(["check"] + line.split(separator: " ").map(String.init), in: context)
    return (code, context.output, context.messages)
  }

  @Test func `a time without an offset is a warning`() {
    let result = run("daily.md")
    #expect(result.code == .done)
    #expect(result.output.hasPrefix("daily.md:5:4: warning[W210]: "))
    #expect(run("--strict daily.md").code == .badData)
  }

  @Test func `a missing id is a warning only with --ids`() {
    #expect(!run("daily.md").output.contains("W201"))
    #expect(run("--ids daily.md").output.contains("daily.md:5:1: warning[W201]: "))
    #expect(run("--ids daily.md").code == .done)
    #expect(run("--ids --strict daily.md").code == .badData)
  }

  @Test func `an impossible date is an error`() {
    let result = run("daily.md", "## 2024-02-30\n")
    #expect(result.code == .badData)
    #expect(result.output.hasPrefix("daily.md:1:4: error[E203]: no such date; "))
  }

  @Test func `an entry in the future is a warning`() {
    // The clock of these tests shows 2024-03-01 08:15:32 +00:00.
    #expect(!run("daily.md", "## 2024-03-02 08:15:32 +00:00\n").output.contains("W214"))
    #expect(run("daily.md", "## 2024-03-02 08:15:33 +00:00\n").output.contains("W214"))
  }

  @Test func `--tree and --json cannot be combined`() {
    let result = run("--tree --json daily.md")
    #expect(result.code == .usage)
    #expect(result.output == "")
    #expect(result.messages.hasPrefix("tj: cannot combine --tree and --json\n"))
  }

  @Test func `a file that is named twice is checked twice`() {
    let result = run("--roundtrip daily.md daily.md")
    let line = "daily.md: \(Self.daily.utf8.count) bytes, round trip is exact\n"
    #expect(result.output.split(separator: line, omittingEmptySubsequences: false).count == 3)
  }

  @Test func `control characters in a file name do not reach the terminal`() {
    let context = MemoryContext(files: ["a\u{1B}[2J.md": "## 2024-02-30\n"])
    _ = TJ.run(["check", "--roundtrip", "a\u{1B}[2J.md", "b\u{1B}.md"], in: context)
    #expect(!(context.output + context.messages).contains("\u{1B}"))
  }

  @Test func `the JSON contains fixes with their places`() {
    let squeezed = run("--json daily.md").output.filter { !$0.isWhitespace }
    #expect(squeezed.contains(##""fix":{"offset":34,"length":0,"text":"+00:00"}"##))
    #expect(squeezed.contains(#""title":"Typedbyhand""#))
  }

  /// Parses the output with Python, if that is installed.
  @Test(arguments: ["journal", "conversation", "half-marathon", "tally"])
  func `Python can parse the JSON output`(name: String) throws {
    try TemporaryDirectory.run { folder in
      let probe = try ChildProcess(["python3", "-c", "print(1)"], in: folder.path).run()
      guard probe.exitCode == 0 else { try Test.cancel("Python is not installed") }
      let context = MemoryContext(
        bytes: [
          "a.md": try Fixtures.bytes("fixtures/threads/\(name).md"),
          "b.md": Array("---\ntj: 1\n---\n## 2024-02-30 \u{1}\u{7F}\"\\\u{2028}".utf8) + [
            0xFF, 0xC0,
          ],
        ]
      )
      _ = TJ.run(["check", "--json", "--ids", "a.md", "b.md"], in: context)
      let script = "import json, sys; print([f['path'] for f in json.load(sys.stdin)])"
      let reader = ChildProcess(
        ["python3", "-c", script],
        in: folder.path,
        input: Array(context.output.utf8)
      )
      let outcome = try reader.run()
      #expect(outcome.text == "['a.md', 'b.md']\n")
    }
  }

  @Test func `the output for mutated files is a JSON array`() throws {
    try forEachCase(count: Cases.count(500), seed: 31) { generator, _ in
      let bytes = RandomThread.mutated(using: &generator)
      let context = MemoryContext(bytes: ["a.md": bytes])
      _ = TJ.run(["check", "--json", "--strict", "a.md"], in: context)
      try #require(context.output.hasPrefix("[\n"))
      try #require(context.output.hasSuffix("\n]\n"))
      try #require(context.messages.isEmpty)
    }
  }
}
