import TestSupport
import Testing

/// What stands in a journal cannot steer the terminal on which it is shown.
@Suite(.pureSwift) struct TerminalEscapeTests {
  /// Clears the screen, sets a title, types by itself, and turns the direction of writing.
  private static let evil = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{8}\u{7F}\u{202E}"

  /// Every place in which a journal keeps text.
  private static let thread = """
    ---
    tj: 1
    title: "T\\e[2J\\a title"
    fields:
      mood: {type: text, label: "M\\e[2J"}
    ---

    ## 2024-03-01 08:00:00 +01:00 a\(evil)b ^aaaaaa

    - tags:: x\(evil)y
    - mood:: c\(evil)d
    - ev\u{1B}[2Jil:: e\(evil)f

    Body \(evil) #t\u{1B}[2J and [f\(evil)](assets/g\(evil).jpg)

    """

  private static let commands = [
    "list", "list -f short", "list -f full", "search body", "show @", "today", "", "random", "tags",
    "fields", "people", "stats", "stats --json", "threads", "thread show daily",
    "field list -t daily",
    "log", "log -p", "log @", "diff", "trash", "check daily.md", "check --json daily.md",
    "check --tree daily.md", "doctor", "fmt --check", "draft list",
    "template list", "undo --list", "list -f raw", "list -f md", "list -f json", "list -f jsonl",
    "list -f csv", "list -f {{title}}{{body}}", "export --to csv", "export --to jsonl",
    "set @ mood=x",
    "template show evil", "threads --json", "tags --json", "thread show na\u{1B}[2Jme", "redo",
    "draft show daily-x", "move aaaaaa other",
    "config", "show bbbbbb", "restore bbbbbb",
  ]

  /// The journal of all that is bad, with an entry removed and a change not yet committed.
  private func hostile<Result>(_ body: (TerminalJournal) throws -> Result) throws -> Result {
    try TerminalJournal.run { journal in
      try journal.home.write(Self.thread, to: "journal/daily.md")
      try journal.home.write("# \(Self.evil)\n", to: "journal/.tj/templates/evil.md")
      let name = "na\u{1B}[2Jme.md"
      try journal.home.write(Self.thread.replacing("aaaaaa", with: "bbbbbb"), to: "journal/\(name)")
      _ = try journal.program(["tj", "commit"]).run()
      _ = try journal.program(["tj", "rm", "-y", "bbbbbb"]).run()
      try journal.home.write(
        Self.thread.replacing("Body", with: "Changed"),
        to: "journal/daily.md"
      )
      return try body(journal)
    }
  }

  /// The scalars of `text` that could steer a terminal.
  private func steering(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  @Test func `without colours nothing steers the terminal`() throws {
    try hostile { journal in
      for command in Self.commands {
        let words = command.split(separator: " ").map { String($0) }
        let shown = try journal.shown(words, with: ["NO_COLOR": "1"])
        #expect(shown.code != 2, "tj \(command): \(shown.text)")
        #expect(steering(in: shown.text) == [], "tj \(command): \(Visible.text(shown.text.utf8))")
      }
    }
  }

  @Test func `with colours only colours steer the terminal`() throws {
    let paint = try Regex("\u{1B}\\[[0-9;]*m")
    try hostile { journal in
      for command in Self.commands {
        let words = command.split(separator: " ").map { String($0) }
        let shown = try journal.shown(words).text
        let bare = shown.replacing(paint, with: "")
        #expect(steering(in: bare) == [], "tj \(command): \(Visible.text(shown.utf8))")
      }
    }
  }

  @Test func `what was typed comes back harmless in messages`() throws {
    try TerminalJournal.run { journal in
      for words in [
        ["show", Self.evil], ["list", "date:\(Self.evil)"], ["list", "(\(Self.evil)"], [Self.evil],
        ["--\(Self.evil)"], ["add", "-t", Self.evil, "x"], ["add", "-F", "\(Self.evil)=1", "x"],
        ["add", "--at", Self.evil, "x"], ["check", Self.evil], ["thread", "show", Self.evil],
        ["help", Self.evil], ["adopt", Self.evil], ["import", Self.evil, "--from", "jsonl"],
        ["-C", Self.evil, "list"], ["use", Self.evil], ["config", Self.evil],
        ["template", "show", Self.evil], ["draft", "show", Self.evil],
        ["add", "--tag", Self.evil, "x"],
        ["export", "--to", "csv", "-o", "none/\(Self.evil)"], ["list", "-f", Self.evil],
        ["list", "--tz", Self.evil], ["field", "add", "x", Self.evil, "-t", "daily"],
      ] {
        let shown = try journal.shown(words, with: ["NO_COLOR": "1"])
        #expect(shown.code != 0, "\(words): \(Visible.text(shown.text.utf8))")
        #expect(steering(in: shown.text) == [], "\(Visible.text(shown.text.utf8))")
      }
    }
  }

  @Test func `a question about an entry is harmless`() throws {
    try hostile { journal in
      try journal.atTerminal(["rm", "aaaaaa"], with: ["NO_COLOR": "1"]) { terminal throws in
        try terminal.wait(for: "[y/N]")
        #expect(steering(in: terminal.text) == [])
      }
    }
  }

  @Test func `a pipe gets the text as it is`() throws {
    try hostile { journal in
      let outcome = try journal.program(["tj", "show", "aaaaaa", "-f", "raw"]).run()
      #expect(outcome.text.contains(Self.evil))
    }
  }

  @Test func `the name of a file is harmless, attached, adopted or exported`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "A picture")
      let name = "a\u{1B}[2J\u{9B}31m\u{202E}"
      let picture = try journal.home.write("no picture", to: "\(name).jpg")
      let page = try journal.home.write("# A page\n", to: "journal/\(name).md")
      for words in [
        ["attach", "@", picture], ["show", "@"], ["adopt", page], ["threads"], ["log"], ["doctor"],
        ["export", "--to", "csv", "-o", "\(picture).csv"], ["undo", "--list"], ["undo"], ["diff"],
      ] {
        let shown = try journal.shown(words, with: ["NO_COLOR": "1"])
        #expect(shown.code != 2, "\(words): \(Visible.text(shown.text.utf8))")
        #expect(steering(in: shown.text) == [], "\(words): \(Visible.text(shown.text.utf8))")
      }
    }
  }
}
