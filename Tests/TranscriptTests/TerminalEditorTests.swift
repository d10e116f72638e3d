import TestSupport
import Testing

/// Writing and editing entries in the person's editor.
@Suite(.waiting, .elsewhereSanitized) struct TerminalEditorTests {
  /// Runs `body` at a terminal on which `tj add` opens an editor that runs `script`.
  private func add(
    _ script: String,
    _ words: [String] = ["add"],
    _ body: (TerminalJournal, PseudoTerminal) throws -> Void
  ) throws {
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", script)
      try journal.atTerminal(words, with: ["EDITOR": editor]) { try body(journal, $0) }
    }
  }

  @Test func `the text from the editor is added`() throws {
    try add("echo 'A walk by the river.' >>\"$1\"") { journal, terminal in
      let files = try journal.files()
      try terminal.wait(for: "added")
      let code = try terminal.waitForExit()
      #expect(code == 0)
      #expect(try journal.daily().contains("\n\nA walk by the river.\n"))
      #expect(try journal.drafts().isEmpty)
      try journal.expectClean(files: files)
    }
  }

  @Test func `the editor reads from the terminal`() throws {
    let script = "printf 'what? '; read answer; echo \"I said $answer.\" >>\"$1\""
    try add(script) { journal, terminal in
      try terminal.wait(for: "what? ")
      try terminal.type("hello\r")
      let code = try terminal.waitForExit()
      #expect(code == 0)
      #expect(try journal.daily().contains("I said hello."))
    }
  }

  @Test func `with piped text, the buffer has the text and the editor reads from the terminal`()
    throws
  {
    try TerminalJournal.run { journal in
      let script = "printf 'what? '; read answer; echo \"I said $answer.\" >>\"$1\""
      let program = journal.program(
        ["sh", "-c", "printf 'Piped.\\n' | tj add -e"],
        with: ["EDITOR": try journal.script("editor", script)]
      )
      let size = PseudoTerminal.Size(rows: 24, columns: 80)
      try PseudoTerminal.run(program, type: "xterm", size: size) { terminal in
        try terminal.wait(for: "what? ")
        try terminal.type("hello\r")
        let code = try terminal.waitForExit()
        #expect(code == 0)
        #expect(try journal.daily().contains("Piped.\nI said hello."))
      }
    }
  }

  @Test(arguments: ["true", ": >\"$1\"", "printf '\\n \\n' >\"$1\"", "touch \"$1\""])
  func `an unchanged or empty buffer adds nothing`(script: String) throws {
    try add(script) { journal, terminal in
      try terminal.wait(for: "nothing added")
      let code = try terminal.waitForExit()
      #expect(code == 0)
      #expect(try journal.daily().contains("## ") == false)
      #expect(try journal.drafts().isEmpty)
      try journal.expectClean()
    }
  }

  @Test func `an editor that removes the file adds nothing`() throws {
    try add("rm \"$1\"") { journal, terminal in
      try terminal.wait(for: "nothing added")
      try terminal.waitForExit()
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test func `text from an editor that replaces the file by a new one is added`() throws {
    let script = "cp \"$1\" \"$1.new\"; echo 'By rename.' >>\"$1.new\"; mv \"$1.new\" \"$1\""
    try add(script) { journal, terminal in
      try terminal.waitForExit()
      #expect(try journal.daily().contains("By rename."))
    }
  }

  @Test func `if the editor fails, the draft is kept and a hint says how to resume it`() throws {
    try add("echo 'Too good to lose.' >>\"$1\"; exit 7") { journal, terminal in
      try terminal.wait(for: "tj draft resume daily-")
      let code = try terminal.waitForExit()
      #expect(code == 1)
      #expect(try journal.daily().contains("## ") == false)
      let drafts = try journal.drafts()
      #expect(drafts.count == 1)
      #expect(drafts.first?.text.contains("Too good to lose.") == true)
    }
  }

  @Test func `a missing editor is an error that names it`() throws {
    try TerminalJournal.run { journal in
      let shown = try journal.shown(["add"], with: ["EDITOR": "no-such-editor"])
      #expect(shown.code == 1)
      #expect(shown.text.contains("no-such-editor"))
      try journal.expectClean()
    }
  }

  @Test func `VISUAL takes precedence over EDITOR`() throws {
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", "echo 'From visual.' >>\"$1\"")
      let shown = try journal.shown(["add"], with: ["VISUAL": editor, "EDITOR": "false"])
      #expect(shown.code == 0)
      #expect(try journal.daily().contains("From visual."))
    }
  }

  @Test func `a conflicting change made meanwhile is shown, and the person's text is saved`() throws
  {
    // The editor is opened twice; the first time, another program saves the same line meanwhile.
    let script = """
      if grep -q meanwhile "$1"; then grep -q 'From outside' "$1" && echo shown
      else sed -i 's/^As it was$/From the buffer/' "$1"; sed -i 's/^As it was$/From outside/' daily.md; fi
      """
    try TerminalJournal.run { journal in
      try journal.tj("add", "As it was")
      let editor = try journal.script("editor", script)
      try journal.atTerminal(["edit", "@"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "another program changed the same lines")
        try terminal.wait(for: "edit it again? [Y/n] ")
        try terminal.type("\r")
        try terminal.wait(for: "shown")
        try terminal.wait(for: "save the draft unchanged? [y/N] ")
        try terminal.type("y\r")
        try terminal.wait(for: "edited ")
        let code = try terminal.waitForExit()
        #expect(code == 0)
      }
      let daily = try journal.daily()
      #expect(daily.contains("\nFrom the buffer\n"))
      #expect(!daily.contains("From outside") && !daily.contains("<!--"))
      let history = try journal.program(["git", "log", "-p"]).run().text
      #expect(history.contains("From outside"))
      #expect(try journal.drafts().isEmpty)
      try journal.expectClean()
    }
  }

  @Test func `after an invalid value, the editor is offered again`() throws {
    let script = """
      echo open
      if grep -q 'mood:: 9' "$1"; then sed -i 's/mood:: 9/mood:: 4/' "$1"
      else sed -i 's/mood::.*/mood:: 9/' "$1"; echo 'A day.' >>"$1"; fi
      """
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5")
      let editor = try journal.script("editor", script)
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.wait(for: "edit it again? [Y/n] ")
        try terminal.type("\r")
        try terminal.wait(for: "open")
        try terminal.wait(for: "added")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try journal.daily().contains("- mood:: 4\n"))
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test func `if the terminal is closed, the draft is kept and can be resumed`() throws {
    let script = "echo 'Half a thought' >>\"$1\"; echo open; exec sleep 600"
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", script)
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.hangUp()
        #expect(try terminal.waitForExit() != 0)
      }
      #expect(try journal.daily().contains("## ") == false)
      try journal.expectClean()
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("Half a thought"))
      #expect(try journal.tj("draft").contains(draft.name))
      // A person who leaves the editor with :q! may have changed their mind.
      for (answer, code) in [("n\r", Int32(1)), ("y\r", 0)] {
        try journal.atTerminal(["draft", "resume"], with: ["EDITOR": "true"]) { terminal throws in
          try terminal.wait(for: "add the draft unchanged? [y/N] ")
          try terminal.type(answer)
          #expect(try terminal.waitForExit() == code)
        }
        #expect(try journal.daily().contains("Half a thought") == (code == 0))
      }
      #expect(try journal.drafts().isEmpty)
      try journal.expectClean()
    }
  }

  @Test func `a resumed edit that is not changed is saved only after confirmation`()
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let editor = try journal.script("editor", "sed -i s/First/Second/ \"$1\"; exit 1")
      _ = try journal.shown(["edit", "@"], with: ["EDITOR": editor])
      for (answer, code) in [("n\r", Int32(1)), ("y\r", 0)] {
        try journal.atTerminal(["draft", "resume"], with: ["EDITOR": "true"]) { terminal throws in
          try terminal.wait(for: "save the draft unchanged? [y/N] ")
          try terminal.type(answer)
          #expect(try terminal.waitForExit() == code)
        }
        #expect(try journal.daily().contains("Second thought") == (code == 0))
      }
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test func `several entries are edited in one buffer`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      try journal.tj("add", "Second thought")
      let editor = try journal.script("editor", "sed -i 's/thought/idea/' \"$1\"")
      let shown = try journal.shown(["edit", "in:daily"], with: ["EDITOR": editor])
      #expect(shown.code == 0)
      let text = try journal.daily()
      #expect(text.contains("First idea") && text.contains("Second idea"))
      try journal.expectClean()
    }
  }

  @Test func `text that looks like a comment of the buffer is kept as text`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let first = try journal.shown(["edit", "@"], with: ["EDITOR": "cat"]).text
      let comment = try #require(first.split(separator: "\r\n").first)
      try #require(comment.hasPrefix("<!-- tj ") && comment.hasSuffix(": thread daily -->"))
      try journal.tj("add", "--", "Second thought\n\n\(comment)\n\nand more")
      // With the same command line, the same mark is drawn first.
      let editor = try journal.script("editor", "cat \"$1\"; sed -i 's/thought/idea/' \"$1\"")
      let shown = try journal.shown(["edit", "@"], with: ["EDITOR": editor])
      #expect(shown.code == 0)
      #expect(!shown.text.hasPrefix(comment))
      #expect(try journal.daily().contains("\nSecond idea\n\n\(comment)\n\nand more\n"))
    }
  }

  @Test(arguments: ["true", ": >\"$1\""])
  func `an unchanged or emptied buffer of an edit changes nothing`(script: String) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let before = try journal.daily()
      let editor = try journal.script("editor", script)
      let shown = try journal.shown(["edit", "@"], with: ["EDITOR": editor])
      #expect(shown.code == 0)
      #expect(shown.text.contains("nothing changed"))
      #expect(try journal.daily() == before)
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `an entry that was deleted from the buffer is removed only after confirmation`(isMeant: Bool)
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      try journal.tj("add", "Second thought")
      let before = try journal.daily()
      let script = "sed -i '/Second thought/d; /^## .*'\"$TAKEN\"'/d' \"$1\"; echo open"
      let taken = try journal.tj("list", "-f", "ids", "Second").filter { $0 != "\n" }
      let editor = try journal.script("editor", script)
      let variables = ["EDITOR": editor, "TAKEN": taken]
      try journal.atTerminal(["edit", "in:daily"], with: variables) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.wait(for: "[y/N] ")
        try terminal.type(isMeant ? "y\r" : "n\r")
        if !isMeant {
          try terminal.wait(for: "edit it again? [Y/n] ")
          try terminal.type("n\r")
        }
        #expect(try terminal.waitForExit() == (isMeant ? 0 : 1))
      }
      #expect(try journal.daily().contains("Second") == !isMeant)
      if !isMeant { #expect(try journal.daily() == before) }
    }
  }
}
