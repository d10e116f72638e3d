import TestSupport
import Testing

/// Threads, fields, templates and settings that all processes change at the same time.
extension RaceTests {
  @Test func `all threads are archived, removed and restored`() throws {
    try TerminalJournal.run { journal in
      try fillThreads(journal)
      let before = try threads(of: journal)
      try race("tj thread archive thread-$n && tj thread rm -y thread-$n", in: journal)
      #expect(try threads(of: journal) == [])
      try race("tj thread restore thread-$n", in: journal)
      let after = try threads(of: journal)
      #expect(after.map { $0.replacing("archived: true\n", with: "") } == before)
      #expect(after.allSatisfy { $0.contains("\narchived: true\n") })
    }
  }

  @Test func `archiving and unarchiving a thread at the same time report only actual changes`()
    throws
  {
    try TerminalJournal.run { journal in
      for _ in 1...3 {
        try race(
          "if [ $((n % 2)) = 0 ]; then tj thread archive daily; else tj thread unarchive daily; fi",
          in: journal
        )
        let done = try said(in: journal).map {
          $0.split(separator: "\n").last.map(String.init) ?? ""
        }
        let changes = done.filter { $0 == "archived thread daily" }.count
        let reversals = done.filter { $0 == "unarchived thread daily" }.count
        #expect(0...1 ~= abs(changes - reversals))
        #expect(
          done.allSatisfy { $0.hasSuffix("archived thread daily") || $0.hasSuffix("archived") }
        )
      }
    }
  }

  @Test func `all fields of one thread are renamed, labelled, moved and hidden`() throws {
    try TerminalJournal.run { journal in
      let fields = (1...Self.count).map { "  g\($0)/k\($0): number\n" }.joined()
      let text = "---\ntj: 1\ntitle: Daily\nfields:\n  last: number\n\(fields)---\n"
      try journal.home.write(text, to: "journal/daily.md")
      try journal.tj("commit")
      try race(
        """
        tj field rename g$n/k$n g$n/m$n && tj field group g$n Label-$n \\
          && tj field move g$n/m$n --before last && tj field rm g$n/m$n
        """,
        in: journal
      )
      let lines = try journal.daily().split(separator: "\n").map { String($0.drop { $0 == " " }) }
      let (fresh, old) = (numbered { "g\($0)/m\($0):" }, numbered { "- g\($0)/k\($0)" })
      let labels = numbered { "g\($0): Label-\($0)" }
      let changed = lines.filter { line in (fresh + old + labels).contains(line) }
      #expect(changed.sorted() == (fresh + old + labels).sorted())
      let hidden = lines.indices.filter { lines[$0] == "hidden: true" }
      #expect(hidden.count == Self.count)
      let last = try #require(lines.firstIndex(of: "last: number"))
      #expect(hidden.allSatisfy { $0 < last })
    }
  }

  @Test func `all templates are created, and all lines are added to one template`() throws {
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", "echo \"Line-$n\" >>\"$1\"")
      // The name of a draft depends on the time, so each process has another time.
      let mine = "export n EDITOR='\(editor)' TJ_NOW=2024-03-01T09:15:$((n + 10))+01:00"
      try race("\(mine); tj template edit t$n", in: journal)
      for number in 1...Self.count {
        #expect(
          try lines(in: "journal/.tj/templates/t\(number).md", of: journal) == ["Line-\(number)"]
        )
      }
      try race("\(mine); tj template edit all || [ $? = 5 ]", in: journal)
      let said = try said(in: journal)
      let saved = (1...Self.count).filter { !said[$0 - 1].contains("kept the text as draft") }
      try #require(!saved.isEmpty)
      let text = try lines(in: "journal/.tj/templates/all.md", of: journal)
      #expect(text.sorted() == saved.map { "Line-\($0)" }.sorted())
      let others = try journal.home.files().filter {
        $0.hasPrefix(".local/state/tj/drafts/template-")
      }
      let drafts = try others.compactMap { try lines(in: $0, of: journal).last }
      #expect((text + drafts).sorted() == numbered { "Line-\($0)" })
      try race("tj template rm t$n; tj template rm all || [ $? = 3 ]", in: journal)
      #expect(try self.said(in: journal).count { $0.contains("removed template all") } == 1)
      #expect(try journal.home.files().filter { $0.contains("/.tj/templates/") } == [])
    }
  }

  @Test func `each process selects a thread, and one selection remains`() throws {
    try TerminalJournal.run { journal in
      try fillThreads(journal)
      try race("tj use thread-$n", in: journal)
      let values = try settings(in: journal)
      #expect(values.past.sorted() == numbered { "thread: thread-\($0)" })
      #expect(values.now.count == 1 && Set(values.now).isSubset(of: values.past))
    }
  }

  @Test func `all settings of the journal are stored`() throws {
    try TerminalJournal.run { journal in
      try race(
        """
        tj config width $((n + 80)) && case $((n % 4)) in
          0) tj config day-start 04:00 ;;
          1) tj config week-start sunday ;;
          2) tj config template morning ;;
          3) tj config thread daily ;;
        esac
        """,
        in: journal
      )
      let (now, past) = try settings(in: journal)
      let constant = [
        "day-start: \"04:00\"", "template: morning", "thread: daily", "week-start: sunday",
      ]
      let kept = now.filter { !$0.hasPrefix("width") }.sorted()
      #expect(kept == constant)
      let widths = past.filter { $0.hasPrefix("width") }.sorted()
      #expect(widths == numbered { "width: \"\($0 + 80)\"" })
      #expect(now.count == 5 && Set(now).isSubset(of: past))
    }
  }

  @Test func `all files are adopted, and a file that all processes adopt only once`() throws {
    try TerminalJournal.run { journal in
      for name in ["all"] + (1...Self.count).map({ "note\($0)" }) {
        try journal.home.write("# \(name)\n\n## 2024-02-01 Rest\n", to: "journal/\(name).md")
      }
      // The other processes report that the file is a thread already.
      try race("tj adopt note$n.md && tj adopt all.md", in: journal)
      #expect(try said(in: journal).count { $0.contains("adopted all with 1 entry") } == 1)
      for name in ["all"] + (1...Self.count).map({ "note\($0)" }) {
        let text = String(decoding: try journal.home.read("journal/\(name).md"), as: UTF8.self)
        #expect(text.ranges(of: "tj: 1\n").count == 1)
        #expect(
          text.hasPrefix("---\n") && text.hasSuffix("---\n\n# \(name)\n\n## 2024-02-01 Rest\n")
        )
      }
    }
  }

  /// Returns the lines of a file that were written in an editor.
  private func lines(in file: String, of journal: TerminalJournal) throws -> [String] {
    String(decoding: try journal.home.read(file), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("Line-") }.map(String.init)
  }

  /// Returns the lines of the journal's settings, and all lines that commits have added to them.
  private func settings(in journal: TerminalJournal) throws -> (now: [String], past: [String]) {
    let file = String(decoding: try journal.home.read("journal/.tj/config.yaml"), as: UTF8.self)
    let log = try journal.program(
      ["git", "log", "-p", "--format=", "-U0", ".tj/config.yaml"]
    ).run().text
    let isSetting = { (line: Substring) in !line.hasPrefix("#") && line.contains(": ") }
    let now = file.split(separator: "\n").filter(isSetting)
    let past = log.split(separator: "\n").filter { $0.hasPrefix("+") }.map { $0.dropFirst() }
      .filter(isSetting)
    return (now.map(String.init), past.map(String.init))
  }
}
