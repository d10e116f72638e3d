import CommandKit
import Testing

@Suite struct DefinitionReviewTests {
  @Test func `finds nothing in a valid definition`() {
    #expect(DefinitionReview.findings(in: Garden.root) == [])
    #expect(DefinitionReview.findings(in: Sample.root) == [])
  }

  static let flag = Option.flag("all", short: "a", "All.").spec
  static let one = ArgumentSpec("A", .one, "One.")

  @Test(
    arguments: [
      (CommandSpec("x", "No sentence"), ["x: 'No sentence' is not a sentence on one line"]),
      (CommandSpec("x", "Two\nlines."), ["x: 'Two\nlines.' is not a sentence on one line"]),
      (
        CommandSpec("x", "X.", exitStatus: [ExitStatusSpec(3, "failed")]),
        ["x: 'failed' is not a sentence on one line"]
      ),
      (
        CommandSpec(
          "x",
          "X.",
          subcommands: [
            CommandSpec("a", "A."), CommandSpec("b", aliases: ["a"], "B."), CommandSpec("-c", "C."),
            CommandSpec("a b", "A."),
          ]
        ),
        [
          "x: two commands are called 'a'", "x: '-c' cannot be typed as a command",
          "x: 'a b' cannot be typed as a command",
        ]
      ),
      (
        CommandSpec("x", "X.", options: [flag, flag, Option.flag("=", short: "=", "Bad.").spec]),
        [
          "x: two options are called 'all'", "x: two options have the letter 'a'",
          "x: '=' cannot be typed as an option", "x: '=' cannot be typed as a letter",
        ]
      ),
      (
        CommandSpec("x", "X.", options: [Option.flag("a", conflictsWith: ["b"], "A.").spec]),
        ["x: there is no option 'b' to conflict with"]
      ),
      (
        CommandSpec(
          "x",
          "X.",
          options: [flag],
          subcommands: [CommandSpec("y", "Y.", options: [Option.value("all", "N", "All.").spec])]
        ),
        ["x y: 'all' is a flag in one place and takes a value in another"]
      ),
      (
        CommandSpec("x", "X.", arguments: [ArgumentSpec("B", .some, "Some."), one]),
        ["x: nothing is left for what stands behind B"]
      ),
      (
        CommandSpec("x", "X.", arguments: [ArgumentSpec("B", .optional, "Maybe."), one]),
        ["x: B can be left out and A behind it cannot"]
      ),
      (
        CommandSpec(
          "x",
          "X.",
          arguments: [ArgumentSpec("A", .one, mayBeginWithHyphen: true, "One.")]
        ),
        ["x: A is the first word and cannot begin with a hyphen"]
      ),
      (
        CommandSpec("x", "X.", arguments: [one], subcommands: [CommandSpec("y", "Y.")]),
        ["x: it takes no words beside its commands"]
      ),
      (
        CommandSpec(
          "x",
          "X.",
          arguments: [ArgumentSpec("A", .one, completion: .dynamic("a b"), "One.")]
        ),
        ["x: 'a b' is no kind to ask for"]
      ),
      (
        CommandSpec(
          "x",
          "X.",
          subcommands: [CommandSpec("y", "Y.")],
          subcommandRule: .usual("z")
        ),
        ["x: the default command 'z' does not exist"]
      ),
    ] as [(CommandSpec, [String])]
  )
  func `reports mistakes in a definition`(_ command: CommandSpec, _ findings: [String]) {
    #expect(DefinitionReview.findings(in: command) == findings)
  }
}
