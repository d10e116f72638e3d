import TestSupport
import Testing

/// Files and drafts that all processes change at the same time.
extension RaceTests {
  private static let untidy = "## 2024-02-01 10:00 A\n\n\n\nText\n\n\n\n## 2024-02-01 11:00 B\n"

  @Test func `all threads are formatted`() throws {
    try TerminalJournal.run { journal in
      try fillThreads(journal) { "\(Self.untidy)\nEntry \($0)\n" }
      try race("tj fmt thread-$n.md && tj fmt", in: journal)
      let texts = try threads(of: journal)
      #expect(texts.count == Self.count && texts.allSatisfy { !$0.contains("\n\n\n") })
      for number in 1...Self.count {
        #expect(
          texts.count { $0.contains("\n\nText\n\n") && $0.hasSuffix("\nEntry \(number)\n") } == 1
        )
      }
      try journal.tj("fmt", "--check")
    }
  }

  @Test func `each fix is applied once`() throws {
    try TerminalJournal.run { journal in
      try fillThreads(journal) { "## 2024-02-01 10:00 A\n\n##2024-02-02 Entry \($0)\n" }
      try race("tj check --fix thread-$n.md && tj check --fix", in: journal)
      let texts = try threads(of: journal)
      for number in 1...Self.count {
        #expect(texts.count { $0.contains("\n## 2024-02-02 Entry \(number)\n") } == 1)
      }
    }
  }

  @Test func `entries are tagged while others format their thread`() throws {
    try TerminalJournal.run { journal in
      try fill(journal)
      let text = try journal.daily()
      try journal.home.write(text.replacing("\nEntry", with: "\n\n\nEntry"), to: "journal/daily.md")
      try journal.tj("commit")
      try race("tj tag \"#e$n\" +t$n & tj fmt; code=$?; wait $! && [ $code = 0 ]", in: journal)
      #expect(try words(of: journal, beginningWith: "#t") == numbered { "#t\($0)" })
      #expect(try words(of: journal, beginningWith: "#e") == numbered { "#e\($0)" })
      #expect(try journal.daily().contains("\n\n\n") == false)
    }
  }

  @Test func `all external edits are committed`() throws {
    try TerminalJournal.run { journal in
      try fillThreads(journal)
      try race(
        """
        printf '\\n## 2024-02-02 10:00 Outside-%d\\n' $n >>thread-$n.md
        tj commit && git grep -qw "Outside-$n" HEAD -- thread-$n.md
        """,
        in: journal
      )
      let texts = try threads(of: journal)
      for number in 1...Self.count {
        #expect(texts.count { $0.hasSuffix("10:00 Outside-\(number)\n") } == 1)
      }
    }
  }

  @Test func `problems that all processes fix are fixed without loss`() throws {
    try TerminalJournal.run { journal in
      let entries = (1...Self.count).map { "\n## 2024-02-01 10:00 Entry-\($0) ^aaaaaa\n" }
      let text = try journal.daily() + entries.joined()
      try journal.home.write(text, to: "journal/daily.md")
      for number in 1...3 {
        try journal.home.write("\(number)", to: "journal/assets/2024/03/\(number).txt")
      }
      try journal.tj("commit")
      try race("tj doctor --fix -y", in: journal)
      #expect(try words(of: journal, beginningWith: "Entry-") == numbered { "Entry-\($0)" })
      #expect(Set(try words(of: journal, beginningWith: "^")).count == Self.count)
      #expect(try journal.files().allSatisfy { !$0.contains("/assets/") })
      #expect(try journal.tj("doctor") == "no problems found\n")
    }
  }

  @Test func `backups are complete and listed while others add entries`() throws {
    try TerminalJournal.run { journal in
      try race(
        "tj add -q \"Entry-$n\" >/dev/null && tj backup -q ../b$n.tjbackup >/dev/null",
        in: journal
      )
      let listed = try journal.tj("backup", "list", "--plain").split(separator: "\n")
      #expect(listed.count { $0.hasPrefix("file: ") } == Self.count)
      for number in 1...Self.count { try journal.tj("backup", "verify", "../b\(number).tjbackup") }
    }
  }

  /// A process that is too late reports that the draft is open or in use, or that there is none.
  @Test func `a draft that all processes resume is added once`() throws {
    try TerminalJournal.run { journal in
      let editor = try journal.script("editor", "echo 'Half a thought' >>\"$1\"; exit 1")
      _ = try journal.program(["tj", "add", "-e"], with: ["EDITOR": editor]).run()
      let draft = try #require(try journal.drafts().first).name
      try race(
        "EDITOR=true tj draft resume \(draft) || case $? in 3 | 5 | 6) ;; *) exit 1 ;; esac",
        in: journal
      )
      #expect(try said(in: journal).count { $0.hasPrefix("added ") } == 1)
      #expect(try journal.daily().ranges(of: "Half a thought").count == 1)
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test func `each process removes its draft, and other drafts are kept`() throws {
    try TerminalJournal.run { journal in
      for name in ["kept"] + numbered({ "draft\($0)" }) {
        try journal.home.write("Text\n", to: ".local/state/tj/drafts/daily-\(name).md")
      }
      try race("tj draft rm -y daily-draft$n", in: journal)
      #expect(try journal.drafts().map(\.name) == ["daily-kept"])
    }
  }
}
