import JournalFormat
import JournalSystem
import TJCommands
import Testing

@Suite struct CheckCommandTests {
  /// A file with a single warning.
  static let doubtful: [UInt8] = Array("# Notes\n\nab".utf8) + [0xFF, 0x0A]

  static func context(_ terminals: Set<StandardStream> = []) -> MemoryContext {
    MemoryContext(
      files: ["good.md": "# Notes\n"],
      bytes: ["bad.md": doubtful],
      input: doubtful,
      terminals: terminals
    )
  }

  func run(_ line: String, _ context: MemoryContext) -> ExitCode {
    TJ.run(["check"] + line.split(separator: " ").map(String.init), in: context)
  }

  @Test func `a valid file has no output`() {
    let context = Self.context()
    #expect(run("good.md", context) == .done)
    #expect(context.output == "" && context.messages == "")
  }

  @Test(arguments: [("bad.md", "bad.md"), ("-", "<stdin>")])
  func `a problem is reported with its place`(_ file: String, _ name: String) {
    let context = Self.context()
    #expect(run(file, context) == .done)
    #expect(context.output.hasPrefix("\(name):3:3: warning[W120]: "))
    #expect(context.output.hasSuffix("\n  ab\u{FFFD}\n    ^\n"))
    #expect(context.messages == "")
  }

  @Test func `warnings count as errors with --strict`() {
    #expect(run("--strict bad.md", Self.context()) == .badData)
    #expect(run("--strict good.md", Self.context()) == .done)
  }

  @Test func `files after an unreadable file are checked`() {
    let context = Self.context()
    #expect(run("missing.md bad.md --strict", context) == .notFound)
    #expect(
      context.messages == "tj: missing.md: no such file\nhint: check the name and the folder\n"
    )
    #expect(context.output.hasPrefix("bad.md:3:3: "))
  }

  @Test func `--roundtrip reports that the tree reproduces the file`() {
    let context = Self.context()
    #expect(run("--roundtrip good.md bad.md", context) == .done)
    #expect(context.output.hasPrefix("good.md: 8 bytes, round trip is exact\n"))
    #expect(context.output.hasSuffix("bad.md: 13 bytes, round trip is exact\n"))
  }

  @Test func `with --tree, diagnostics go to standard error`() {
    let context = Self.context()
    #expect(run("--tree bad.md", context) == .done)
    #expect(!context.output.isEmpty && !context.output.contains("W120"))
    #expect(context.messages.hasPrefix("bad.md:3:3: warning[W120]: "))
  }

  @Test func `--json reports the same diagnostics`() {
    let context = Self.context()
    #expect(run("--json good.md bad.md", context) == .done)
    #expect(context.output.hasPrefix("[\n  {\n    \"path\": \"good.md\",\n"))
    #expect(context.output.hasSuffix("  }\n]\n"))
    let squeezed = context.output.filter { !$0.isWhitespace }
    #expect(squeezed.contains(#""path":"bad.md","bytes":13,"roundTrip":true"#))
    #expect(
      squeezed.contains(
        #"{"code":"W120","severity":"warning","line":3,"column":3,"offset":11,"length":1,"#
      )
    )
  }

  @Test func `--json prints an empty array if no file can be read`() {
    let context = Self.context()
    #expect(run("--json missing.md", context) == .notFound)
    #expect(context.output == "[]\n")
  }

  @Test(
    arguments: [
      ("bad.md", [.standardOutput], true), ("bad.md", [], false),
      ("bad.md --color=always", [], true),
      ("bad.md --color never", [.standardOutput], false),
      ("bad.md --tree", [.standardOutput], false),
      ("bad.md --tree", [.standardError], true),
    ] as [(String, Set<StandardStream>, Bool)]
  )
  func `diagnostics are colored on a terminal or on request`(
    _ line: String,
    _ terminals: Set<StandardStream>,
    _ isColored: Bool
  ) {
    let context = Self.context(terminals)
    #expect(run(line, context) == .done)
    #expect((context.output + context.messages).contains("\u{1B}[") == isColored)
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (["TERM": "xterm", "CLICOLOR_FORCE": "0"], true),
    ] as [([String: String], Bool)]
  )
  func `environment variables turn colors on and off`(
    _ variables: [String: String],
    _ isColored: Bool
  ) {
    let context = MemoryContext(
      bytes: ["bad.md": Self.doubtful],
      variables: variables,
      terminals: [.standardOutput]
    )
    #expect(run("bad.md", context) == .done)
    #expect(context.output.contains(/\u{1B}\[[0-9;]*3[1-6]m/) == isColored)
  }

  @Test func `a file with thousands of problems is reported up to the limit`() {
    let bytes = (0..<6000).map { $0 % 2 == 0 ? UInt8(0xFF) : 0x0A }
    let context = MemoryContext(bytes: ["bad.md": bytes])
    #expect(run("bad.md", context) == .done)
    #expect(context.output.utf8.count { $0 == 0x0A } == 3 * DiagnosticList.limit)
  }
}
