import TestSupport
import Testing

/// Safeguards against accidental changes: confirmation before many entries or whole threads are removed, and errors for
/// ambiguous names.
@Suite(.waiting, .elsewhereSanitized) struct SafeguardTests {
  /// Expects that `tj` fails with a code and a sentence, and that no file changes.
  private func expectRefusal(
    _ words: [String],
    _ code: Int32,
    _ sentence: String,
    in journal: TerminalJournal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try journal.files().map { (name: $0, bytes: try journal.home.read($0)) }
    let outcome = try journal.program(["tj"] + words).run()
    #expect(outcome.exitCode == code, "\(outcome.text)", sourceLocation: sourceLocation)
    #expect(outcome.text.contains(sentence), "\(outcome.text)", sourceLocation: sourceLocation)
    let after = try journal.files().map { (name: $0, bytes: try journal.home.read($0)) }
    #expect(before.map(\.name) == after.map(\.name), sourceLocation: sourceLocation)
    #expect(before.map(\.bytes) == after.map(\.bytes), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ["set", "on:today", "mood=3"], ["unset", "on:today", "mood"], ["tag", "on:today", "work"],
    ["star", "on:today"], ["unstar", "on:today"], ["retime", "on:today", "2024-02-01"],
    ["move", "on:today", "work"], ["rm", "on:today"], ["star", "--today"],
    ["unstar", "-w", "on:today"],
  ])
  func `several entries that a query selects are changed only after confirmation`(words: [String])
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Work")
      try journal.tj("add", "-t", "daily", "-F", "mood=2", "--star", "First thought")
      try journal.tj("add", "-t", "daily", "-F", "mood=2", "--star", "Second thought")
      try expectRefusal(words, 1, "without confirmation\nhint: pass -y", in: journal)
      #expect(try journal.program(["tj", "-y"] + words).run().exitCode == 0)
    }
  }

  @Test(arguments: [
    ["purge", "@"], ["purge", "--whole-thread", "-t", "daily"], ["thread", "rm", "daily"],
    ["thread", "merge", "daily", "other"],
  ])
  func `entries and threads are purged, removed or merged only after confirmation`(words: [String])
    throws
  {
    try TerminalJournal.run { journal in
      let id = try journal.tj("add", "-q", "First thought").filter { $0 != "\n" }
      try journal.tj("new", "Other")
      let words = words.map { $0 == "@" ? id : $0 }
      try expectRefusal(words, 1, "without confirmation\nhint: pass -y", in: journal)
    }
  }

  @Test
  func `with confirm set to false, one entry is removed without confirmation, but not several`()
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("config", "confirm", "false")
      for number in 1...3 { try journal.tj("add", "-t", "daily", "Thought \(number)") }
      try expectRefusal(["rm", "@", "@-1"], 1, "remove 2 entries from daily without", in: journal)
      try journal.tj("rm", "@")
      #expect(try journal.tj("list", "-f", "ids").split(separator: "\n").count == 2)
    }
  }

  @Test func `a draft is removed only after confirmation`() throws {
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", "echo 'Half a thought' >>\"$1\"; exit 3")
      #expect(try journal.shown(["add"], with: ["EDITOR": editor]).code == 1)
      let draft = try #require(try journal.drafts().first)
      let words = ["draft", "rm", draft.name]
      try expectRefusal(words, 1, "without confirmation\nhint: pass -y", in: journal)
      #expect(try journal.drafts().first?.text == draft.text)
      try journal.tj("draft", "rm", "-y", draft.name)
      #expect(try journal.drafts().isEmpty)
    }
  }

  /// Three entries whose ids have a common prefix; one id is a prefix of another.
  private static let alike = """
    ---
    tj: 1
    ---

    ## 2024-01-01 One ^abc234

    ## 2024-01-02 Two ^abc234x

    ## 2024-01-03 Three ^abcdef

    """

  @Test func `an id that is too short or ambiguous is refused`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write(Self.alike, to: "journal/alike.md")
      try journal.tj("commit")
      try expectRefusal(["rm", "-y", "ab"], 2, "prefixes need at least 3 characters", in: journal)
      try expectRefusal(["rm", "-y", "abc"], 3, "ambiguous id 'abc'", in: journal)
      try expectRefusal(["rm", "-y", "abc2"], 3, "ambiguous id 'abc2'", in: journal)
      try journal.tj("rm", "-y", "abc234")
      #expect(try journal.tj("list", "-f", "{{title}}") == "Three\nTwo\n")
    }
  }

  @Test func `the newest entry is the newest one up to now`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--at", "tomorrow", "Later")
      try journal.tj("add", "Now")
      try journal.tj("rm", "-y", "@")
      #expect(try journal.tj("list", "in:daily", "-f", "{{body}}") == "Later\n")
      try expectRefusal(["rm", "-y", "@"], 3, "no entries up to now", in: journal)
    }
  }

  @Test func `the name of a version needs at least four characters`() throws {
    try TerminalJournal.run { journal in
      let id = try journal.tj("add", "-q", "First thought").filter { $0 != "\n" }
      try journal.tj("set", "@", "mood=3")
      let lines = try journal.tj("log", id, "-n", "1").split(separator: "\n")
      let commit = try #require(lines.dropFirst().first)
      let version = "\(id)@\(commit.prefix(3))"
      try expectRefusal(["restore", version], 3, "no such version", in: journal)
    }
  }

  @Test(arguments: ["../out", "..", "a/../b", ".hidden", "a/.hidden", "/tmp"])
  func `a thread outside the journal or in a hidden folder is refused`(folder: String) throws {
    try TerminalJournal.run { journal in
      try expectRefusal(
        ["new", "Notes", "--folder", folder],
        2,
        "invalid thread name '",
        in: journal
      )
    }
  }

  @Test(arguments: ["../x", "a/b", ".x", ""])
  func `a template with an invalid name is refused`(name: String) throws {
    try TerminalJournal.run { journal in
      let sentence = "invalid template name '\(name)': "
      try expectRefusal(["template", "edit", name], 2, sentence, in: journal)
    }
  }

  @Test func `a journal in the home folder itself is refused`() throws {
    try TerminalJournal.run { journal in
      try expectRefusal(["init", "~"], 2, "your home folder", in: journal)
      let home = try journal.program(["tj", "init"], in: journal.home.path).run()
      #expect(home.exitCode == 2)
      #expect(!Disk.exists(journal.home.path(of: ".git")))
    }
  }

  @Test func `a file is not attached to several entries`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      try journal.tj("add", "Second thought")
      let file = try journal.home.write("text", to: "file.txt")
      try expectRefusal(
        ["attach", "on:today", file],
        2,
        "2 entries selected (expected one)",
        in: journal
      )
    }
  }

  @Test(arguments: ["", " \n\t\n"]) func `a blank text is not added as an entry`(text: String)
    throws
  {
    try TerminalJournal.run { journal in
      let before = try journal.daily()
      var program = journal.program(["tj", "add", "-"])
      program.input = Array(text.utf8)
      let outcome = try program.run()
      #expect(outcome.text == "nothing added: no text\n")
      #expect(try journal.daily() == before)
    }
  }

  @Test func `two entries with the same id in an imported file are both added`() throws {
    try TerminalJournal.run { journal in
      let line = #"{"thread":"daily","id":"abc234","time":"2024-01-01","body":""#
      let file = try journal.home.write("\(line)One\"}\n\(line)Two\"}\n", to: "twice.jsonl")
      try journal.tj("import", file)
      let ids = try journal.tj("list", "-f", "ids").split(separator: "\n")
      #expect(ids.count == 2 && Set(ids).count == 2)
      #expect(ids.contains("abc234"))
      #expect(try journal.tj("show", "abc234").contains("One"))
      #expect(try journal.tj("import", file).contains("2 entries already in their threads"))
    }
  }

  @Test func `an export replaces only a regular file, and only with --force`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let file = try journal.home.write("mine", to: "mine.csv")
      try journal.home.write("mine", to: "folder.csv/mine")
      let folder = journal.home.path(of: "folder.csv")
      let link = journal.home.path(of: "link.csv")
      #expect(try journal.program(["ln", "-s", file, link]).run().exitCode == 0)
      try expectRefusal(["export", "-o", file], 1, "file already exists", in: journal)
      for path in [folder, link] {
        for more in [[], ["--force"]] {
          let words = ["export", "-o", path] + more
          try expectRefusal(words, 1, "not a file: ", in: journal)
        }
      }
      #expect(try journal.home.read("mine.csv") == Array("mine".utf8))
      try journal.tj("export", "-o", file, "--force")
      #expect(try journal.home.read("mine.csv").starts(with: "thread,id,time".utf8))
      #expect(try Disk.names(in: journal.home.path).filter { $0.contains(".tj-") } == [])
    }
  }
}
