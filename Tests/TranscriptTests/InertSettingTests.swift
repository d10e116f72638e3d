import TestSupport
import Testing

/// A journal cannot choose the programs that run on its reader's device.
@Suite(.waiting, .elsewhereSanitized) struct InertSettingTests {
  /// Runs `body` with a journal whose setting `key` is a program that creates a file, and a function that returns
  /// whether the file exists.
  private func hostile<Result>(
    _ key: String,
    _ body: (TerminalJournal, () throws -> Bool) throws -> Result
  ) throws -> Result {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One thought")
      let trace = journal.home.path(of: "trace")
      try journal.home.write("\(key): touch \(trace)\n", to: "journal/.tj/config.yaml")
      return try body(journal) { Disk.exists(trace) }
    }
  }

  @Test func `the pager of a journal is not run, and a hint says how to adopt it`() throws {
    try hostile("pager") { journal, hasRun in
      let shown = try journal.shown(["list"], size: .init(rows: 24, columns: 200))
      #expect(try !hasRun())
      #expect(shown.code == 0)
      #expect(shown.text.contains("ignored the journal's setting 'pager' ('touch "))
      #expect(shown.text.contains("hint: tj config --personal --from-journal pager\r\n"))
      #expect(shown.text.contains("One thought"))
      #expect(try !journal.shown(["list", "-q"]).text.contains("hint"))
      #expect(try !journal.tj("list").contains("hint"))
      try journal.tj("config", "--personal", "--from-journal", "pager")
      #expect(try !journal.shown(["list"]).text.contains("hint"))
      #expect(try hasRun())
    }
  }

  @Test func `the person is not told about the pager of a journal if a personal one is set`() throws
  {
    try hostile("pager") { journal, hasRun in
      try journal.tj("config", "pager", "cat")
      #expect(try !journal.shown(["list"]).text.contains("hint"))
      #expect(try !hasRun())
    }
  }

  @Test func `the editor of a journal is not run, and each command says so once`() throws {
    try hostile("editor") { journal, hasRun in
      let editor = try journal.script("editor", "echo 'a: [' >>\"$1\"")
      for words in [["add", "-e", "Two"], ["edit", "@"]] {
        let outcome = try journal.program(["tj"] + words, with: ["EDITOR": editor]).run()
        let hint = "hint: tj config --personal --from-journal editor\n"
        #expect(outcome.text.ranges(of: hint).count == 1, "\(outcome.text)")
        #expect(try !hasRun())
      }
      try journal.tj("config", "--personal", "--from-journal", "editor")
      _ = try journal.program(["tj", "add", "-e", "Three"]).run()
      #expect(try hasRun())
    }
  }
}
