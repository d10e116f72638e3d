import TestSupport
import Testing

/// Ctrl-C, and a terminal that goes away: nothing half done stays.
@Suite struct TerminalInterruptTests {
  /// What people expect of a program that was broken off.
  private static let brokenOff: Int32 = 130

  @Test func `at a question`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "[y/N] ")
        try terminal.type("y")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(try terminal.settings == before)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
    }
  }

  @Test func `at a question for a field`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["add", "A fine day"]) { terminal throws in
        try terminal.wait(for: "): ")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("A fine day"))
      #expect(try journal.tj("today").contains(draft.name))
    }
  }

  @Test func `in a long listing`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 6000)
      let files = try journal.files()
      try journal.atTerminal(["list", "-P"]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "of many")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(try terminal.settings == before)
      }
      try journal.expectClean(files: files)
    }
  }

  @Test func `while a folder is filled`() throws {
    try TerminalJournal.run { journal in
      for number in 1...2000 {
        let text = "---\ntj: 1\n---\n\n## 2024-02-01 08:00\n\nEntry \(number)\n"
        try journal.home.write(text, to: "journal/threads/t\(number).md")
      }
      let (before, names) = (try journal.home.files(), try Disk.names(in: journal.home.path))
      try journal.atTerminal(["export", "--to", "md", "-o", "../copy"]) { terminal throws in
        let stage = try Self.newName(in: journal.home.path, besides: names)
        #expect(stage.hasPrefix(".copy."))
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
      }
      #expect(try Disk.names(in: journal.home.path).sorted() == names.sorted())
      #expect(try journal.home.files() == before)
    }
  }

  /// The first name that comes into a folder besides those that are there.
  private static func newName(in folder: String, besides names: [String]) throws -> String {
    for _ in 0..<200_000 {
      if let new = try Disk.names(in: folder).first(where: { !names.contains($0) }) { return new }
    }
    return ""
  }

  @Test func `in the editor, which may do with it what it likes`() throws {
    try TerminalJournal.run { journal in
      let files = try journal.files()
      let editor = try journal.script(
        "editor",
        """
        trap 'echo caught' INT
        echo open
        read a; read b
        echo 'Written all the same.' >>"$1"
        """
      )
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.press(.interrupt)
        try terminal.wait(for: "caught")
        try terminal.type("\r\r")
        try terminal.wait(for: "added")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try journal.daily().contains("Written all the same."))
      try journal.expectClean(files: files)
    }
  }

  @Test func `an editor that ends of it leaves a draft`() throws {
    try TerminalJournal.run { journal in
      let (text, files) = (try journal.daily(), try journal.files())
      let editor = try journal.script(
        "editor",
        "stty -echo; echo 'Half a thought' >>\"$1\"; echo open; exec sleep 600"
      )
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.press(.interrupt)
        try terminal.wait(for: "tj draft resume")
        #expect(try terminal.waitForExit() == 1)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
      let drafts = try journal.drafts()
      #expect(drafts.count == 1)
      #expect(drafts.first?.text.contains("Half a thought") == true)
    }
  }

  @Test func `a terminal that is closed at a question is a no`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        try terminal.wait(for: "[y/N] ")
        try terminal.hangUp()
        #expect(try terminal.waitForExit() != 0)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
    }
  }

  @Test func `at the second question of an add, which keeps the text and the first answer`() throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5", "--required")
      try journal.tj("field", "add", "hours", "number", "--required")
      let text = "- mood:: 9\n## 2024-01-01 09:00\nForged"
      try journal.atTerminal(["add", text]) { terminal in
        try terminal.wait(for: "1..5): ")
        try terminal.type("3\r")
        try terminal.wait(for: "(number): ")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
      }
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("\n- mood:: 3\n- hours:: \n"))
      let editor = try journal.script("editor", "sed -i 's/hours:: $/hours:: 7.5/' \"$1\"")
      let words = ["tj", "draft", "resume", draft.name]
      #expect(try journal.program(words, with: ["EDITOR": editor]).run().exitCode == 0)
      #expect(try journal.tj("list", "-f", "ids").split(separator: "\n").count == 1)
      #expect(try journal.tj("list", "-f", "{{body}}") == text + "\n")
      #expect(try journal.tj("list", "mood:3", "hours:7.5", "-f", "ids").count > 4)
    }
  }

  @Test(arguments: 0..<10) func `at any moment of an add`(step: Int) throws {
    try TerminalJournal.run { journal in
      let files = try journal.files()
      try journal.atTerminal(["add", "One more thought"]) { terminal in
        let moment = ContinuousClock.now + .milliseconds(step * 6)
        while ContinuousClock.now < moment {}
        // It may have ended before.
        try? terminal.press(.interrupt)
        let code = try terminal.waitForExit()
        #expect(code == 0 || code == Self.brokenOff)
      }
      try journal.expectClean(files: files)
      let count = try journal.daily().ranges(of: "One more thought").count
      let subjects = try journal.program(["git", "log", "--format=%s"]).run().text
      #expect(subjects.ranges(of: "daily: add").count == count)
    }
  }

  @Test(arguments: 0..<6) func `at any moment of an import`(step: Int) throws {
    try TerminalJournal.run { journal in
      let lines = (0..<1500).map { #"{"thread":"new","time":"2024-02-01","title":"entry \#($0)"}"# }
      let file = try journal.home.write(lines.joined(separator: "\n") + "\n", to: "in.jsonl")
      let words = ["import", file, "--from", "jsonl"]
      try journal.atTerminal(words) { terminal in
        let moment = ContinuousClock.now + .milliseconds(step * 80)
        while ContinuousClock.now < moment {}
        try? terminal.press(.interrupt)
        try terminal.waitForExit()
      }
      try journal.expectClean()
      // All or nothing; and it can be done again.
      let count = {
        try journal.tj("list", "-q", "-f", "ids", "in:new").split(separator: "\n").count
      }
      #expect(try [0, 1500].contains(count()))
      _ = try journal.program(["tj"] + words).run()
      #expect(try count() == 1500)
    }
  }
}
