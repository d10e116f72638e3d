import TestSupport
import Testing

extension RaceTests {
  /// Runs `body` with a journal whose thread `daily` has an entry for each process, and a key that is unlocked.
  private func runEncrypted(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { journal in
      try fill(journal)
      try journal.tj("key", "new", "-q", "--no-passphrase")
      try journal.tj("key", "recovery")
      try body(journal)
    }
  }

  /// Returns the number of files in which a key is encrypted for a reader.
  private func readers(in journal: TerminalJournal) throws -> Int {
    try journal.files().count { $0.contains("/.tj/keys/") && $0.hasSuffix(".age") }
  }

  @Test func `each entry is encrypted and decrypted`() throws {
    try runEncrypted { journal in
      try race("tj encrypt entry$((n + 10))", in: journal)
      #expect(try journal.daily().split(separator: "```age").count == Self.count + 1)
      #expect(try !journal.daily().contains("Entry "))
      try race("tj decrypt -y entry$((n + 10))", in: journal)
      #expect(try words(of: journal, beginningWith: "#e") == numbered { "#e\($0)" })
    }
  }

  @Test func `each reader is added`() throws {
    try runEncrypted { journal in
      let before = try readers(in: journal)
      try race("tj key recovery", in: journal)
      #expect(try readers(in: journal) == before + Self.count)
      let other = "HOME=$HOME/other$n tj key"
      try race(
        "tj key add $(mkdir $HOME/other$n; \(other) new -q --no-passphrase; \(other) show)",
        in: journal
      )
      #expect(try readers(in: journal) == before + 2 * Self.count)
    }
  }

  @Test func `entries that are added while keys are made can be read`() throws {
    try runEncrypted { journal in
      try journal.tj("encrypt", "-t", "daily")
      try race("tj add -t daily Added$n && tj rekey -y", in: journal)
      #expect(
        try journal.tj("list").split { " \n".contains($0) }.count { $0.hasPrefix("Added") }
          == Self.count
      )
    }
  }
}
