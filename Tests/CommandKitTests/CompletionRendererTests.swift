import CommandKit
import TestSupport
import Testing

@Suite struct CompletionRendererTests {
  /// Lines before and after pressing the tab key.
  static let lines = [
    ("tj ad", "tj add "), ("tj pla", "tj pla"), ("tj thread re", "tj thread rename "),
    ("tj __c", "tj __c"), ("tj nope a", "tj nope a"), ("X=1 tj ad", "X=1 tj add "),
    ("echo a | tj ba", "echo a | tj backup "),
    ("tj add --med", "tj add --media "), ("tj plant --ed", "tj plant --editor "),
    ("tj thread rename --fo", "tj thread rename --force "),
    ("tj tally list --col", "tj tally list --color "),
    ("tj add -- --med", "tj add -- --med"), ("tj --color=al", "tj --color=always "),
    ("tj tag x --color n", "tj tag x --color never "), ("tj completion z", "tj completion zsh "),
    ("tj completion zsh f", "tj completion zsh f"),
    ("tj add -t wo", "tj add -t work:"), ("tj add -t work:h", "tj add -t work:home "),
    ("tj add --tag=work:h", "tj add --tag=work:home "), ("tj add --tag wo", "tj add --tag work:"),
    ("tj -t h", "tj -t half\\ marathon "), ("tj -t half\\ m", "tj -t half\\ marathon "),
    ("tj -t \"half m", "tj -t \"half marathon\" "), ("tj add -t it", "tj add -t it\\'s "),
    ("tj add -st ga", "tj add -st garden "), ("tj add -F m", "tj add -F mood="),
    ("tj add --field=sl", "tj add --field=sleep/hours="),
    ("tj tag @-", "tj tag @-1 "), ("tj tag k", "tj tag k3f9qd "),
    ("tj tag @ +", "tj tag @ +garden "),
    ("tj tag @ -g", "tj tag @ -garden "), ("tj tag @ -b -g", "tj tag @ -b -garden "),
    ("tj label -g", "tj label -g"),
    ("tj label a -g", "tj label a -garden "),
    ("tj tag @ -garden -w", "tj tag @ -garden -work "), ("tj tally te", "tj tally tea "),
    ("tj tally hi", "tj tally hist"),
    ("tj -C ~/x -t daily tally w", "tj -C ~/x -t daily tally water "),
    ("tj add --media b", "tj add --media b.md "), ("tj add --media a", "tj add --media a\\ f"),
    ("tj backup b.md a", "tj backup b.md a\\ folder/"), ("tj -C a", "tj -C a\\ folder/"),
  ]

  @Test func `bash completes lines`() throws {
    try TemporaryDirectory.run { folder in
      let completed = try CompletionBench(in: folder).bash(Self.lines.map(\.0))
      try #require(completed.count == Self.lines.count)
      for (line, result) in zip(Self.lines, completed) { #expect(result == line.1, "\(line.0)") }
    }
  }

  @Test(arguments: [false, true])
  func `zsh completes lines`(autoload: Bool) throws {
    try TemporaryDirectory.run { folder in
      let bench = try CompletionBench(in: folder)
      let completed = try bench.zsh(Self.lines.map(\.0), autoload: autoload).lines
      try #require(completed.count == Self.lines.count)
      for (line, result) in zip(Self.lines, completed) { #expect(result == line.1, "\(line.0)") }
    }
  }

  @Test(arguments: [Shell.bash, .zsh])
  func `a name that looks like code is quoted and never run`(
    _ shell: Shell
  ) throws {
    var words = [
      (#"zz"#, #"zz$(touch bad)`touch bad`"\$HOME"#), (#"yy"#, #"yy';touch bad;'$(touch bad)"#),
    ]
    // In double quotes, zsh writes a backslash before `!`, which only an interactive zsh
    // interprets.
    if shell == .bash { words.append(("xx", "xx!touch bad!")) }
    try TemporaryDirectory.run { folder in
      let bench = try CompletionBench(in: folder)
      for (typed, word) in words {
        let lines = ["", "\"", "'"].map { "tj add --tag \($0)\(typed)" }
        let completed = try shell == .bash ? bench.bash(lines) : bench.zsh(lines).lines
        let added = completed.suffix(lines.count)
        try #require(added.count == lines.count)
        // In double quotes, an exclamation mark would also recall an earlier command.
        if shell == .bash { #expect(!Array(added)[1].contains("xx!")) }
        for line in added {
          // The word that the shell reads when the line is entered.
          let entered = "tj() { printf '%s\\n' \"$3\"; }; \(line)"
          let outcome = try ChildProcess([shell.rawValue, "-c", entered], in: folder.path).run()
          #expect(outcome.text == word + "\n", "\(line)")
        }
      }
      #expect(!Disk.exists(folder.path(of: "bad")))
    }
  }

  @Test func `zsh shows descriptions`() throws {
    try TemporaryDirectory.run { folder in
      let screen = try CompletionBench(in: folder).zsh(["tj ", "tj tag @ --", "tj -t "]).screen
      for line in [
        "completion  -- Prints a script for a shell.", "--directory  -- Where the journal is.",
        "half marathon  -- Running: slowly", "work:2024      -- with\\back",
      ] {
        #expect(screen.contains(line), "\(line)")
      }
      #expect(!screen.contains("__complete"))
    }
  }

  @Test func `fish offers candidates`() throws {
    let cases: [(String, [String])] = [
      ("tj ad", ["add\tAdds an entry."]), ("tj __c", []), ("tj nope ", []), ("tj add -- --med", []),
      (
        "tj tally ",
        ["history\tShows its changes.", "hist\tPlots it.", "tea", "water"]
      ),
      ("X=1 tj tag @ -g", ["-garden"]), ("tj tally -1", []), ("tj label -g", []),
      ("tj label a -g", ["-garden"]),
      ("tj add --t", ["--tag\tAdds a tag.", "--thread\tOnly these threads."]),
      ("tj thread rename --q", ["--quiet\tSays less."]),
      ("tj add --med", ["--media\tAttaches a file."]),
      ("tj thread rename --fo", ["--force\tDoes it though the name is taken."]),
      ("tj add -t", ["-t\tAdds a tag."]), ("tj tag -t", ["-t\tOnly these threads."]),
      ("tj --color=al", ["--color=always"]), ("tj completion ", ["bash", "zsh", "fish"]),
      ("tj add -t work:", ["work:home", "work:office"]),
      ("tj add --tag=work:h", ["--tag=work:home"]), ("tj add -st it", ["it's"]),
      ("tj -t \"half m", ["half marathon\tRunning: slowly"]),
      ("tj -t half\\ m", ["half marathon\tRunning: slowly"]),
      (
        "tj thread mv ",
        ["daily\tEvery day", "half marathon\tRunning: slowly", "work:2024\twith\\back"]
      ),
      ("tj tag @", ["@\tThe newest", "@-1\tThe one before"]), ("tj tag @ -b -w", ["-work"]),
      ("tj add -F m", ["mood=\tHow it was"]), ("tj add --media b", ["b.md"]),
      ("tj add --media=b", ["--media=b.md"]), ("tj backup b.md ", ["a folder/"]),
    ]
    try TemporaryDirectory.run { folder in
      let offered = try CompletionBench(in: folder).fish(cases.map(\.0))
      try #require(offered.count == cases.count)
      for (line, result) in zip(cases, offered) { #expect(result == line.1, "\(line.0)") }
    }
  }

  @Test(arguments: Shell.allCases)
  func `the program is asked with the typed words`(_ shell: Shell) throws {
    let cases = [
      ("tj add -t ga", "add|-t|ga"),
      ("tj -C ~/x -t 'half marathon' tag k", "-C|~/x|-t|half marathon|tag|k"),
      ("tj --directory=a\\ b tag k", "--directory=a b|tag|k"),
      ("tj add -t daily --tag=work:h", "add|-t|daily|--tag=work:h"), ("tj tag -- k", "tag|--|k"),
      ("tj tag \"it's\" ", "tag|it's|"), ("tj ", ""),
    ]
    try TemporaryDirectory.run { folder in
      let bench = try CompletionBench(in: folder)
      switch shell {
      case .bash: _ = try bench.bash(cases.map(\.0))
      case .zsh: _ = try bench.zsh(cases.map(\.0))
      case .fish: _ = try bench.fish(cases.map(\.0))
      }
      let asked = try bench.asked()
      try #require(asked.count == cases.count)
      for (line, words) in zip(cases, asked) {
        #expect(words == "__complete|--|\(line.1)", "\(line.0)")
      }
    }
  }

  @Test(arguments: Shell.allCases)
  func `special characters in summaries are not run as code`(_ shell: Shell) throws {
    let hard = #"It's "$(touch bad)" `touch bad` $HOME \ \' ; #"#
    let root = CommandSpec(
      "tj",
      "Is hard.",
      options: [Option.value("it", "X", choices: ["a'b", "$(touch bad)"], hard).spec],
      subcommands: [CommandSpec("hard", hard), CommandSpec("other", "Another.")]
    )
    let plain = hard.replacing("`", with: "")
    try TemporaryDirectory.run { folder in
      let bench = try CompletionBench(in: folder, for: root)
      let (command, choice) = ("tj ha", "tj --it=a")
      switch shell {
      case .bash: #expect(try bench.bash([command, choice]) == ["tj hard ", #"tj --it=a\'b "#])
      case .zsh: #expect(try bench.zsh(["tj "]).screen.contains("hard   -- \(plain)"))
      case .fish: #expect(try bench.fish([command, choice]) == [["hard\t\(plain)"], ["--it=a'b"]])
      }
      #expect(!Disk.exists(folder.path(of: "bad")))
    }
  }
}
