import TestSupport
import Testing

/// Questions at a terminal, and the effects of the answers.
@Suite(.waiting, .elsewhereSanitized) struct TerminalPromptTests {
  @Test(arguments: ["n", "", "no", "x", "yess"])
  func `an answer that is not yes removes nothing`(answer: String) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      let before = try journal.daily()
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        try terminal.wait(for: "Keep me")
        try terminal.wait(for: "[y/N] ")
        try terminal.type("\(answer)\r")
        #expect(try terminal.waitForExit() == 1)
      }
      #expect(try journal.daily() == before)
      try journal.expectClean()
    }
  }

  @Test(arguments: ["y", "Y", "yes", " y "])
  func `the answer yes removes the entry`(answer: String) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Remove me")
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        try terminal.wait(for: "[y/N] ")
        try terminal.type("\(answer)\r")
        try terminal.wait(for: "tj undo")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try !journal.daily().contains("Remove me"))
      try journal.expectClean()
      try journal.tj("undo")
      #expect(try journal.daily().contains("Remove me"))
    }
  }

  @Test(arguments: [true, false])
  func `unknown tallies are created only if the person agrees to all of them`(_ isWanted: Bool)
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("tally", "new", "Coffee")
      try journal.atTerminal(["tally", "coffee", "cofee", "tea", "+2"]) { terminal throws in
        try terminal.wait(for: "no such tally: cofee")
        try terminal.wait(for: "did you mean 'coffee'?")
        try terminal.wait(for: "create the tally cofee? [y/N] ")
        try terminal.type("y\r")
        try terminal.wait(for: "create the tally tea? [y/N] ")
        try terminal.type(isWanted ? "y\r" : "\r")
        if isWanted { try terminal.wait(for: "created tally tea") }
        #expect(try terminal.waitForExit() == (isWanted ? 0 : 1))
      }
      let files = try journal.files().filter { $0.hasSuffix(".md") }
      #expect(files.contains("journal/tea.md") == isWanted)
      #expect(files.contains("journal/cofee.md") == isWanted, "nothing is created halfway")
      let coffee = String(decoding: try journal.home.read("journal/coffee.md"), as: UTF8.self)
      #expect(coffee.contains("+2") == isWanted)
      try journal.expectClean()
    }
  }

  @Test(arguments: [true, false])
  func `a purge removes attachments only after confirmation`(_ isWanted: Bool) throws {
    try TerminalJournal.run { journal in
      let media = try journal.home.write("scanned", to: "scan.txt")
      let id = try journal.tj("add", "-q", "--media", media, "Remove me").filter { $0 != "\n" }
      let question = "also remove attachments that nothing else refers to"
      try journal.atTerminal(["purge", id]) { terminal throws in
        try terminal.wait(for: "after a purge, earlier operations can no longer be undone")
        try terminal.wait(for: " from the entire history? [y/N] ")
        try terminal.type("y\r")
        try terminal.wait(for: question)
        try terminal.wait(for: "[y/N] ")
        try terminal.type(isWanted ? "y\r" : "\r")
        try terminal.wait(
          for: isWanted ? "purged \(id) and assets/" : "hint: tj purge --file assets/"
        )
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(Disk.exists(journal.home.path(of: "journal/assets")) != isWanted)
    }
  }

  @Test func `the end of the input counts as no`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        try terminal.wait(for: "[y/N] ")
        try terminal.press(.endOfInput)
        #expect(try terminal.waitForExit() == 1)
        #expect(terminal.text.hasSuffix("\r\n"))
      }
      #expect(try journal.daily().contains("Keep me"))
    }
  }

  @Test(arguments: [["-y"], ["--yes"]]) func `with -y, nothing is asked`(
    words: [String]
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Remove me")
      let shown = try journal.shown(["rm", "@"] + words)
      #expect(shown.code == 0)
      #expect(!shown.text.contains("[y/N]"))
      #expect(try !journal.daily().contains("Remove me"))
    }
  }

  @Test func `without a terminal or with --no-input, nothing is asked and nothing is removed`()
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      #expect(try journal.shown(["rm", "@", "--no-input"]).code == 1)
      let piped = journal.program(["sh", "-c", "echo y | tj rm @"])
      try PseudoTerminal.run(piped) { terminal throws in
        #expect(try terminal.waitForExit() == 1)
        #expect(terminal.text.contains("-y"))
      }
      #expect(try journal.daily().contains("Keep me"))
    }
  }

  @Test func `the doctor continues after a fix that was declined`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write("a", to: "journal/assets/2024/03/a.txt")
      try journal.home.write("b", to: "journal/assets/2024/03/b.txt")
      let unset = try journal.program(["git", "config", "--unset", "merge.tj.driver"]).run()
      try #require(unset.exitCode == 0)
      try journal.atTerminal(["doctor", "--fix"]) { terminal throws in
        try terminal.wait(for: "remove assets/2024/03/a.txt? [y/N] ")
        try terminal.type("n\r")
        try terminal.wait(for: "skipped")
        try terminal.wait(for: "remove assets/2024/03/b.txt? [y/N] ")
        try terminal.type("y\r")
        try terminal.wait(for: "missing git setting")
        try terminal.wait(for: "fixed")
        #expect(try terminal.waitForExit() == 0)
      }
      let files = try journal.files()
      #expect(files.contains("journal/assets/2024/03/a.txt"))
      #expect(!files.contains("journal/assets/2024/03/b.txt"))
      #expect(try !journal.tj("doctor").contains("missing git setting"))
    }
  }

  @Test func `a required field is asked for until the answer is valid`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      try journal.atTerminal(["add", "A fine day"]) { terminal throws in
        try terminal.wait(for: "1..5")
        try terminal.wait(for: ": ")
        try terminal.type("\r")
        try terminal.wait(for: "a value is required")
        try terminal.wait(for: "): ")
        try terminal.type("9\r")
        try terminal.wait(for: "tj: ")
        try terminal.wait(for: "): ")
        try terminal.type("good\r")
        try terminal.wait(for: "tj: ")
        try terminal.wait(for: "): ")
        try terminal.type("4\r")
        try terminal.wait(for: "added")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try journal.daily().contains("- mood:: 4\n"))
      try journal.expectClean()
    }
  }

  @Test func `the fields of a group are asked for together`() throws {
    try TerminalJournal.run { journal in
      for (name, rest) in [("hours", ["number", "--required"]), ("note", [])] {
        let words = ["tj", "field", "add", "-t", "daily", "sleep/\(name)"] + rest
        #expect(try journal.program(words).run().exitCode == 0)
      }
      try journal.atTerminal(["add", "A fine day"]) { terminal throws in
        try terminal.wait(for: "): ")
        try terminal.type("7.5\r")
        try terminal.wait(for: "Enter to skip: ")
        try terminal.type("\r")
        #expect(try terminal.waitForExit() == 0)
      }
      let text = try journal.daily()
      #expect(text.contains("- sleep/hours:: 7.5\n"))
      #expect(!text.contains("- sleep/note"))
    }
  }

  @Test func `a required field that an option sets is not asked for`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      #expect(try journal.shown(["add", "-F", "mood=3", "A fine day"]).code == 0)
      #expect(try journal.daily().contains("- mood:: 3\n"))
    }
  }

  @Test func `without an answer for a required field, nothing is added`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      let before = try journal.daily()
      try journal.atTerminal(["add", "A fine day"]) { terminal throws in
        try terminal.wait(for: "): ")
        try terminal.press(.endOfInput)
        try terminal.wait(for: "hint: tj draft resume daily-")
        #expect(try terminal.waitForExit() == 1)
      }
      #expect(try journal.daily() == before)
      try journal.expectClean()
    }
  }

  @Test func `an entry with an unanswered question is kept as a draft with its options`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      try journal.atTerminal(["add", "--title", "Bees", "--tag", "garden", "A fine day"]) {
        terminal throws in
        try terminal.wait(for: "): ")
        try terminal.press(.endOfInput)
        #expect(try terminal.waitForExit() == 1)
      }
      let draft = try #require(try journal.drafts().first)
      let editor = try journal.script("editor", "sed -i 's/^- mood:: $/- mood:: 4/' \"$1\"")
      #expect(
        try journal.shown(["draft", "resume", draft.name], with: ["EDITOR": editor]).code == 0
      )
      let text = try journal.daily()
      #expect(text.contains(" Bees ^") && text.contains("- mood:: 4\n"))
      #expect(text.contains("- tags:: #garden\n") && text.contains("\nA fine day\n"))
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test(arguments: ["4", "-F"]) func `after all questions are answered, no draft is left`(
    answer: String
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      let words = answer == "-F" ? ["-F", "mood=4"] : []
      try journal.atTerminal(["add", "A fine day"] + words) { terminal throws in
        if words.isEmpty {
          try terminal.wait(for: "): ")
          try terminal.type("4\r")
        }
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test func `a command that is suspended at a question can be continued`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Remove me")
      let shell = journal.program(["sh", "-i"], with: ["PS1": "ready> "])
      try PseudoTerminal.run(shell) { terminal in
        try terminal.wait(for: "ready> ")
        try terminal.type("tj rm @\r")
        try terminal.wait(for: "[y/N] ")
        try terminal.press(.suspend)
        try terminal.wait(for: "ready> ")
        #expect(try journal.daily().contains("Remove me"))
        try terminal.type("fg\r")
        try terminal.wait(for: "tj rm @\r\n")
        try terminal.type("y\r")
        try terminal.wait(for: "tj undo")
        try terminal.wait(for: "ready> ")
        try terminal.press(.endOfInput)
        try terminal.waitForExit()
      }
      #expect(try !journal.daily().contains("Remove me"))
      try journal.expectClean()
    }
  }
}
