import TestSupport
import Testing

/// Every shell into which a hint is pasted reads the names in it unchanged.
@Suite(.waiting, .pureSwift) struct HintQuotingTests {
  private static let names = [
    #"q\';touch PWN #"#, "q'\u{301};touch PWN #", "it's", #"back\slash"#, "~", "~root", "=ls",
    "$HOME `id`",
  ]

  /// Names with characters that a terminal would show as text such as `<U+202E>`, which a shell reads as redirections.
  private static let invisible = ["x\u{202E}y", "\u{FEFF}z", "a\u{2066}b"]

  @Test(arguments: ["bash", "zsh", "fish"], names)
  func `a shell reads the name of a removed thread as it is`(_ shell: String, _ name: String) throws
  {
    try paste(name, into: shell)
  }

  @Test(arguments: ["bash", "zsh"], invisible)
  func `a name with invisible characters is written with escaped bytes`(
    _ shell: String,
    _ name: String
  ) throws {
    try paste(name, into: shell)
  }

  private func paste(_ name: String, into shell: String) throws {
    try TerminalJournal.run { journal in
      let root = journal.home.path(of: "journal")
      try journal.home.write("---\ntj: 1\n---\n", to: "journal/\(name).md")
      try journal.tj("commit", "-q")
      let hint = try #require(
        journal.shown(["thread", "rm", "-y", name]).text
          .split(separator: "\r\n").first { $0.hasPrefix("hint: ") }
      )
      let words = hint.dropFirst("hint: tj thread restore ".count)
      var pasted = ChildProcess([shell, "-c", "printf '%s' \(words)"], in: root)
      pasted.environment["HOME"] = journal.home.path
      let outcome = try pasted.run()
      if outcome.exitCode == 127 { try Test.cancel("\(shell) is not installed") }
      #expect(outcome.text == name, "\(hint)")
      #expect(try !journal.home.files().contains { $0.hasSuffix("PWN") })
    }
  }
}
