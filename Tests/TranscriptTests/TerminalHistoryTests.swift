import TestSupport
import Testing

/// Histories and differences fit the terminal and show what changed.
@Suite(.waiting, .pureSwift) struct TerminalHistoryTests {
  @Test(arguments: [30, 50, 80, 140])
  func `no line of a history or of differences exceeds the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5")
      try journal.tj("field", "add", "dream", "text")
      try journal.tj(
        "add",
        "--title",
        TerminalColumns.titles[3],
        "-F",
        "mood=4",
        TerminalColumns.titles.joined(separator: " ")
      )
      try journal.tj(
        "set",
        "@",
        "mood=5",
        "dream=\(TerminalColumns.titles[2]) \(TerminalColumns.titles[1])"
      )
      try journal.tj("tag", "@", "+garden/winter", "+family", "+家族")
      try journal.tj("set", "@", "title=\(TerminalColumns.titles[0]) \(TerminalColumns.titles[2])")
      let daily = try journal.daily()
      try journal.home.write(daily.replacing("Titel", with: "Name"), to: "journal/daily.md")
      try journal.tj("commit")
      try journal.home.write(
        daily + "\nmore \(TerminalColumns.titles.joined())\n",
        to: "journal/daily.md"
      )
      let commands = [["log", "@"], ["log", "@", "-p"], ["log"], ["diff"], ["diff", "@@-4"]]
      for words in commands {
        for type in ["xterm", "linux"] {
          let shown = try journal.shown(
            words + ["--color", "never"],
            type: type,
            size: .init(rows: 24, columns: width)
          )
          #expect(shown.code == 0)
          for line in shown.text.split(separator: "\r\n") where !line.hasPrefix("hint: ") {
            #expect(TerminalColumns.of(line) <= width, "\(words): \(line)")
            if type == "linux" { #expect(!line.contains("→") && !line.contains("…"), "\(line)") }
          }
        }
      }
    }
  }

  @Test func `differences show signs, and changed words in bold`() throws {
    try TerminalJournal.run { journal in
      try journal.tj(
        "add",
        "--title",
        "Snow",
        "-F",
        "place=Rome",
        "--force",
        "Anna and I sat outside."
      )
      let text = try journal.daily().replacing("Anna and I", with: "All of us").replacing(
        "Rome",
        with: "Oslo"
      )
      try journal.home.write(text, to: "journal/daily.md")
      let shown = try journal.shown(["diff"])
      for part in [
        "\u{1B}[1mSnow\u{1B}[0m", "\u{1B}[34mplace\u{1B}[0m  Rome\u{1B}[2m → \u{1B}[0mOslo",
        "\u{1B}[31m- \u{1B}[0m\u{1B}[1;31mAnna and I\u{1B}[0m\u{1B}[31m sat outside.",
        "\u{1B}[32m+ \u{1B}[0m\u{1B}[1;32mAll of us\u{1B}[0m\u{1B}[32m sat outside.",
      ] { #expect(shown.text.contains(part), "\(shown.text)") }
    }
  }

  @Test(arguments: [1, 2, 5, 10])
  func `the log and differences are shown on a tiny terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", TerminalColumns.titles[0])
      try journal.tj("tag", "@", "+here")
      for words in [["log", "@", "-p"], ["diff", "@"]] {
        let shown = try journal.shown(words, size: .init(rows: 1, columns: width))
        #expect(shown.code == 0, "\(words)")
      }
    }
  }

  @Test func `on a narrow terminal, names of devices are left out before values`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "-F", "mood=4", "--force", "Snow")
      try journal.tj("set", "@", "mood=5", "--force")
      let person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
      let amend = ["commit", "-q", "--amend", "--no-edit", "--trailer", "Tj-Device: laptop"]
      let outcome = try journal.program(["git"] + person + amend).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      func row(_ columns: Int) throws -> Substring? {
        let words = ["log", "@", "--color", "never"]
        return try journal.shown(words, size: .init(rows: 24, columns: columns)).text
          .split(separator: "\r\n").first { $0.contains("  set") }?.dropFirst(28)
      }
      #expect(try row(80) == "set  mood 4 → 5 · laptop")
      #expect(try row(50) == "set  mood 4 → 5")
      #expect(try row(40) == "set  mood")
    }
  }
}
