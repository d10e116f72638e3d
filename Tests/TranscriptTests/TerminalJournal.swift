import TestSupport
import Testing

/// A journal in a temporary home, in which tests run `tj` with or without a terminal.
struct TerminalJournal {
  /// The person's home.
  let home: TemporaryDirectory

  /// The environment variables of programs, besides those of every test.
  var variables = [
    "TJ_NOW": "2024-03-01T09:15:00+01:00", "TJ_SEED": "0", "GIT_CONFIG_NOSYSTEM": "1",
    "EDITOR": "false", "PAGER": "",
  ]

  /// Runs `body` with a new journal, which has the thread `daily`, and removes the journal afterwards.
  static func run<Result>(_ body: (TerminalJournal) throws -> Result) throws -> Result {
    try TemporaryDirectory.run { home in
      let journal = TerminalJournal(home: home)
      try journal.tj("init", "journal", in: home.path)
      return try body(journal)
    }
  }

  /// The journal's folder.
  var path: String { home.path(of: "journal") }

  /// Returns a program to run in the journal's folder, with `tj` in its `PATH`.
  func program(
    _ words: [String],
    with more: [String: String] = [:],
    in folder: String? = nil
  ) -> ChildProcess {
    let path = "\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"
    var program = ChildProcess(words, in: folder ?? self.path, path: path)
    program.environment["HOME"] = home.path
    program.environment.merge(variables) { $1 }
    program.environment.merge(more) { $1 }
    return program
  }

  /// Runs `tj` without a terminal, which must succeed, and returns its output.
  @discardableResult
  func tj(_ words: String..., in folder: String? = nil) throws -> String {
    try tj(words, in: folder)
  }

  /// Runs `tj` without a terminal, which must succeed, and returns its output.
  @discardableResult
  func tj(_ words: [String], in folder: String? = nil) throws -> String {
    let outcome = try program(["tj"] + words, in: folder).run()
    try #require(outcome.exitCode == 0, "\(words): \(outcome.text)")
    return outcome.text
  }

  /// Runs `tj` on a terminal, and calls `body` with the terminal.
  func atTerminal<Result>(
    _ words: [String],
    with more: [String: String] = [:],
    type: String = "xterm-256color",
    size: PseudoTerminal.Size = .init(rows: 24, columns: 80),
    _ body: (PseudoTerminal) throws -> Result
  ) throws -> Result {
    let program = program(["tj"] + words, with: more)
    return try PseudoTerminal.run(program, type: type, size: size, body)
  }

  /// Runs `tj` on a terminal without typing anything, and returns what it shows.
  func shown(
    _ words: [String],
    with more: [String: String] = [:],
    type: String = "xterm-256color",
    size: PseudoTerminal.Size = .init(rows: 24, columns: 80)
  ) throws -> (text: String, code: Int32) {
    try atTerminal(words, with: more, type: type, size: size) { terminal in
      let code = try terminal.waitForExit()
      return (terminal.text, code)
    }
  }

  /// Writes a shell script to the home, and returns the command line that runs it as an editor or a pager.
  func script(_ name: String, _ text: String) throws -> String {
    "sh \(try home.write(text, to: name))"
  }

  /// Writes a thread with `count` entries, as an editor would, and commits it.
  func fill(_ name: String, _ count: Int) throws {
    var text = "---\ntj: 1\ntitle: \(name)\n---\n"
    for number in 1...count {
      text += "\n## 2024-02-01 08:00:00 +01:00\n\nentry \(number) of many\n"
    }
    try home.write(text, to: "journal/\(name).md")
    try tj("commit")
  }

  /// Returns the files of the journal, without those of git.
  func files() throws -> [String] {
    try home.files().filter { $0.hasPrefix("journal/") && !$0.hasPrefix("journal/.git/") }
  }

  /// Returns the text of the thread `daily`.
  func daily() throws -> String {
    String(decoding: try home.read("journal/daily.md"), as: UTF8.self)
  }

  /// Returns the drafts with their texts.
  func drafts() throws -> [(name: String, text: String)] {
    try tj("draft", "list").split(separator: "\n").filter { $0 != "no drafts" }.map { line in
      let name = String(line.prefix { $0 != " " })
      return (name, try tj("draft", "show", name))
    }
  }

  /// Expects that no incomplete change is left: everything is committed, the repository is valid, and there are no
  /// temporary files.
  func expectClean(
    files expected: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let status = try program(["git", "status", "--porcelain", "--ignored"]).run()
    #expect(status.text == "", sourceLocation: sourceLocation)
    let check = try program(["git", "fsck", "--strict", "--no-dangling"]).run()
    #expect(check.exitCode == 0, "\(check.text)", sourceLocation: sourceLocation)
    #expect(check.text == "", sourceLocation: sourceLocation)
    let leftovers = try home.files().filter { file in
      file.hasSuffix(".lock") || file.contains("/tmp_") || file.hasSuffix(".tmp")
    }
    #expect(leftovers == [], sourceLocation: sourceLocation)
    if let expected { #expect(try files() == expected, sourceLocation: sourceLocation) }
  }
}
