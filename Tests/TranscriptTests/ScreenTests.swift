import TerminalKit
import TestSupport
import Testing

/// Screens of the journal in `fixtures/screens` on a terminal, compared with reviewed ones.
@Suite(.waiting, .elsewhereSanitized) struct ScreenTests {
  /// Commands that only read.
  private static let views = [
    "", "list", "list -n 2", "list --plain -n 1", "search garden", "search garden mood:4..",
    "search cups -C 1", "search place:Berlin", "search nothing-like-it", "show snw8fq",
    "show @ s3gq7w",
    "show in:anna", "list -f short -n 3", "today", "yesterday", "day 2026-11-19", "today --prev",
    "day 2026-11-20 --next",
    "day 2026-11-21", "day --next", "otd", "otd --months", "otd --window 3w", "otd 2026-11-01",
    "cal --by mood", "cal --months 3 --by mood", "cal --year --by mood", "cal",
    "cal --weeks --by weather",
    "cal --by '#garden' --year", "cal --by tea", "cal 2024", "cal --plain --by mood",
    "context 2026-11-22", "context 2026-11-12", "context 1999-01-01",
    "timeline", "timeline -n 6 NOT in:anna", "timeline --by theme", "timeline --by importance",
    "timeline --only milestones -r", "timeline --only goals", "timeline balcony",
    "timeline --plain -n 2", "timeline --plain --by theme -n 1",
    "random in:anna", "log snw8fq",
    "log -t daily", "diff snw8fq@-1", "threads -a", "thread show daily", "stats",
    "stats -t daily --field mood", "tags", "fields", "people", "draft", "trash", "undo --list",
    "template", "field", "goal", "goal show half-marathon", "milestone",
    "upcoming", "upcoming --plain -n 90", "config", "check daily.md", "doctor",
    "help", "help add", "help query",
    "help dates", "help fields", "help options",
  ]

  /// Commands that change the journal, run one after the other, and command lines that are refused.
  private static let changes = [
    "add -q Coffee on the balcony", "add Rain and tea", "set @@ mood=3", "retime @@ 8am",
    "tag @@ s3gq7w +garden -draft", "undo", "redo", "star @@", "move @@ work/standup", "undo",
    "redo", "rm -y @@", "trash", "undo --list -n 3", "new -q Copies",
    "export -t daily --to csv -o days.csv",
    "import days.csv -t copies", "lsit", "search 'garden mood:'", "add -F mood=9 Hm", "rm zzz",
    "rm --no-input '#garden'",
  ]

  /// Commands for the tallies in `fixtures/screens/tallies`.
  private static let tallies = [
    "tally", "tally list", "tally show coffee", "tally show お茶",
    "tally stats coffee --by weekday,hour",
    "tally stats coffee", "tally stats push-ups --by week,month", "tally hist coffee",
    "tally hist push-ups",
    "tally stats coffee --year", "tally stats water --year", "tally history coffee -n 6",
    "tally history お茶 -r -n 3", "", "upcoming -n 10", "goal", "goal show ten-thousand",
    "upcoming --plain",
    "tally --plain", "tally show coffee --plain", "tally hist coffee --plain", "tally coffee",
    "tally water coffee +2 after the run", "tally --no-input cofee",
    "tally set coffee 3", "tally reset water", "help tally",
  ]

  private func withJournal(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { fresh in
      var journal = fresh
      journal.variables["TZ"] = "Europe/Berlin"
      let root = "fixtures/screens/journal/"
      for file in Fixtures.files(below: root) {
        // Git quotes names beyond ASCII, and not every file system keeps them.
        let path = "journal/" + file.dropFirst(root.count).replacing("reading.md", with: "読書.md")
        try journal.home.write(try Fixtures.bytes(file), to: path)
      }
      for (time, words) in [
        ("08:12", ["commit", "-q"]), ("08:15", ["set", "-q", "snw8fq", "mood=4"]),
        ("10:40", ["set", "-q", "snw8fq", "mood=5"]),
      ] {
        journal.variables["TJ_NOW"] = "2026-11-22T\(time):00+01:00"
        try journal.tj(words)
      }
      journal.variables["TJ_NOW"] = "2026-11-22T12:10:00+01:00"
      journal.variables["EDITOR"] =
        #"sh -c 'echo "Things to ask Anna before the trip" >> "$1"; exit 1' x"#
      _ = try journal.program(["tj", "add", "-e"]).run()
      for name in try journal.drafts().map(\.name) {
        let path = journal.home.path(of: ".local/state/tj/drafts/\(name).md")
        let words = ["touch", "-d", "2026-11-22T11:40:00+01:00", path]
        #expect(try ChildProcess(words, in: "/").run().exitCode == 0)
      }
      try body(journal)
    }
  }

  private func screens(
    _ commands: [String],
    _ journal: TerminalJournal,
    columns: Int,
    with variables: [String: String] = [:],
    type: String = "xterm-256color",
    options: [String] = ["--color", "never"]
  ) throws -> String {
    var text = ""
    for command in commands {
      let words = Self.words(of: command)
      let shown = try journal.shown(
        words + (command.hasPrefix("help") ? [] : options),
        with: variables,
        type: type,
        size: .init(rows: 100, columns: columns)
      )
      let lines = shown.text.replacing("\r\n", with: "\n").replacing("\u{1B}", with: "␛")
        .replacing(journal.home.path, with: "~")
      text += "$ tj \(command)\n\(lines)\n"
    }
    return text
  }

  /// Returns the words of a command, in which text between quotes is one word.
  private static func words(of command: String) -> [String] {
    let parts = command.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
    }
  }

  @Test(arguments: [50, 80, 140]) func `screens match the golden files`(width: Int) throws {
    try withJournal { journal in
      let views = try screens(Self.views, journal, columns: width)
      let changes = try screens(Self.changes, journal, columns: width)
      try Golden.expect(Array((views + changes).utf8), matches: "fixtures/screens/\(width).txt")
      for line in Self.fittedLines(of: views + changes) {
        #expect(TerminalColumns.widest(of: line) <= width, "\(line)")
      }
    }
  }

  /// The tallies are in a journal of their own, since their many counts would crowd the other screens.
  private func withTallies(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { fresh in
      var journal = fresh
      journal.variables["TZ"] = "Europe/Berlin"
      journal.variables["TJ_NOW"] = "2026-11-22T12:10:00+01:00"
      let root = "fixtures/screens/tallies/"
      for file in Fixtures.files(below: root) {
        let path = "journal/" + file.dropFirst(root.count).replacing("cha.md", with: "お茶.md")
        try journal.home.write(try Fixtures.bytes(file), to: path)
      }
      try journal.tj("commit", "-q")
      try body(journal)
    }
  }

  @Test(arguments: [50, 80, 140]) func `screens of tallies match the golden files`(width: Int)
    throws
  {
    try withTallies { journal in
      let text = try screens(Self.tallies, journal, columns: width)
      try Golden.expect(Array(text.utf8), matches: "fixtures/screens/tally-\(width).txt")
      for line in Self.fittedLines(of: text) {
        #expect(TerminalColumns.widest(of: line) <= width, "\(line)")
      }
    }
  }

  @Test func `screens of tallies in color and in ASCII match the golden files`() throws {
    let views = Array(Self.tallies.prefix(18))
    try withTallies { journal in
      let colored = try screens(views, journal, columns: 80, options: ["--color", "always"])
      try Golden.expect(Array(colored.utf8), matches: "fixtures/screens/tally-80-color.txt")
      let plain = try screens(
        views.filter { !$0.contains("お茶") },
        journal,
        columns: 80,
        with: ["LC_ALL": "C", "LANG": "C"],
        type: "linux"
      )
      try Golden.expect(Array(plain.utf8), matches: "fixtures/screens/tally-80-ascii.txt")
      for mark in ["┼", "│", "·", "█", "正"] { #expect(!plain.contains(mark), "\(mark)") }
    }
  }

  @Test func `screens in color use only the colors of the palette`() throws {
    try withJournal { journal in
      let text = try screens(Self.views, journal, columns: 80, options: ["--color", "always"])
      try Golden.expect(Array(text.utf8), matches: "fixtures/screens/80-color.txt")
      // Foreground colors, bold, faint and underlined; no other attributes, which a theme may make unreadable.
      for sequence in text.matches(of: /␛\[([0-9;]*)m/) {
        for part in sequence.1.split(separator: ";") {
          #expect(
            ["0", "1", "2", "4", "31", "32", "33", "34", "35", "36"].contains(part),
            "\(part)"
          )
        }
      }
    }
  }

  @Test func `screens on a console without Unicode use ASCII`() throws {
    try withJournal { journal in
      let text = try screens(
        Self.views.filter { !$0.hasPrefix("help") },
        journal,
        columns: 80,
        with: ["LC_ALL": "C", "LANG": "C"],
        type: "linux"
      )
      try Golden.expect(Array(text.utf8), matches: "fixtures/screens/80-ascii.txt")
      for mark in ["★", "…", "→", "─", "█", " · "] { #expect(!text.contains(mark), "\(mark)") }
    }
  }

  @Test(arguments: [50, 80]) func `screens fit if ambiguous characters take two columns`(width: Int)
    throws
  {
    try withJournal { journal in
      try journal.home.write("ambiguous-width: 2\n", to: ".config/tj/config.yaml")
      let views = try screens(Self.views, journal, columns: width)
      #expect(views.contains("█") && views.contains("…"))
      for line in Self.fittedLines(of: views) {
        let wide = line.unicodeScalars.count { DisplayWidth.isAmbiguous($0.value) }
        #expect(TerminalColumns.widest(of: line) + wide <= width, "\(line)")
      }
    }
  }

  /// Returns the lines that must fit the terminal: hints and examples of commands are wrapped by the terminal itself,
  /// and plain text and findings are not cut.
  private static func fittedLines(of screens: String) -> [Substring] {
    let uncut = ["list --plain", "timeline --plain", "cal --plain", "doctor"]
    return screens.split(separator: "$ tj ").filter { !uncut.contains(where: $0.hasPrefix) }.flatMap
    {
      screen in
      screen.split(separator: "\n").filter { line in
        let isExample = screen.hasPrefix("help") && line.contains(#/^ +(tj|date|id=.*tj) /#)
        return !isExample && !line.hasPrefix("hint: ")
      }
    }
  }
}
