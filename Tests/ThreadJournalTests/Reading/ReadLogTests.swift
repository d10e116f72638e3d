import Testing
import ThreadJournal

@Suite struct ReadLogTests {
  @Test func `runs that begin at one time, with one process id, have files of their own`() throws {
    try TestJournal.run { test in
      let journal = test.journal
      let logs = try (0..<3).map { _ in try ReadLog(of: "chat", journal, at: "2024-03-01") }
      for (number, log) in logs.enumerated() { try log.add("line \(number)") }
      #expect(try Set(ReadLog.lines(of: "chat", journal)) == ["line 0", "line 1", "line 2"])
      #expect(try ReadLog.hasLine(of: "chat", journal) { $0 == "line 1" })
      #expect(try !ReadLog.hasLine(of: "chat", journal) { $0 == "line 3" })
      #expect(try !ReadLog.hasLine(of: "mcp", journal) { _ in true })
    }
  }
}
