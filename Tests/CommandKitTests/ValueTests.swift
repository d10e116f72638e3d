import CommandKit
import TestSupport
import Testing

@Suite struct ValueTests {
  enum Format: String, CaseIterable { case csv, md }

  static let number = Option.integer("number", short: "n", "N", in: 1...100, "Stops after so many.")
  static let goal = Option.value("goal", "X", as: .number, "How much.")
  static let field = Option.values("field", short: "F", "NAME=VALUE", as: .assignment, "A field.")
  static let format = Option<Format?>.choice("format", short: "f", "FORMAT", "How.")
  static let at = Option.value("at", "DATE", "When.")

  static let root = CommandSpec(
    "tj",
    "Keeps journals.",
    options: [
      number.spec,
      at.spec,
      Option.integer("skip", "N", in: 0 ... .max, "Leaves out so many.").spec,
      goal.spec,
      field.spec,
      Option.flag("json", conflictsWith: [format.name], "JSON.").spec,
      format.spec,
    ],
    arguments: [
      ArgumentSpec("SHELL", .optional, as: .choice(["bash", "zsh"]), "Which."),
      ArgumentSpec("COUNT", .any, as: .integer(from: 0), "How many."),
    ]
  )

  func parse(_ line: String) throws(UsageError) -> Invocation {
    try CommandParser(Self.root).parse(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("-n 101", "invalid value '101' for -n (expected a whole number from 1 to 100)"),
    ("-n -5", "invalid value '-5' for -n (expected a whole number from 1 to 100)"),
    ("--number=x", "invalid value 'x' for --number (expected a whole number from 1 to 100)"),
    ("--skip -1", "invalid value '-1' for --skip (expected a whole number of at least 0)"),
    ("--goal nan", "invalid value 'nan' for --goal (expected a decimal number)"),
    ("-F mood", "invalid value 'mood' for -F (expected NAME=VALUE)"),
    ("-F =4", "invalid value '=4' for -F (expected NAME=VALUE)"),
    ("-f cvs", "invalid value 'cvs' for -f (expected csv or md); did you mean 'csv'?"),
    ("fish", "invalid value 'fish' for SHELL (expected bash or zsh)"),
    ("zhs", "invalid value 'zhs' for SHELL (expected bash or zsh); did you mean 'zsh'?"),
    ("zsh 1 two", "invalid value 'two' for COUNT (expected a whole number of at least 0)"),
    ("--json -f csv", "cannot combine --json and --format"),
    ("-f csv --json", "cannot combine --json and --format"),
  ])
  func `values of another kind are refused`(_ line: String, _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try parse(line) }
    #expect(error?.description == sentence)
  }

  @Test func `values of the right kind are accepted`() throws {
    let invocation = try parse(
      "-n100 --goal -7.5 -F mood=4 -F note= --at -3d -f md --skip 0 bash 1 2"
    )
    #expect(invocation[Self.number] == 100)
    #expect(invocation[Self.goal] == "-7.5")
    #expect(invocation[Self.field] == ["mood=4", "note="])
    #expect(invocation[Self.at] == "-3d")
    #expect(invocation[Self.format] == .md)
    #expect(invocation.operands == ["bash", "1", "2"])
  }

  @Test(
    arguments: [
      (.text, ["", "x", "-"], []),
      (.integer(-3...3), ["-3", "+3", "0", "03"], ["4", "-4", "", " 1", "1.0", "0x1", "１"]),
      (.integer(.min ... .max), ["-9223372036854775808"], ["9223372036854775808"]),
      (.integer(.min...0), ["-9"], ["1"]),
      (
        .number, ["1", "-1.5", "+.5", "3."],
        ["", ".", "-", "1e5", "inf", "nan", "0x1p1", "1,5", "--1"]
      ),
      (.assignment, ["a=", "a=b=c", "日=1"], ["", "=", "=a", "a"]),
      (.choice(["é"]), ["é"], ["e\u{301}", "", "e"]),
    ] as [(ValueKind, [String], [String])]
  )
  func `a kind accepts its values and no others`(
    _ kind: ValueKind,
    _ good: [String],
    _ bad: [String]
  ) {
    for value in good { #expect(kind.accepts(value), "\(value)") }
    for value in bad { #expect(!kind.accepts(value), "\(value)") }
  }
}
