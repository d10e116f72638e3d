import TestSupport
import Testing

/// The use of the person's pager for output on a terminal.
@Suite(.waiting, .elsewhereSanitized) struct TerminalPagerTests {
  /// A pager that shows the first lines and ends after a key.
  private static let pager = """
    touch "$HOME/started"
    head -n 2
    printf ': '
    read key </dev/tty
    echo "left with $key"
    exit 3
    """

  /// Returns whether `tj` with these words runs the pager.
  private func isPaged(
    _ words: [String] = ["list"],
    with variables: [String: String] = [:],
    type: String = "xterm"
  ) throws -> Bool {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let pager = try journal.script("pager", "touch \"$HOME/started\"\ncat")
      let all = ["PAGER": pager].merging(variables) { $1 }
      let shown = try journal.shown(words, with: all, type: type)
      #expect(shown.code == 0)
      #expect(shown.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains("One thought"))
      return Disk.exists(journal.home.path(of: "started"))
    }
  }

  @Test func `leaving the pager early ends the command quietly`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      let pager = try journal.script("pager", Self.pager)
      try journal.atTerminal(["list"], with: ["PAGER": pager]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "of many")
        try terminal.wait(for: ": ")
        try terminal.type("q\r")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.text.hasSuffix(": q\r\nleft with q\r\n"))
        #expect(try terminal.settings == before)
      }
    }
  }

  @Test func `the pager gets the whole output, and the command waits for it`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      let pager = try journal.script("pager", "wc -l\nsleep 0.2\necho over")
      let shown = try journal.shown(["list"], with: ["PAGER": pager])
      #expect(shown.text == "2501\r\nover\r\n")
      #expect(shown.code == 0)
    }
  }

  @Test func `output on a terminal goes through the pager`() throws {
    #expect(try isPaged())
    #expect(try isPaged(["show", "@"]))
    #expect(try isPaged(["search", "thought"]))
  }

  @Test func `TJ_PAGER takes precedence over PAGER`() throws {
    #expect(try !isPaged(with: ["TJ_PAGER": "cat"]))
  }

  @Test(arguments: [["list", "-P"], ["-P", "list"], ["list", "--no-pager"]])
  func `--no-pager and -P turn the pager off`(words: [String]) throws {
    #expect(try !isPaged(words))
  }

  @Test func `the pager is not used on a dumb terminal`() throws {
    #expect(try !isPaged(type: "dumb"))
  }

  @Test func `an empty PAGER turns the pager off`() throws {
    #expect(try !isPaged(with: ["PAGER": ""]))
  }

  @Test func `the pager is not used for JSON and CSV`() throws {
    #expect(try !isPaged(["list", "--json"]))
    #expect(try !isPaged(["list", "-f", "csv"]))
  }

  @Test func `the pager is not used in a pipe`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let pager = try journal.script("pager", "touch \"$HOME/started\"")
      let shell = journal.program(["sh", "-c", "tj list | cat"], with: ["PAGER": pager])
      try PseudoTerminal.run(shell) { terminal in
        try terminal.wait(for: "One thought")
        try terminal.waitForExit()
      }
      #expect(!Disk.exists(journal.home.path(of: "started")))
    }
  }

  @Test func `if the pager cannot be started, the text is printed without it`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let shown = try journal.shown(["list"], with: ["PAGER": "no-such-pager"])
      #expect(shown.text.contains("tj: cannot run the pager 'no-such-pager': no such program"))
      #expect(shown.text.contains("One thought"))
    }
  }

  @Test func `Ctrl-C is handled by the pager`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      let pager = try journal.script(
        "pager",
        """
        trap 'caught=yes' INT; echo ready; until [ "$caught" ]; do sleep 0.05; done
        echo caught; read a </dev/tty; read b </dev/tty; echo over
        """
      )
      try journal.atTerminal(["list"], with: ["PAGER": pager]) { terminal throws in
        try terminal.wait(for: "ready")
        try terminal.press(.interrupt)
        try terminal.wait(for: "caught")
        try terminal.type("\r\r")
        try terminal.wait(for: "over")
        #expect(try terminal.waitForExit() == 0)
      }
      try journal.expectClean()
    }
  }

  @Test func `a change of the terminal's size reaches the pager`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      let pager = try journal.script(
        "pager",
        "trap 'stty size </dev/tty; exit 0' WINCH; echo ready; while :; do sleep 0.05; done"
      )
      try journal.atTerminal(["list"], with: ["PAGER": pager]) { terminal throws in
        try terminal.wait(for: "ready")
        try terminal.resize(to: .init(rows: 10, columns: 33))
        try terminal.wait(for: "10 33")
        #expect(try terminal.waitForExit() == 0)
      }
    }
  }

  @Test func `LESS is set so that less shows colors, unless the person has set it`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let pager = try journal.script("pager", "echo \"<$LESS>\"; cat >/dev/null")
      let plain = try journal.shown(["list"], with: ["PAGER": pager])
      #expect(plain.text == "<FRX>\r\n")
      let own = try journal.shown(["list"], with: ["PAGER": pager, "LESS": "-S"])
      #expect(own.text == "<-S>\r\n")
    }
  }

  @Test func `closing the terminal while the pager runs ends the command`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      let pager = try journal.script("pager", "echo ready; exec sleep 600")
      try journal.atTerminal(["list"], with: ["PAGER": pager]) { terminal throws in
        try terminal.wait(for: "ready")
        try terminal.hangUp()
        try terminal.waitForExit()
      }
      try journal.expectClean()
    }
  }

  @Test(arguments: [
    (["list"], "cannot read", 1), (["show", "@"], "cannot read", 1),
    (["tags"], "cannot read", 1), (["stats", "-F", "nosuch"], "no such field", 3),
  ])
  func `messages are printed before or after the pager, never inside`(
    words: [String],
    sentence: String,
    code: Int
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought #tag")
      let big = try journal.program(["truncate", "-s", "5G", "big.md"]).run()
      try #require(big.exitCode == 0)
      let pager = try journal.script("pager", "echo begun; sleep 0.2; cat; echo over")
      let shown = try journal.shown(["--color", "never"] + words, with: ["PAGER": pager])
      #expect(shown.code == code)
      #expect(shown.text.contains(sentence))
      var isInside = false
      for line in shown.text.split(separator: "\r\n") {
        if line == "begun" || line == "over" { isInside = line == "begun" }
        #expect(!isInside || !line.contains("tj: "), "\(shown.text)")
      }
    }
  }

  @Test func `the hint below today is printed after the pager has ended`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let pager = try journal.script("pager", "cat; sleep 0.2; echo over")
      let shown = try journal.shown(["--color", "never"], with: ["PAGER": pager])
      #expect(shown.text.contains("over\r\nhint: tj add"))
    }
  }

  @Test(arguments: [["list", "nothing"], ["tags", "nothing"], ["trash"], ["diff"]])
  func `the pager is not used if there is nothing to show`(words: [String]) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let pager = try journal.script("pager", "touch \"$HOME/started\"; cat")
      #expect(try journal.shown(words, with: ["PAGER": pager]).code == 0)
      #expect(!Disk.exists(journal.home.path(of: "started")))
    }
  }

  @Test func `a closed pipe ends the command quietly`() throws {
    let commands = [
      "list", "list -f full", "list --json", "list -f csv", "show in:many", "search of",
      "export --to csv in:many",
    ]
    try TerminalJournal.run { journal in
      try journal.fill("many", 2500)
      for command in commands {
        let shell = "{ tj \(command); echo \"code $?\" >&2; } | head -n 1"
        try PseudoTerminal.run(journal.program(["sh", "-c", shell])) { terminal throws in
          #expect(try terminal.waitForExit() == 0)
          let codes = ["code 0\r\n", "code 141\r\n"]
          #expect(codes.contains { terminal.text.contains($0) }, "\(command): \(terminal.text)")
          #expect(!terminal.text.contains("tj:"), "\(command): \(terminal.text)")
        }
      }
    }
  }
}
