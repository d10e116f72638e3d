import TestSupport

/// A journal in which every name, title, tag, field, author and value contains control sequences of terminals.
enum HostileJournal {
  /// Text that clears the screen, sets the window title, moves the cursor, hides the beginning of a line, reverses the
  /// direction of writing, and uses a color that `tj` itself uses.
  static let evil = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{8}\u{7F}\u{202E}\r\u{1B}[32mGREEN\u{1B}[0m"

  /// The same as a double-quoted string of YAML.
  private static let quoted =
    #""\e[2J\e]0;x\a\x9B31m\b\x7F\u202E\r\e[32mGREEN\e[0m""#

  /// The same without the carriage return.
  static let inLine = evil.filter { $0 != "\r" }

  /// A thread with this text in every place that can have text.
  private static let thread = """
    ---
    tj: 1
    title: "T\\e[2J\\a title"
    aliases: [\(quoted)]
    tags: [\(quoted), plain]
    timezone: \(quoted)
    fields:
      mood: {type: text, label: \(quoted), unit: \(quoted), default: \(quoted)}
      ev: {type: choice, options: [\(quoted), x], label: \(quoted)}
      \(quoted): {type: number}
    groups: {\(quoted): {label: \(quoted)}}
    participants:
      anna: {name: \(quoted)}
      \(quoted): {name: \(quoted)}
    \(quoted): \(quoted)
    ---

    Preamble \(inLine)

    ## 2024-03-01 08:00:00 +01:00 @an\(inLine)na: a\(inLine)b ^aaaaaa

    - tags:: x\(inLine)y, #z\(inLine)
    - mood:: c\(inLine)d
    - ev:: c\(inLine)d
    - location:: c\(inLine)d
    - milestone:: 2024-03-02
    - ev\u{1B}[2Jil:: e\(inLine)f
    - attachments:: assets/g\(inLine).jpg

    Body \(inLine) #t\u{1B}[2J and [f\(inLine)](assets/g\(inLine).jpg)

    ## 2024-02-30 \(inLine)

    """

  private static let goal = """
    ---
    tj: 1
    kind: goal
    title: \(quoted)
    ---

    - [ ] Step \(inLine) due:: 2024-03-03 ^cccccc

    """

  private static let tally = """
    ---
    tj: 1
    kind: tally
    title: \(quoted)
    unit: \(quoted)
    target: \(quoted)
    color: \(quoted)
    ---

    ## 2024-03-01 08:00:00 +01:00 +3 n\(inLine)ote ^dddddd

    ## 2024-03-01 \(inLine) +2

    """

  /// Runs `body` with such a journal, in which an entry was removed and a change is not committed yet.
  static func run<Result>(_ body: (TerminalJournal) throws -> Result) throws -> Result {
    try TerminalJournal.run { journal in
      var journal = journal
      journal.variables["GIT_AUTHOR_NAME"] = "A" + inLine
      let home = journal.home
      try home.write(thread, to: "journal/daily.md")
      try home.write(tally, to: "journal/count.md")
      try home.write(goal, to: "journal/goal\(inLine)/g\(inLine).md")
      try home.write("# \(evil)\n\n{{title}} \(evil)\n", to: "journal/.tj/templates/\(evil).md")
      try home.write("x", to: "journal/assets/g\(evil).jpg")
      try home.write("# \(evil)\n\n## 2024-03-01 \(evil)\n", to: "journal/plain.md")
      try home.write("x", to: "journal/\(evil).jpg")
      try home.write(
        """
        template: \(quoted)
        pager: \(quoted)
        alias: {evil: \(quoted), \(quoted): \(quoted)}
        \(quoted): \(quoted)

        """,
        to: "journal/.tj/config.yaml"
      )
      try home.write(
        "alias: {mine: \(quoted)}\nsafe-journal: [\(quoted)]\n",
        to: ".config/tj/config.yaml"
      )
      for name in [evil, "daily-abcdef"] {
        try home.write("# \(evil)\n", to: ".local/state/tj/drafts/\(name).md")
      }
      let second = thread.replacing("aaaaaa", with: "bbbbbb")
      try home.write(second, to: "journal/na\(evil)me.md")
      _ = try journal.program(["tj", "commit"]).run()
      _ = try journal.program(["git", "commit", "-q", "--allow-empty", "-m", evil]).run()
      _ = try journal.program(["tj", "rm", "-y", "bbbbbb"]).run()
      let changed = thread.replacing("Body", with: "Changed")
      try home.write(changed, to: "journal/daily.md")
      return try body(journal)
    }
  }
}
