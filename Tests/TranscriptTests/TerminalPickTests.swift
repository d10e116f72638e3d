import TestSupport
import Testing

/// Picking entries from a selection.
@Suite(.waiting, .elsewhereSanitized) struct TerminalPickTests {
  /// Runs `body` with a journal of three entries, of which `Three` is the newest.
  private func withEntries(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { journal in
      for (hour, title) in ["One", "Two", "Three"].enumerated() {
        try journal.tj("add", "--at", "2024-02-0\(hour + 1)", "--title", title, "Text.")
      }
      try body(journal)
    }
  }

  private func titles(_ journal: TerminalJournal) throws -> [String] {
    try journal.tj("list", "-f", "{{title}}").split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("2\r", ["Three", "One"]), ("1-2\r", ["One"]), ("3,1\r", ["Two"]),
    ("\r", ["Three", "Two", "One"]), ("q\r", ["Three", "Two", "One"]),
  ])
  func `entries are picked by their numbers in a list`(answer: String, left: [String]) throws {
    try withEntries { journal in
      let nothing = ["PATH": BuiltProducts.folder]
      try journal.atTerminal(["rm", "-y", "-i"], with: nothing) { terminal throws in
        try terminal.wait(for: "entries to pick, such as 1 3-5, or q [none]: ")
        try terminal.type(answer)
        #expect(try terminal.waitForExit() == (left.count == 3 ? 1 : 0))
        #expect(terminal.text.contains("1  "))
        #expect(terminal.text.contains("cancelled") == (left.count == 3))
      }
      #expect(try titles(journal) == left)
    }
  }

  @Test(arguments: ["4", "0", "2-1", "one", "1-2-3", "-"])
  func `after an invalid number, the question is repeated`(answer: String) throws {
    try withEntries { journal in
      let nothing = ["PATH": BuiltProducts.folder]
      try journal.atTerminal(["rm", "-y", "-i"], with: nothing) { terminal throws in
        try terminal.wait(for: "[none]: ")
        try terminal.type(answer + "\r")
        try terminal.wait(for: "expected numbers from 1 to 3")
        try terminal.wait(for: "[none]: ")
        try terminal.type("3\r")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try titles(journal) == ["Three", "Two"])
    }
  }

  @Test(arguments: ["list", "search"])
  func `only the picked entries are listed`(command: String) throws {
    try withEntries { journal in
      let nothing = ["PATH": BuiltProducts.folder]
      try journal.atTerminal([command, "-i", "title:t", "-f", "ids"], with: nothing) {
        terminal throws in
        try terminal.wait(for: "[none]: ")
        let list = terminal.text
        try terminal.type("2\r")
        #expect(try terminal.waitForExit() == 0)
        let shown = terminal.text.dropFirst(list.count)
        let id = try journal.tj("search", "title:two", "-f", "ids").split(separator: "\n")[0]
        #expect(shown.contains(id) && shown.split(separator: "\r\n").count == 2)
      }
    }
  }

  @Test func `fzf is used if it is installed`() throws {
    try withEntries { journal in
      let folder = journal.home.path(of: "bin")
      try journal.home.write("#!/bin/sh\nsed -n 2p\n", to: "bin/fzf")
      let found = try ChildProcess(["chmod", "+x", folder + "/fzf"], in: journal.path).run()
      #expect(found.exitCode == 0)
      let shown = try journal.shown(
        ["show", "-i", "title:t", "-f", "{{title}}"],
        with: [
          "PATH": "\(folder):\(BuiltProducts.folder):/usr/bin:/bin", "TMPDIR": journal.home.path,
        ]
      )
      // The entries are listed newest first, and the second one is picked.
      #expect(shown.text == "Two\r\n")
      // The files with the list of entries have been removed.
      #expect(try journal.files().allSatisfy { !$0.contains("tj-") })
      #expect(
        try ChildProcess(["ls", journal.home.path], in: "/").run().text.contains("tj-") == false
      )
    }
  }

  @Test func `picking without a terminal is an error`() throws {
    try withEntries { journal in
      let outcome = try journal.program(["tj", "rm", "-y", "-i"]).run()
      #expect(outcome.exitCode == 2)
      #expect(outcome.text.contains("--pick requires a terminal"))
    }
  }
}
