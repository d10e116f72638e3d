import Glibc
import TestSupport
import Testing

/// A journal in another user's folder is not opened unless the person has allowed it.
@Suite(.waiting, .elsewhereSanitized) struct ForeignJournalTests {
  /// Runs `body` with a journal of another user, around the current folder of a person with a journal of their own.
  private func foreign<Result>(_ body: (TerminalJournal) throws -> Result) throws -> Result {
    try TemporaryDirectory.run { home in
      let journal = TerminalJournal(home: home)
      try journal.tj("init", "journal", in: home.path)
      try home.write("", to: "shared/work/x")
      try journal.tj("init", ".", in: home.path(of: "shared"))
      try journal.tj("add", "-q", "Their thought", in: home.path(of: "shared"))
      try home.write(
        "pager: touch pwned\nalias:\n  week: export -o pwned\n",
        to: "shared/.tj/config.yaml"
      )
      try journal.tj("commit", in: home.path(of: "shared"))
      guard lchown(home.path(of: "shared/.tj"), 54321, 54321) == 0 else {
        try Test.cancel("only root can give files away")
      }
      return try body(journal)
    }
  }

  private func run(
    _ line: String,
    in journal: TerminalJournal,
    with more: [String: String] = [:]
  ) throws -> ChildProcess.Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try journal.program(
      ["tj"] + words,
      with: more,
      in: journal.home.path(of: "shared/work")
    ).run()
  }

  @Test(arguments: [
    "", "list", "today", "add x", "config", "config width", "config width 60", "config --json",
    "config --from-journal alias.week", "undo", "doctor", "use daily", "draft list", "threads",
    "config --personal --from-journal alias.week",
  ])
  func `a journal of another user is an error that names the user`(_ line: String) throws {
    try foreign { journal in
      let before = try journal.home.files()
      let outcome = try run(line, in: journal)
      #expect(outcome.exitCode == 1)
      let shared = journal.home.path(of: "shared")
      #expect(
        outcome.text == """
          tj: refusing to open the journal at \(shared): \(shared)/.tj belongs to another user (uid 54321)
          hint: tj config --personal --add safe-journal \(shared)

          """
      )
      #expect(try journal.home.files() == before)
    }
  }

  @Test func `completion offers neither aliases nor names of a journal of another user`() throws {
    try foreign { journal in
      let alias = try run("week", in: journal)
      #expect(alias.exitCode == 2 && !alias.text.contains("export"))
      for words in ["list -t", "add --tag", "show", "add -T"] {
        #expect(try run("__complete -- \(words) x", in: journal).text == "")
      }
    }
  }

  @Test func `the command in the hint allows the journal, but not its aliases`() throws {
    try foreign { journal in
      let advice = try run("list", in: journal).text.split(separator: "\n").last
      let command = try #require(advice).dropFirst("hint: tj ".count)
      #expect(try run(String(command), in: journal).exitCode == 0)
      #expect(try run("list", in: journal).text.contains("Their thought"))
      #expect(try run("week", in: journal).exitCode == 2)
    }
  }

  @Test func `naming the journal, or sudo by its owner, allows the journal but not its aliases`()
    throws
  {
    try foreign { journal in
      let shared = journal.home.path(of: "shared")
      let ways: [(option: String, variables: [String: String])] = [
        ("-C \(shared) ", [:]), ("-C .. ", [:]), ("", ["TJ_DIR": shared]),
        ("", ["SUDO_UID": "54321"]),
      ]
      for way in ways {
        let list = try run("\(way.option)list", in: journal, with: way.variables)
        #expect(list.text.contains("Their thought"), "\(way): \(list.text)")
        let alias = try run("\(way.option)week", in: journal, with: way.variables)
        #expect(alias.exitCode == 2, "\(way): \(alias.text)")
        let hint = "hint: tj \(way.option)config --personal --from-journal alias.week\n"
        #expect(alias.text.hasSuffix(hint), "\(way): \(alias.text)")
      }
    }
  }

  @Test func `personal settings can be changed in a folder with a journal of another user`() throws
  {
    try foreign { journal in
      #expect(try run("config editor vim", in: journal).exitCode == 0)
      #expect(try run("config --personal width 60", in: journal).exitCode == 0)
      #expect(try run("config --unset editor", in: journal).exitCode == 0)
      let file = try journal.home.read(".config/tj/config.yaml")
      #expect(String(decoding: file, as: UTF8.self) == "width: \"60\"\n")
    }
  }

  @Test(arguments: ["ln -s ../journal/.git .git", "echo 'gitdir: ../journal/.git' >.git"])
  func `a journal whose .git points to another repository is not written to`(_ script: String)
    throws
  {
    try TemporaryDirectory.run { home in
      let journal = TerminalJournal(home: home)
      try journal.tj("init", "journal", in: home.path)
      try home.write("", to: "taken/.tj/config.yaml")
      try home.write("---\ntj: 1\n---\n", to: "taken/daily.md")
      let plant = try ChildProcess(["sh", "-c", script], in: home.path(of: "taken")).run()
      try #require(plant.exitCode == 0)
      let before = try home.files()
      func add() throws -> ChildProcess.Outcome {
        try journal.program(["tj", "add", "Mine"], in: home.path(of: "taken")).run()
      }
      let refusal = try add()
      #expect(refusal.exitCode == 1)
      #expect(
        refusal.text == """
          tj: refusing to open the journal at \(home.path)/taken: its .git points to \
          \(home.path)/journal/.git, which is not the repository of this working tree
          hint: tj config --personal --add safe-journal \(home.path)/taken

          """
      )
      #expect(try home.files().filter { !$0.contains("drafts") } == before)
      let hint = ["config", "--personal", "--add", "safe-journal", home.path(of: "taken")]
      try #require(try journal.program(["tj"] + hint, in: home.path).run().exitCode == 0)
      #expect(try add().exitCode == 0)
    }
  }
}
