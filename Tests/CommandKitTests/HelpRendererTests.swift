import CommandKit
import TestSupport
import Testing

@Suite struct HelpRendererTests {
  @Test func `short help has usage, examples and options`() {
    let expected = """
      Looks for mistakes

      Usage: tj check [OPTION]… FILE…

        tj check daily.md

        -s, --strict    Takes warnings for errors
            --tree      Prints the tree
        -n, --number N  Stops after so many
        -t, --tag TAG   Only entries with this tag (repeatable)

      """
    #expect(HelpRenderer(width: 80).help(for: [Sample.root, Sample.check]) == expected)
  }

  @Test func `the explanation of a command is complete`() {
    let expected = """
      Looks for mistakes.

      Usage: tj check [OPTION]… FILE…

      Reads each file once.

      Changes nothing.

      Arguments:
        FILE  The files to check.

      Options:
        -s, --strict    Takes warnings for errors.
            --tree      Prints the tree.
        -n, --number N  Stops after so many.
        -t, --tag TAG   Only entries with this tag. Can be repeated.

      Global options:
        -h, --help        Print help.
            --version     Says which version this is.
            --color WHEN  When to use colours. One of: auto, always, never.

      Examples:
        tj check daily.md
            Checks one file.

      """
    #expect(HelpRenderer(width: 80).explanation(for: [Sample.root, Sample.check]) == expected)
  }

  @Test func `lists the commands and the options of the root`() {
    let expected = """
      Keeps journals as plain text

      Usage: tj [OPTION]… [COMMAND]

      Commands:
        check    Looks for mistakes
        help     Explains a command
        thread   Changes threads
        version  Says which version this is

      """
    #expect(HelpRenderer(width: 80).commands(below: Sample.root) == expected)
    let options = """
      Global options

        -h, --help        Print help
            --version     Says which version this is
            --color WHEN  When to use colours (one of: auto, always, never)

      """
    #expect(
      HelpRenderer(width: 80).options(of: Sample.root, title: "Global options")
        == options
    )
  }

  @Test func `a command lists its subcommands`() {
    let expected = """
      Changes threads

      Usage: tj thread [OPTION]… [COMMAND]

        show  Shows one
        copy  Copies a thread

      """
    #expect(HelpRenderer(width: 80).help(for: [Sample.root, Sample.thread]) == expected)
  }

  @Test func `a page has a title and text`() {
    let page = HelpRenderer(width: 30).page(
      "How to do it",
      [.literal(["a  b"]), .terms([.init("one", "The first of them all")]), .prose("Go on then.")]
    )
    #expect(
      page == "How to do it\n\n    a  b\n\n  one  The first of them all\n\nGo on then.\n"
    )
  }

  @Test func `notes of the definition are in brackets`() throws {
    let command = CommandSpec(
      "x",
      "Is so.",
      options: [
        Option.value(
          "n",
          "N",
          as: .integer(1...9),
          "So many."
        ).spec,
        Option.flag("all", conflictsWith: ["n"], "All of them.").spec,
      ],
      arguments: [ArgumentSpec("FILE", .any, takesStandardInput: true, "A file.")]
    )
    #expect(
      HelpRenderer(width: 90).help(for: [Sample.root, command]) == """
        Is so

        Usage: tj x [OPTION]… [FILE… | -]

              --n N  So many (from 1 to 9)
              --all  All of them (not with --n)

        """
    )
  }

  @Test func `wraps to a narrow terminal`() {
    let root = CommandSpec(
      "tj",
      Sample.root.summary,
      options: [],
      subcommands: [CommandSpec("check", "Looks for mistakes.")]
    )
    let help = HelpRenderer(width: 20).help(for: [root])
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 20 })
    #expect(help.hasPrefix("Keeps journals as\nplain text\n\nUsage: tj [COMMAND]\n"))
    let long = HelpRenderer(width: 24).help(for: [Sample.root, Sample.check])
    #expect(long.contains("  -s, --strict\n    Takes warnings for\n    errors\n"))
  }

  @Test func `the text of a term that is too long for its column is below it`() {
    let commands = ["12345678", "123456789"].map { CommandSpec($0, "Is so long.") }
    let help = HelpRenderer(width: 24).help(for: [CommandSpec("x", "X.", subcommands: commands)])
    #expect(
      help.hasSuffix("\n  12345678  Is so long\n  123456789\n            Is so long\n")
    )
  }

  @Test func `no word is lost at any width`() {
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let chain = [Sample.root, Sample.check]
    let wide = words(HelpRenderer(width: 200).explanation(for: chain))
    for width in [0, 1, 20, 33, 40, 79] {
      #expect(words(HelpRenderer(width: width).explanation(for: chain)) == wide)
    }
  }

  @Test(arguments: ["add", "tally", "thread", "backup"])
  func `the explanations of all features match the golden files`(_ name: String) throws {
    let command = try #require(Garden.root.subcommand(named: name))
    let help = HelpRenderer(width: 72).explanation(for: [Garden.root, command])
    try Golden.expect(help, matches: "fixtures/commandkit/tj-\(name).help.txt")
  }

  @Test func `lists commands in groups, in the order in which the groups first occur`() {
    let help = HelpRenderer(width: 80).commands(below: Garden.root)
    let expected = """
      Capture:
        add, plant  Adds an entry
        tally       Counts

      Threads:
        thread  Changes threads

      Change:
        tag    Adds and takes tags
        label  Labels the newest entry

      Set up:
        completion  Prints a script for a shell

      Other:
        backup  Packs everything: "all" of it

      """
    #expect(help.hasSuffix("\n" + expected))
  }

  @Test(
    arguments: [
      ([], ""), ([.one], " A"), ([.optional], " [A]"), ([.some], " A…"), ([.any], " [A…]"),
      ([.one, .optional, .any], " A [B [C…]]"), ([.optional, .one], " [A] B"),
      ([.one, .some], " A B…"), ([.optional, .optional], " [A [B]]"),
    ] as [([ArgumentSpec.Arity], String)]
  )
  func `optional words are in brackets`(_ arities: [ArgumentSpec.Arity], _ usage: String) {
    let arguments = zip(["A", "B", "C"], arities).map { ArgumentSpec($0, $1, "Something.") }
    let command = CommandSpec("x", "Is plain.", arguments: arguments)
    #expect(HelpRenderer(width: 80).usage(for: [command]) == "Usage: x\(usage)\n")
  }
}
