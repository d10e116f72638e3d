import TestSupport
import Testing

/// Colours where they help, and none where they would be noise.
@Suite(.waiting, .pureSwift) struct TerminalColorTests {
  /// Whether `tj list` paints: on a terminal of a type, or into a pipe.
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

  @Test func `a terminal has colours`() throws {
    #expect(try isPainted(on: "xterm-256color"))
    #expect(try isPainted(on: "linux"))
    #expect(try isPainted(with: ["NO_COLOR": ""], on: "xterm"))
  }

  @Test func `no colours where none are wanted`() throws {
    #expect(try !isPainted(with: ["NO_COLOR": "1"], on: "xterm"))
    #expect(try !isPainted(["--color", "never"], on: "xterm"))
    #expect(try !isPainted(["--color=never"], with: ["CLICOLOR_FORCE": "1"], on: "xterm"))
    #expect(try !isPainted(with: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], on: "xterm"))
  }

  @Test func `who wants no colours keeps bold and faint text`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--title", "A walk", "Far.")
      let shown = try journal.shown(["list"], with: ["NO_COLOR": "1"])
      #expect(shown.text.contains("\u{1B}[1mA walk\u{1B}[0m"))
      for option in [["--color", "never"], ["--no-pager", "--color=never"]] {
        #expect(try !journal.shown(["list"] + option).text.contains("\u{1B}"))
      }
    }
  }

  @Test func `no colours on a terminal that cannot show them`() throws {
    #expect(try !isPainted(on: "dumb"))
  }

  @Test func `no colours in a pipe, unless they are asked for`() throws {
    #expect(try !isPainted(on: nil))
    #expect(try !isPainted(with: ["CLICOLOR_FORCE": "0"], on: nil))
    #expect(try !isPainted(with: ["CLICOLOR_FORCE": ""], on: nil))
    #expect(try isPainted(with: ["CLICOLOR_FORCE": "1"], on: nil))
    #expect(try isPainted(["--color", "always"], on: nil))
    #expect(try isPainted(["--color=always"], with: ["NO_COLOR": "1"], on: nil))
  }

  @Test func `messages have colours of their own stream`() throws {
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
