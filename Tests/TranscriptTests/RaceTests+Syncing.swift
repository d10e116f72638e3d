import TestSupport
import Testing

/// Syncs, remotes and decisions of all processes at the same time.
extension RaceTests {
  /// A process that waits too long fails, since another process is syncing.
  @Test func `the entries of all processes arrive on another device`() throws {
    try TerminalJournal.run { journal in
      try #require(
        try journal.program(["git", "init", "-q", "--bare", "../r.git"]).run().exitCode == 0
      )
      try journal.tj("remote", "add", "../r.git")
      try race(
        "tj add -q \"Entry-$n\" >/dev/null && { tj sync -q || test $? = 6; }",
        in: journal
      )
      try journal.tj("sync")
      try journal.tj("clone", "../r.git", "../laptop")
      let list = try journal.program(["tj", "-C", "../laptop", "list", "-n", "100"]).run().text
      #expect(list.ranges(of: "Entry-").count == Self.count)
    }
  }

  @Test func `remotes are added, changed and removed at the same time`() throws {
    try TerminalJournal.run { journal in
      try race(
        """
        tj remote add -q --name "r$n" "../x$n.git" && tj remote set -q --name "r$n" "../y$n.git" \
          && if [ "$n" -gt 2 ]; then tj remote rm -q "r$n"; fi
        """,
        in: journal
      )
      let left = try journal.tj("remote", "list").split(separator: "\n")
      #expect(left.map { $0.prefix(2) }.sorted() == ["r1", "r2"])
    }
  }

  @Test func `all conflicts are resolved`() throws {
    try TerminalJournal.run { journal in
      try fill(journal, property: "mood-conflict:: 3")
      try race("tj resolve -q \"entry$((n + 10))\" --keep", in: journal)
      #expect(try !journal.daily().contains("conflict"))
    }
  }
}
