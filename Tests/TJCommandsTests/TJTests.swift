import JournalSystem
import TJCommands
import Testing

@Suite struct TJTests {
  func run(_ line: String, _ context: MemoryContext = MemoryContext()) -> ExitCode {
    TJ.run(line.split(separator: " ").map(String.init), in: context)
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `help, --help and -h print the overview`(_ line: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(
      context.output.hasPrefix(
        "A journal in plain Markdown files\n\n  tj               Show today\n"
      )
    )
    #expect(context.messages == "")
  }

  @Test(arguments: ["help check", "check --help", "check -h a", "--help check"])
  func `each form of asking for help prints the help of a command`(_ line: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(context.output.hasPrefix("Check thread files for mistakes\n\nUsage: tj check "))
  }

  @Test func `help is wrapped to the width of the terminal`() {
    let context = MemoryContext(terminals: [.standardOutput])
    #expect(run("help -v check", context) == .done)
    let usual = context.output.split(separator: "\n").filter { !$0.contains("git show") }
    #expect(usual.allSatisfy { $0.count <= 40 })
    let wide = MemoryContext(variables: ["COLUMNS": "200"], terminals: [.standardOutput])
    #expect(run("help -v check", wide) == .done)
    #expect(
      wide.output.split(separator: "\n").map(\.count).max().map { $0 > 80 && $0 <= 96 } == true
    )
  }

  @Test(arguments: ["version", "--version"]) func `version and --version print the version`(
    _ line: String
  ) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(context.output == "tj \(TJ.version)\n")
  }

  @Test(arguments: [
    (
      "chekc",
      "tj: no such command: chekc\nhint: tj check\n"
    ),
    ("banana", "tj: no such command: banana\nhint: tj help\n"),
    ("import", "tj: missing argument: FILE\nhint: tj help import\n"),
    (
      "check --roundtirp a",
      "tj: no such option: --roundtirp\nhint: did you mean '--roundtrip'?\nhint: tj help check\n"
    ),
    (
      "help chekc",
      "tj: no such command: chekc\nhint: did you mean 'check'?\nhint: tj help all\n"
    ),
    (
      "check --tree --json a", "tj: cannot combine --tree and --json\nhint: tj help check\n"
    ),
    ("\u{1B}[2J", "tj: no such command: ␛[2J\nhint: tj help\n"),
  ])
  func `invalid command lines are refused with a hint`(_ line: String, _ message: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .usage)
    #expect(context.messages == message)
    #expect(context.output == "")
  }

  @Test func `a closed output ends the program quietly, and other write errors are reported`() {
    let closed = Failure(.failure, "closed", hints: ["none"], isQuiet: true)
    let context = MemoryContext(outputFailure: closed)
    #expect(run("version", context) == .done)
    #expect(context.messages == "")
    let full = MemoryContext(
      outputFailure: Failure(.failure, "standard output: no space", hint: "free some space")
    )
    #expect(run("version", full) == .failure)
    #expect(full.messages == "tj: standard output: no space\nhint: free some space\n")
  }

  @Test func `exit codes have the documented numbers`() {
    let codes: [ExitCode] = [
      .done, .failure, .usage, .notFound, .badData, .conflict, .locked, .network, .savedOnly,
    ]
    #expect(codes.map(\.rawValue) == Array(0...8))
  }
}
