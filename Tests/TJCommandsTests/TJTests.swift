import JournalSystem
import TJCommands
import Testing

@Suite struct TJTests {
  func run(_ line: String, _ context: MemoryContext = MemoryContext()) -> ExitCode {
    TJ.run(line.split(separator: " ").map(String.init), in: context)
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `explains itself`(_ line: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(context.output.hasPrefix("Keep journals as plain Markdown files.\n\nUsage: tj "))
    #expect(context.output.contains("\n  check       Check thread files for mistakes.\n"))
    #expect(context.messages == "")
  }

  @Test(arguments: ["help check", "check --help", "check -h a", "--help check"])
  func `explains a command in every way people ask`(_ line: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(context.output.hasPrefix("Check thread files for mistakes.\n\nUsage: tj check "))
  }

  @Test func `wraps help to the terminal`() {
    let context = MemoryContext(terminals: [.standardOutput])
    #expect(run("help check", context) == .done)
    let usual = context.output.split(separator: "\n").filter { !$0.contains("git show") }
    #expect(usual.allSatisfy { $0.count <= 40 })
    let wide = MemoryContext(variables: ["COLUMNS": "200"], terminals: [.standardOutput])
    #expect(run("help check", wide) == .done)
    #expect(
      wide.output.split(separator: "\n").map(\.count).max().map { $0 > 80 && $0 <= 96 } == true
    )
  }

  @Test(arguments: ["version", "--version"]) func `says its version`(_ line: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .done)
    #expect(context.output == "tj \(TJ.version)\n")
  }

  @Test(arguments: [
    (
      "chekc",
      "tj: there is no command 'chekc'; did you mean 'check'? 'tj help' lists the commands\n"
    ),
    ("banana", "tj: there is no command 'banana'; 'tj help' lists the commands\n"),
    ("import", "tj: FILE is missing; see 'tj help import'\n"),
    (
      "check --roundtirp a",
      "tj: there is no option '--roundtirp'; did you mean '--roundtrip'? see 'tj help check'\n"
    ),
    (
      "help chekc",
      "tj: there is no command 'chekc'; did you mean 'check'? 'tj help' lists the commands\n"
    ),
    (
      "check --tree --json a", "tj: '--tree' and '--json' exclude each other; see 'tj help check'\n"
    ),
    ("\u{1B}[2J", "tj: there is no command '␛[2J'; 'tj help' lists the commands\n"),
  ])
  func `refuses what it does not understand`(_ line: String, _ message: String) {
    let context = MemoryContext()
    #expect(run(line, context) == .usage)
    #expect(context.messages == message)
    #expect(context.output == "")
  }

  @Test func `ends quietly where nobody reads, and loudly where writing fails`() {
    let closed = Failure(.failure, "closed", remedy: "none", isQuiet: true)
    let context = MemoryContext(outputFailure: closed)
    #expect(run("version", context) == .done)
    #expect(context.messages == "")
    let full = MemoryContext(
      outputFailure: Failure(.failure, "standard output: no space", remedy: "make some room")
    )
    #expect(run("version", full) == .failure)
    #expect(full.messages == "tj: standard output: no space; make some room\n")
  }

  @Test func `gives the shell the numbers that are documented`() {
    let codes: [ExitCode] = [
      .done, .failure, .usage, .notFound, .badData, .conflict, .locked, .network, .savedOnly,
    ]
    #expect(codes.map(\.rawValue) == Array(0...8))
  }
}
