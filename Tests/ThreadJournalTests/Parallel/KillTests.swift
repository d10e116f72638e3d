import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A process that is killed at a moment of nobody's choosing.
@Suite(.serialized) struct KillTests {
  @Test func `nothing acknowledged is lost when the process is killed at random moments`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      var generator = SeededGenerator(seed: 8)
      var acknowledged: [String] = []
      var killed = 0
      // The moments reach as far as an operation takes here, so that about half of them come too late.
      var longest = Environment.isSanitized ? 1500.0 : 60.0
      for _ in 0..<Cases.count(500) {
        let pause = generator.int(in: 1...Int(longest))
        let hand = HandProcess.make(["add", "daily", "1"], in: test.folder.path, on: test.root)
        var process = hand
        process.arguments = ["timeout", "-s", "KILL", "\(Double(pause) / 1000)"] + hand.arguments
        let outcome = try process.run()
        let isKilled = outcome.exitCode == 137
        killed += isKilled ? 1 : 0
        longest = isKilled ? min(longest * 1.1, 5000) : max(longest * 0.9, 10)
        acknowledged += outcome.text.split(separator: "\n").map(String.init).filter {
          $0.count == 6
        }
      }
      let next = try HandProcess.make(["take-up"], in: test.folder.path, on: test.root).run()
      try #require(next.exitCode == 0, "\(next.text)")
      let ids = Set(try test.journal.thread("daily").identities().ids.map(\.text))
      #expect(acknowledged.allSatisfy(ids.contains))
      #expect(killed > 0 && !acknowledged.isEmpty)
      try Git.requireSound(test.root)
      print("killed \(killed) of \(Cases.count(500)), acknowledged \(acknowledged.count)")
    }
  }
}
