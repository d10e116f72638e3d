import CommandKit
import Testing

@Suite struct CommandParserTests {
  func parse(_ line: String) throws(UsageError) -> Invocation {
    try CommandParser(Sample.root).parse(line.split(separator: " ").map(String.init))
  }

  @Test(
    arguments: [
      ("", []), ("--help", []), ("version", ["version"]), ("check a", ["check"]),
      ("help check", ["help"]), ("thread show", ["thread", "show"]), ("thread", ["thread"]),
      ("--color never check -s a", ["check"]), ("-- version", ["version"]),
    ] as [(String, [String])]
  )
  func `finds the command`(_ line: String, _ path: [String]) throws {
    #expect(try parse(line).path == path)
  }

  @Test(
    arguments: [
      ("check a b", ["a", "b"]), ("check -", ["-"]), ("check -- --strict -s", ["--strict", "-s"]),
      ("check a --strict b", ["a", "b"]), ("check -n 5 a", ["a"]), ("check -- --", ["--"]),
      ("help", []), ("thread copy a b", ["a", "b"]),
    ] as [(String, [String])]
  )
  func `operands are in the order of the line`(_ line: String, _ operands: [String]) throws {
    #expect(try parse(line).operands == operands)
  }

  @Test(arguments: [
    ("check --number=5 a", "5"), ("check --number 5 a", "5"), ("check -n5 a", "5"),
    ("check -n 5 a", "5"), ("check -n=5 a", "5"), ("check -sn5 a", "5"), ("check -sn 5 a", "5"),
    ("check --number= a", ""), ("check --number=a=b a", "a=b"), ("check -n -5 a", "-5"),
    ("check --number -- a", "--"), ("check -n 1 -n 2 a", "2"),
  ])
  func `accepts a value in every spelling of the option`(_ line: String, _ value: String) throws {
    let invocation = try parse(line)
    #expect(invocation[Sample.number] == value)
    #expect(invocation.operands == ["a"])
    #expect(invocation[Sample.strict] == line.contains("-s"))
  }

  @Test func `keeps all values of a repeatable option`() throws {
    let invocation = try parse("check -t a --tag=b x -tc")
    #expect(invocation[Sample.tag] == ["a", "b", "c"])
    #expect(invocation[Sample.number] == nil)
    #expect(invocation.hasAny(of: [Sample.number.spec, Sample.tag.spec]))
    #expect(!invocation.hasAny(of: [Sample.number.spec]))
  }

  @Test func `accepts the options of the commands above`() throws {
    #expect(try parse("check --color=always a")[Sample.color] == "always")
    #expect(try parse("--color=always check a")[Sample.color] == "always")
  }

  @Test func `requires no arguments if help is requested`() throws {
    #expect(try parse("check --help").asksForHelp)
    #expect(try parse("check -h").asksForHelp)
  }

  @Test(arguments: [
    ("chekc a", "no such command: chekc; did you mean 'check'?"),
    ("hlep", "no such command: hlep; did you mean 'help'?"),
    ("chec", "no such command: chec; did you mean 'check'?"),
    ("Check", "no such command: Check; did you mean 'check'?"),
    ("banana", "no such command: banana"),
    ("thread shwo", "no such command: shwo; did you mean 'show'?"),
    ("-", "no such command: -"),
    ("check --stric a", "no such option: --stric; did you mean '--strict'?"),
    ("check --strict-mode a", "no such option: --strict-mode"),
    ("check --s a", "no such option: --s"),
    ("check -tree", "missing argument: FILE"),
    ("check -x a", "no such option: -x"),
    ("-version", "no such option: -v; did you mean '--version'?"),
    ("--strict check", "no such option: --strict"),
    ("check --strict=yes a", "--strict takes no value"),
    ("check a --number", "missing value for --number (expected N)"),
    ("check a -n", "missing value for -n (expected N)"),
    (
      "--color=allways check a",
      "invalid value 'allways' for --color (expected auto, always or never); did you mean 'always'?"
    ),
    ("--color", "missing value for --color (expected auto, always or never)"),
    ("check", "missing argument: FILE"),
    ("check --strict", "missing argument: FILE"),
    ("thread copy a", "missing argument: TO"),
    ("thread copy a b c", "unexpected argument: c"),
    ("version now", "unexpected argument: now"),
    ("help a b", "unexpected argument: b"),
  ])
  func `an error explains the mistake and suggests a word`(_ line: String, _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try parse(line) }
    #expect(error?.description == sentence)
  }

  @Test func `an error has the path to the mistake`() {
    let error = #expect(throws: UsageError.self) { try parse("thread shwo") }
    #expect(error?.path == ["tj", "thread"])
    #expect(error?.problem == .unknownCommand("shwo", before: ["thread"], after: []))
  }

  @Test func `an empty word is an operand or a value`() throws {
    let invocation = try CommandParser(Sample.root).parse(["check", "", "--number", ""])
    #expect(invocation.operands == [""])
    #expect(invocation[Sample.number] == "")
  }

  @Test func `any words are accepted or refused, and only defined options are accepted`() {
    let words = [
      "check", "thread", "copy", "help", "a", "", "-", "--", "---", "-n", "-n5", "-s", "-sn", "-=",
      "--=", "--tag", "--tag=", "--strict=", "--color=auto", "--help", "日", "-日", "--é", "-\u{301}",
    ]
    var state: UInt64 = 3
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (taken, refused) = (0, 0)
    for _ in 0..<5000 {
      let line = (0..<number(below: 6)).map { _ in words[number(below: words.count)] }
      do throws(UsageError) {
        let invocation = try CommandParser(Sample.root).parse(line)
        taken += 1
        #expect(invocation.operands.allSatisfy(line.contains))
        #expect(!invocation[Sample.strict] || invocation.path == ["check"])
      } catch {
        refused += 1
        #expect(!error.description.isEmpty && error.path.first == "tj")
      }
    }
    #expect(taken > 100 && refused > 100)
  }
}
