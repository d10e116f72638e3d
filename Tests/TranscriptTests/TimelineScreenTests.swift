import TestSupport
import Testing

/// Timelines of random entries, compared with the headings, marks and numbers that the test computes itself.
@Suite(.waiting, .elsewhereSanitized) struct TimelineScreenTests {
  /// An entry with the properties that a timeline shows.
  private struct Entry {
    let id: String
    let isOfGoal: Bool
    let date: (year: Int, month: Int, day: Int)
    let title: String
    let tags: Set<String>
    let isMilestone: Bool
    let isReport: Bool

    var kind: String { isMilestone ? "milestone" : isReport && isOfGoal ? "report" : "note" }
    var mark: Character { isMilestone ? "◆" : isReport && isOfGoal ? "●" : "│" }

    var text: String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      var lines = ["## \(date.year)-\(two(date.month))-\(two(date.day)) \(title) ^\(id)", ""]
      if isMilestone { lines.append("- milestone:: 引っ越し \u{1B}[31m und dann noch viel mehr Worte") }
      if isReport { lines.append("- progress:: 33.25 %") }
      if !tags.isEmpty { lines.append("- tags:: " + tags.sorted().joined(separator: " ")) }
      return lines.joined(separator: "\n") + "\n\n"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns entries of several years, the oldest first; no two are of the same day.
  private static func entries(seed: UInt64) -> [Entry] {
    var generator = SeededGenerator(seed: seed)
    var entries: [Entry] = []
    for year in [1969, 1970, 2023, 2024, 2026] {
      for month in 1...12 where generator.chance(0.5) {
        for day in [1, 28] where generator.chance(0.7) {
          entries.append(
            Entry(
              id: "e\(generator.int(in: 2...9))x\(100 + entries.count)",
              isOfGoal: generator.chance(0.5),
              date: (year, month, month == 2 && day == 28 && year == 2024 ? 29 : day),
              title: generator.element(of: TerminalColumns.titles + ["", "مرحبا", "a\u{202E}b"]),
              tags: Set(["#work", "#öl", "#日記"].filter { _ in generator.chance(0.3) }),
              isMilestone: generator.chance(0.2),
              isReport: generator.chance(0.3)
            )
          )
        }
      }
    }
    return entries
  }

  private static func count(_ entries: [Entry]) -> String {
    ["note", "milestone", "report"].compactMap { kind in
      let count = entries.count { $0.kind == kind }
      return count == 0 ? nil : " · \(count) \(kind)\(count == 1 ? "" : "s")"
    }.joined()
  }

  /// Returns a heading with as many of its numbers as fit.
  private static func fitted(_ heading: String, _ width: Int) -> String {
    var parts = heading.split(separator: " · ")
    while TerminalColumns.widest(of: parts.joined(separator: " · ")) > width { parts.removeLast() }
    return parts.joined(separator: " · ")
  }

  /// Returns the number of an entry within its thread.
  private static func number(of entry: Entry, _ all: [Entry]) -> Int {
    let own = all.filter { $0.isOfGoal == entry.isOfGoal }
    return (own.firstIndex { $0.id == entry.id } ?? -2) + 1
  }

  private static func row(_ entry: Entry, _ all: [Entry], width: Int) -> String {
    let number = width < 60 ? "" : " \(number(of: entry, all))"
    return "\(entry.id) \(entry.mark)\(number)"
  }

  /// Returns the expected headings and rows of `shown`, which are in the order of the screen.
  private static func expected(_ shown: [Entry], _ all: [Entry], width: Int) -> [String] {
    var lines: [String] = []
    var (month, year) = ("", 0)
    for entry in shown {
      let heading = "\(months[entry.date.month - 1]) \(entry.date.year)"
      if year != 0, entry.date.year != year {
        let counts = count(all.filter { $0.date.year == entry.date.year })
        lines.append(fitted("\(entry.date.year)\(counts)", width))
      }
      if heading != month { lines.append(heading) }
      (month, year) = (heading, entry.date.year)
      lines.append(row(entry, all, width: width))
    }
    return lines
  }

  /// Returns the headings of a screen, and the columns of fixed width of its rows.
  private static func found(_ screen: String, dateColumns: Int, width: Int) -> [String] {
    screen.split(separator: "\r\n").compactMap { line in
      if line.allSatisfy({ $0 == " " || $0 == "│" }) || line.hasSuffix("more entries") {
        return nil
      }
      let start = line.prefix(6 + 2 + dateColumns + 2)
      guard start.hasPrefix("e"), let mark = line.dropFirst(start.count).first else {
        return String(line)
      }
      let rest = line.dropFirst(start.count + 1).drop { $0 == " " }
      return "\(start.prefix(6)) \(mark)" + (width < 60 ? "" : " \(rest.prefix { $0.isNumber })")
    }
  }

  private func withEntries(_ entries: [Entry], _ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { journal in
      let threads = [(false, "notes", "journal"), (true, "a-goal-with-a-very-long-name", "goal")]
      for (isOfGoal, name, kind) in threads {
        let text = entries.filter { $0.isOfGoal == isOfGoal }.map(\.text).joined()
        try journal.home.write(
          "---\ntj: 1\nkind: \(kind)\n---\n\n\(text)",
          to: "journal/\(name).md"
        )
      }
      try journal.tj("commit", "-q")
      try body(journal)
    }
  }

  private func screen(_ words: [String], _ journal: TerminalJournal, width: Int) throws -> String {
    let shown = try journal.shown(
      ["timeline", "-P", "--color", "never"] + words,
      with: ["LC_ALL": "C.UTF-8"],
      size: .init(rows: 200, columns: width)
    )
    #expect(shown.code == 0)
    #expect(!shown.text.contains("\u{1B}"))
    for line in shown.text.split(separator: "\r\n") {
      #expect(TerminalColumns.widest(of: line) <= width, "\(line)")
    }
    return shown.text
  }

  @Test(arguments: [30, 37, 59, 60, 100], [1, 2])
  func `each month and each further year has a heading`(width: Int, seed: UInt64) throws {
    let entries = Self.entries(seed: seed)
    try withEntries(entries) { journal in
      for count in [entries.count, entries.count / 2, 1] {
        for isReversed in [false, true] {
          let ordered = isReversed ? entries : entries.reversed()
          let words = ["-n", "\(count)"] + (isReversed ? ["-r"] : [])
          let text = try screen(words, journal, width: width)
          #expect(
            Self.found(text, dateColumns: 6, width: width)
              == Self.expected(Array(ordered.prefix(count)), entries, width: width)
          )
          let rest = entries.count - count
          #expect(text.contains("\r\n\(rest) more entries\r\n") == (rest > 0))
        }
      }
    }
  }

  @Test func `a long timeline, which is drawn in parts, has no repeated or missing headings`()
    throws
  {
    var entries: [Entry] = []
    for month in 0..<24 {
      for day in 1...28 {
        entries.append(
          Entry(
            id: "e2x\(100 + entries.count)",
            isOfGoal: false,
            date: (2025 + month / 12, month % 12 + 1, day),
            title: "",
            tags: [],
            isMilestone: day == 7,
            isReport: false
          )
        )
      }
    }
    try withEntries(entries) { journal in
      for (words, count) in [([], entries.count), (["-n", "600"], 600)] {
        let text = try screen(words, journal, width: 80)
        #expect(
          Self.found(text, dateColumns: 6, width: 80)
            == Self.expected(Array(entries.reversed().prefix(count)), entries, width: 80)
        )
      }
    }
  }

  @Test(arguments: [false, true])
  func `the counts of a tally on a day are one row, even at the end of a part`(isReversed: Bool)
    throws
  {
    try TerminalJournal.run { journal in
      var text = "---\ntj: 1\nkind: tally\n---\n"
      let days = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
        .flatMap { month in (10...28).map { "2026-\(month)-\($0)" } }
      for day in days {
        for hour in 10...12 { text += "\n## \(day) \(hour):00:00 Z +\(hour - 9)\n" }
      }
      try journal.home.write(text, to: "journal/coffee.md")
      try journal.tj("commit", "-q")
      let screen = try screen(isReversed ? ["-r"] : [], journal, width: 80)
      let rows = screen.split(separator: "\r\n").filter { $0.contains("coffee") }
      #expect(rows.count == days.count)
      #expect(rows.allSatisfy { $0.hasPrefix("Tally ") && $0.hasSuffix("│  +6 · coffee") })
      #expect(screen.hasPrefix(isReversed ? "January 2026" : "December 2026"))
    }
  }

  @Test(arguments: [34, 60, 140]) func `each tag has a heading, the most frequent tag first`(
    width: Int
  ) throws {
    let entries = Self.entries(seed: 3)
    try withEntries(entries) { journal in
      let found = Self.found(
        try screen(["--by", "theme"], journal, width: width),
        dateColumns: 10,
        width: width
      )
      var groups = ["#work", "#öl", "#日記"].map { tag in
        (name: tag, entries: entries.reversed().filter { $0.tags.contains(tag) })
      }
      groups.sort { one, other in
        one.entries.count == other.entries.count
          ? one.name < other.name : one.entries.count > other.entries.count
      }
      groups.append(("Untagged", entries.reversed().filter(\.tags.isEmpty)))
      let expected = groups.flatMap { group in
        [Self.fitted("\(group.name)\(Self.count(group.entries))", width)]
          + group.entries.map { Self.row($0, entries, width: width) }
      }
      #expect(found == expected)
    }
  }
}
