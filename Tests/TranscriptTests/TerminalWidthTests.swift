import TestSupport
import Testing

/// Lines fit the terminal, in any script.
@Suite(.waiting, .pureSwift) struct TerminalWidthTests {
  @Test(arguments: [30, 31, 40, 60, 79])
  func `the list of threads fits the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      for (number, title) in TerminalColumns.titles.enumerated() {
        try journal.home.write("---\ntj: 1\ntitle: \(title)\n---\n", to: "journal/t\(number).md")
      }
      try journal.tj("commit")
      let shown = try journal.shown(
        ["threads", "--color", "never"],
        size: .init(rows: 24, columns: width)
      )
      #expect(shown.code == 0)
      let lines = shown.text.split(separator: "\r\n")
      // The thread that init creates, and a header; below 60 columns there are no titles.
      #expect(lines.count == TerminalColumns.titles.count + 2)
      for line in lines { #expect(TerminalColumns.of(line) <= width, "\(line)") }
      #expect(shown.text.contains("…") == (width == 60))
    }
  }

  @Test(arguments: [30, 50, 80])
  func `the list of backups fits the terminal and shows the ends of their names`(width: Int) throws
  {
    try TerminalJournal.run { journal in
      for name in ["first.tjbackup", "a folder with a long name/second.tjbackup"] {
        try journal.home.write("", to: "disk/\(name).txt")
        try journal.tj("backup", "-q", "../disk/\(name)")
      }
      try Disk.remove(journal.home.path(of: "disk/first.tjbackup"))
      let shown = try journal.shown(
        ["backup", "list", "--color", "never"],
        size: .init(rows: 24, columns: width)
      )
      #expect(shown.code == 0)
      let lines = shown.text.split(separator: "\r\n")
      #expect(lines.count == 3)
      for line in lines { #expect(TerminalColumns.of(line) <= width, "\(line)") }
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("2024-03-01 09:15 ") })
      #expect(shown.text.contains(" (missing)\r\n") || width == 30, "\(shown.text)")
      #expect(shown.text.contains("/second.tjbackup\r\n") == (width > 30), "\(shown.text)")
    }
  }

  @Test(arguments: [30, 80])
  func `the result of a change of fields is shown in full at any width`(width: Int) throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5")
      try journal.tj("add", "-F", "mood=2", "Coffee on the balcony with Anna")
      let shown = try journal.shown(
        ["set", "@", "mood=4", "weather=sun", "--force"],
        size: .init(rows: 24, columns: width)
      )
      #expect(shown.code == 0)
      let words = shown.text.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.hasPrefix("set mood to 4 (was 2) and weather to sun in 'Coffee on"), "\(words)")
    }
  }

  @Test(arguments: [30, 33, 60])
  func `an entry is wrapped within the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      // Words are not split, even if they are longer than a line, so the test uses short ones.
      let words = TerminalColumns.titles.flatMap { $0.split(separator: " ").map { $0.prefix(9) } }
      let text = (words + words + words).joined(separator: " ")
      try journal.tj("add", text)
      let shown = try journal.shown(
        ["show", "@", "--color", "never"],
        size: .init(rows: 24, columns: width)
      )
      #expect(shown.code == 0)
      for line in shown.text.split(separator: "\r\n").dropFirst() {
        #expect(TerminalColumns.of(line) <= width, "\(line)")
      }
    }
  }

  @Test func `the name of a thread is cut only if the text needs the room`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "A long thread name")
      try journal.tj("add", "-t", "a-long-thread-name", "Planted beans")
      let short = try journal.shown(["list"], size: .init(rows: 24, columns: 80)).text
      #expect(short.contains("a-long-thread-name") && short.contains("Planted beans"))
      let long = [String](repeating: "word", count: 40).joined(separator: " ")
      try journal.tj("add", "-t", "a-long-thread-name", long)
      #expect(
        try !journal.shown(["list"], size: .init(rows: 24, columns: 80)).text
          .contains("a-long-thread-name")
      )
    }
  }

  @Test(arguments: [70, 100])
  func `an entry of a list is one line on the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      for title in TerminalColumns.titles {
        let text = "\(title) and goes on and on, up to #here and \(title)"
        try journal.tj("add", "--tag", "家族", text)
      }
      for color in ["never", "always"] {
        let shown = try journal.shown(
          ["list", "--color", color],
          size: .init(rows: 24, columns: width)
        )
        let lines = shown.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\r\n")
        #expect(lines.first == "Friday 2024-03-01 · today")
        #expect(lines.count == TerminalColumns.titles.count + 1)
        // Words are not split, and either all tags are shown or none.
        for line in lines.dropFirst() {
          #expect(TerminalColumns.of(line) <= width, "\(line)")
          #expect(line.hasSuffix("…") && !line.contains("#家族"), "\(line)")
        }
      }
      let piped = try journal.tj("list")
      #expect(!piped.contains("…") && piped.contains("and goes on and on, up to #here and"))
    }
  }

  @Test(arguments: [50, 80, 100, 140, 200])
  func `no line of a list or a search exceeds the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5")
      try journal.tj("new", "-q", "A thread with-a long name")
      for title in TerminalColumns.titles {
        let words = ["-F", "mood=4", "--tag", "here,家族", "--star", "--title", title]
        try journal.tj(["add", "-t", "daily"] + words + ["\(title) before a word\nand below it"])
      }
      for line in ["list", "search word", "search word -C 1", "search und"] {
        let words = line.split(separator: " ").map(String.init)
        let shown = try journal.shown(
          words + ["--color", "never"],
          size: .init(rows: 24, columns: width)
        )
        #expect(shown.code == 0)
        for line in shown.text.split(separator: "\r\n") {
          #expect(TerminalColumns.of(line) <= width, "\(line)")
        }
        if words[0] == "search" { #expect(shown.text.contains("word") || words[1] == "und") }
      }
    }
  }

  @Test(arguments: [30, 40, 50, 80, 109, 110, 140, 200])
  func `no line of statistics exceeds the terminal`(width: Int) throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5")
      try journal.tj("field", "add", "time-spent-in-the-garden-and-elsewhere", "duration")
      try journal.tj("new", "-q", "A thread with-a long name that goes on and on and on")
      for (number, title) in TerminalColumns.titles.enumerated() {
        let tags = "家族/\(String(repeating: "家", count: 9 * number)),here"
        let fields = [
          "-F", "mood=\(number + 1)", "-F", "time-spent-in-the-garden-and-elsewhere=\(number)h20m",
        ]
        try journal.tj(
          ["add", "-t", "daily", "--at", "2024-0\(number % 3 + 1)-01", "--tag", tags] + fields
            + [title]
        )
        try journal.tj("add", "-t", "a-thread*", "--at", "2023-0\(number + 1)-01", title)
      }
      for command in [
        "stats", "stats --field mood", "stats --field time-spent-in-the-garden-and-elsewhere",
        "stats --by thread", "stats --by tag", "stats --by day", "stats --field mood --by tag",
        "stats --field time-spent-in-the-garden-and-elsewhere --by weekday",
      ] {
        let shown = try journal.shown(
          command.split(separator: " ").map(String.init) + ["--color", "never"],
          size: .init(rows: 24, columns: width)
        )
        #expect(shown.code == 0)
        #expect(shown.text.contains("█"))
        for line in shown.text.split(separator: "\r\n") where !line.hasPrefix("hint: ") {
          #expect(TerminalColumns.of(line) <= width, "\(command): \(line)")
        }
      }
    }
  }

  @Test func `on a tiny terminal, statistics are one fact on each line`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5")
      try journal.tj("add", "-F", "mood=4", "Coffee #garden")
      let size = PseudoTerminal.Size(rows: 24, columns: 29)
      let all = try journal.shown(["stats", "--color", "never"], size: size).text
      #expect(
        all.replacing("\r\n", with: "\n") == """
          entries: 1
          words: 2
          days: 1 of 1 (100%)
          longest streak: 1 day

          2024-03: 1 entry

          #garden: 1 entry

          """
      )
      let mood = try journal.shown(["stats", "-F", "mood", "--color", "never"], size: size).text
      #expect(mood.contains("\r\nmood: mean 4.0\r\n"))
      #expect(mood.contains("\r\nmood 4: 1 day\r\nmood 5: 0 days\r\n"))
      #expect(mood.contains("\r\nFri: 4.0, 1 day\r\nSat: 0 days\r\n"))
    }
  }

  @Test func `COLUMNS sets the width, and text in a pipe is not cut`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write(
        "---\ntj: 1\ntitle: \(TerminalColumns.titles[2])\n---\n",
        to: "journal/long.md"
      )
      let narrow = try journal.shown(["threads"], with: ["COLUMNS": "60"])
      #expect(narrow.text.contains("…"))
      #expect(try journal.tj("threads").contains(TerminalColumns.titles[2]))
    }
  }

  @Test(arguments: [1, 2, 5, 10]) func `commands work on a tiny terminal`(width: Int)
    throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", TerminalColumns.titles[0])
      for words in [["threads"], ["list"], ["show", "@"], ["today"], ["stats"], ["help"]] {
        let shown = try journal.shown(words, size: .init(rows: 1, columns: width))
        #expect(shown.code == 0, "\(words)")
      }
    }
  }
}
