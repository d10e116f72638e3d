import CommandKit
import TestSupport
import Testing

@Suite struct SubcommandTests {
  static let tidy = Option.flag("tidy", short: "d", "Tidies.")
  static let dryRun = Option.flag("dry-run", short: "d", "Only says.")

  static let tally = CommandSpec(
    "tally",
    "Counts.",
    options: [Option.flag("quiet", short: "q", "Says less.").spec],
    arguments: [
      ArgumentSpec("NAME", .optional, "What is counted."),
      ArgumentSpec("CHANGE", .optional, mayBeginWithHyphen: true, "How much."),
    ],
    subcommands: [CommandSpec("list", aliases: ["ls"], "Lists them.")],
    subcommandRule: .besideWords
  )

  static let root = CommandSpec(
    "tj",
    "Keeps journals.",
    options: [
      .help, Option.flag("yes", short: "y", "Answers.").spec, tidy.spec,
      Option.value("thread", short: "t", "NAME", "Which thread.").spec,
    ],
    subcommands: [
      tally,
      CommandSpec(
        "thread",
        "Changes threads.",
        subcommands: [
          CommandSpec("show", "Shows."), CommandSpec("secret", "Hides.", isHidden: true),
        ],
        subcommandRule: .needed
      ),
      CommandSpec(
        "tag",
        aliases: ["label"],
        "Tags.",
        options: [dryRun.spec],
        arguments: [
          ArgumentSpec("SEL", .one, "Which."),
          ArgumentSpec("CHANGE", .some, mayBeginWithHyphen: true, "How."),
        ]
      ),
      CommandSpec(
        "note",
        "Notes.",
        arguments: [ArgumentSpec("WORD", .any, mayBeginWithHyphen: true, "What.")]
      ),
      CommandSpec(
        "draft",
        "Keeps drafts.",
        options: [Option.flag("long", "Says more.").spec],
        subcommands: [CommandSpec("list", "Lists them."), CommandSpec("show", "Shows one.")],
        subcommandRule: .usual("list")
      ),
      CommandSpec("__complete", "Completes.", isHidden: true),
    ]
  )

  func parse(_ line: String) throws(UsageError) -> Invocation {
    try CommandParser(Self.root).parse(line.split(separator: " ").map(String.init))
  }

  @Test(
    arguments: [
      ("tally", ["tally"], []), ("tally list", ["tally", "list"], []),
      ("tally ls", ["tally", "list"], []), ("tally tea +1", ["tally"], ["tea", "+1"]),
      ("tally tea list", ["tally"], ["tea", "list"]), ("tally -- list", ["tally"], ["list"]),
      ("tally -q list", ["tally", "list"], []), ("tally tea -1", ["tally"], ["tea", "-1"]),
      ("label @ -a", ["tag"], ["@", "-a"]), ("thread secret", ["thread", "secret"], []),
      ("draft", ["draft", "list"], []), ("draft --long -y", ["draft", "list"], []),
      ("draft show", ["draft", "show"], []), ("draft --help", ["draft"], []),
      ("__complete", ["__complete"], []), ("", [], []), ("-y", [], []),
    ] as [(String, [String], [String])]
  )
  func `the first word names a command or is an operand`(
    _ line: String,
    _ path: [String],
    _ operands: [String]
  ) throws {
    let invocation = try parse(line)
    #expect(invocation.path == path)
    #expect(invocation.operands == operands)
  }

  @Test(
    arguments: [
      ("tag @ +a -b", ["@", "+a", "-b"]), ("tag @ -travel -tea", ["@", "-travel", "-tea"]),
      ("tag @ -y -b", ["@", "-b"]), ("tag @ -yd -b", ["@", "-b"]), ("tag -y @ -b", ["@", "-b"]),
      ("tag @ -t daily -b", ["@", "-b"]), ("tag @ -b -- -y", ["@", "-b", "-y"]),
      ("tag @ -", ["@", "-"]), ("note a -b", ["a", "-b"]),
      ("tag @ -yesterday", ["@", "-yesterday"]),
    ] as [(String, [String])]
  )
  func `words with a hyphen are operands if the argument allows them`(
    _ line: String,
    _ operands: [String]
  ) throws {
    #expect(try parse(line).operands == operands)
  }

  @Test(arguments: [
    ("thread", "missing command for 'tj thread' (expected show)"),
    ("thread scret", "no such command: scret"),
    ("lable @", "no such command: lable; did you mean 'label'?"),
    ("__complet", "no such command: __complet"),
    ("tag -b @", "no such option: -b"),
    ("tag @ --yess", "no such option: --yess; did you mean '--yes'?"),
    ("tally tea +1 -2", "no such option: -2"),
    ("note -b a", "no such option: -b"),
    ("tally list -1", "no such option: -1"),
    ("tally -1", "no such option: -1"),
  ])
  func `an error explains the mistake`(_ line: String, _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try parse(line) }
    #expect(error?.description == sentence)
  }

  @Test func `help of a command that needs a subcommand does not require one`() throws {
    #expect(try parse("thread --help").path == ["thread"])
  }

  @Test
  func `after the name of a command, its short options take precedence over those of the root`()
    throws
  {
    let invocation = try parse("-d tag -d @ +a")
    #expect(invocation[Self.tidy] && invocation[Self.dryRun])
    let later = try parse("tag @ +a -d")
    #expect(!later[Self.tidy] && later[Self.dryRun])
  }

  @Test func `the error about an unknown command has the words around it`() {
    let error = #expect(throws: UsageError.self) { try parse("-y -t daily week --long -- x") }
    #expect(
      error?.problem
        == .unknownCommand("week", before: ["-y", "-t", "daily"], after: ["--long", "--", "x"])
    )
  }

  @Test(
    arguments: [
      ([], ["tj"]), (["thread", "show"], ["tj", "thread", "show"]), (["label"], ["tj", "tag"]),
      (["thread", "nope", "show"], ["tj", "thread"]), (["show"], ["tj"]),
    ] as [([String], [String])]
  )
  func `a path is followed as far as its commands exist`(_ path: [String], _ names: [String]) {
    #expect(Self.root.chain(along: path).map(\.name) == names)
  }

  @Test func `any words are either operands or refused`() throws {
    let words = [
      "tally", "thread", "tag", "list", "show", "note", "a", "-1", "-b", "-yd", "-t", "-tx", "--",
      "--yes", "--thread=x", "--dry-run", "-", "", "-é", "---", "+1",
    ]
    var taken = 0
    try forEachCase(count: Cases.count(5000), seed: 11) { generator, _ in
      let line = (0..<generator.int(in: 0..<7)).map { _ in generator.element(of: words) }
      guard let invocation = try? CommandParser(Self.root).parse(line) else { return }
      taken += 1
      // All operands are in the line in this order, and none of them is a known flag.
      var rest = line[...]
      for operand in invocation.operands {
        let place = try #require(rest.firstIndex(of: operand))
        rest = rest[(place + 1)...]
      }
      let flags = ["-yd", "--yes", "--dry-run"]
      try #require(line.contains("--") || !invocation.operands.contains(where: flags.contains))
      try #require(Self.root.chain(along: invocation.path).last == invocation.command)
      let tail = ["--"] + invocation.operands
      let again = try CommandParser(Self.root).parse(invocation.path + tail)
      try #require(again.operands == invocation.operands && again.path == invocation.path)
    }
    #expect(taken > Cases.count(5000) / 10)
  }
}
