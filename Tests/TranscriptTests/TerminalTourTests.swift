import TestSupport
import Testing

/// The tour at a terminal, on which it waits for the person.
@Suite(.waiting, .elsewhereSanitized) struct TerminalTourTests {
  /// The text with which the tour waits.
  private static let pause = "Press Enter to continue"

  /// Runs `body` at a terminal with a tour that creates its journal in the folder `tour` of the person's home.
  private func tour(_ body: (TerminalJournal, PseudoTerminal) throws -> Void) throws {
    try TerminalJournal.run { journal in
      try journal.atTerminal(["tour", journal.home.path(of: "tour")]) { try body(journal, $0) }
    }
  }

  @Test func `Enter continues the tour, which leaves a valid journal`() throws {
    try tour { journal, terminal in
      try terminal.wait(for: "Welcome")
      var pauses = 0
      while (try? terminal.wait(for: Self.pause)) != nil {
        pauses += 1
        try terminal.press(.enter)
      }
      let code = try terminal.waitForExit()
      #expect(code == 0)
      #expect(pauses > 5)
      #expect(terminal.text.contains("The journal stays at"))
      let folder = journal.home.path(of: "tour")
      let status = try journal.program(["git", "status", "--porcelain"], in: folder).run()
      #expect(status.text == "")
      #expect(try journal.tj("threads", in: folder).contains("daily"))
    }
  }

  @Test(arguments: [(PseudoTerminal.Key.interrupt, Int32(130)), (.endOfInput, 0)])
  func `Ctrl-C and Ctrl-D end the tour`(key: PseudoTerminal.Key, expected: Int32) throws {
    try tour { _, terminal in
      let before = try terminal.settings
      try terminal.wait(for: Self.pause)
      try terminal.press(key)
      let code = try terminal.waitForExit()
      #expect(code == expected)
      #expect(try terminal.settings == before)
    }
  }

  @Test func `Ctrl-C removes the temporary folder of the tour`() throws {
    try TerminalJournal.run { journal in
      let home = journal.home.path
      let before = try Disk.names(in: home).sorted()
      try journal.atTerminal(["tour"], with: ["TMPDIR": home]) { terminal in
        try terminal.wait(for: Self.pause)
        #expect(try Disk.names(in: home).count == before.count + 1)
        try terminal.press(.interrupt)
        let code = try terminal.waitForExit()
        #expect(code == 130)
        #expect(try Disk.names(in: home).sorted() == before)
      }
    }
  }
}
