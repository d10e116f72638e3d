import TestSupport
import Testing

/// The use of colors on terminals and in pipes, by default and on request.
@Suite(.waiting, .pureSwift) struct TerminalColorTests {
  /// Returns whether `tj list` uses colors on a terminal of a type, or in a pipe if `type` is `nil`.
  private func isPainted(
    _ words: [String] = [],
    with variables: [String: String] = [:],
    on type: String?
  ) throws -> Bool {
    try TerminalJournal.run { journal in
      try journal.tj("add", "A walk #outside")
      let text: String
      if let type {
        text = try journal.shown(["list"] + words, with: variables, type: type).text
      } else {
        text = try journal.program(["tj", "list"] + words, with: variables).run().text
      }
      #expect(text.contains("A walk"))
      return text.contains(/\u{1B}\[[0-9;]*3[1-6]m/)
    }
  }

  @Test func `colors are used on a terminal`() throws {
    #expect(try isPainted(on: "xterm-256color"))
    #expect(try isPainted(on: "linux"))
    #expect(try isPainted(with: ["NO_COLOR": ""], on: "xterm"))
  }

  @Test func `NO_COLOR and --color never turn colors off`() throws {
    #expect(try !isPainted(with: ["NO_COLOR": "1"], on: "xterm"))
    #expect(try !isPainted(["--color", "never"], on: "xterm"))
    #expect(try !isPainted(["--color=never"], with: ["CLICOLOR_FORCE": "1"], on: "xterm"))
    #expect(try !isPainted(with: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], on: "xterm"))
  }

  @Test func `NO_COLOR keeps bold and faint text, and --color never keeps no style`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--title", "A walk", "Far.")
      let shown = try journal.shown(["list"], with: ["NO_COLOR": "1"])
      #expect(shown.text.contains("\u{1B}[1mA walk\u{1B}[0m"))
      for option in [["--color", "never"], ["--no-pager", "--color=never"]] {
        #expect(try !journal.shown(["list"] + option).text.contains("\u{1B}"))
      }
    }
  }

  @Test func `colors are not used on a dumb terminal`() throws {
    #expect(try !isPainted(on: "dumb"))
  }

  @Test func `colors are used in a pipe only on request`() throws {
    #expect(try !isPainted(on: nil))
    #expect(try !isPainted(with: ["CLICOLOR_FORCE": "0"], on: nil))
    #expect(try !isPainted(with: ["CLICOLOR_FORCE": ""], on: nil))
    #expect(try isPainted(with: ["CLICOLOR_FORCE": "1"], on: nil))
    #expect(try isPainted(["--color", "always"], on: nil))
    #expect(try isPainted(["--color=always"], with: ["NO_COLOR": "1"], on: nil))
  }

  @Test func `diagnostics in a file have no colors although standard error is a terminal`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write("---\ntj: 1\n---\n\n## 2024-02-30\n", to: "wrong.md")
      let wrong = journal.home.path(of: "wrong.md")
      let toFile = journal.program(["sh", "-c", "tj check '\(wrong)' >found; cat found"])
      try PseudoTerminal.run(toFile) { terminal in
        try terminal.waitForExit()
        #expect(terminal.text.contains("E203"))
        #expect(!terminal.text.contains("\u{1B}"))
      }
    }
  }
}
