import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A process that is killed at random moments.
@Suite(.waiting, .serialized, .singleThreaded) struct KillTests {
  /// Runs `$2 …` and kills it once `$0` bytes have come through the pipe `$1`, or lets it end by itself.
  private static let script = """
    exec 2>/dev/null; "${@:2}" 2>&1 & process=$!; exec 3<"$1"
    IFS= read -r -N "$0" -u 3 _ && kill -KILL $process; wait $process
    """

  @Test func `nothing acknowledged is lost when the process is killed at random moments`() throws {
    try TestJournal.run(on: .disk) { test in
      _ = try test.thread("Daily")
      let words = ["add", "daily", "1"]
      let calls = try FaultyOperationProcess.calls(words, in: test.folder.path, on: test.root).count
      let pipe = test.folder.path(of: "progress")
      _ = try ChildProcess(["mkfifo", pipe], in: test.folder.path).run()
      var generator = SeededGenerator(seed: 8)
      var acknowledged: [String] = []
      var (killed, attempts) = (0, 0)
      let wanted = Cases.count(150)
      // The process continues until the signal arrives, so some kills come too late, especially near its end.
      while killed < wanted, attempts < 20 * wanted {
        attempts += 1
        // Every fourth process is not killed: it waits for more calls than the process makes.
        let place = attempts % 4 == 0 ? 100_000 : generator.int(in: 1...calls)
        var process = FaultyOperationProcess.make(words, in: test.folder.path, on: test.root)
        process.environment["OPERATION_PROGRESS"] = pipe
        process.arguments = ["bash", "-c", Self.script, "\(place)", pipe] + process.arguments
        let outcome = try process.run()
        try #require(outcome.exitCode != 124, "it did not get as far as its first call")
        killed += outcome.exitCode == 137 ? 1 : 0
        acknowledged += outcome.text.split(separator: "\n").map(String.init).filter {
          $0.count == 6
        }
      }
      let next = try FaultyOperationProcess.make(["take-up"], in: test.folder.path, on: test.root)
        .run()
      try #require(next.exitCode == 0, "\(next.text)")
      let ids = Set(try test.journal.thread("daily").identities().ids.map(\.text))
      #expect(acknowledged.allSatisfy(ids.contains))
      #expect(killed == wanted && acknowledged.count >= attempts / 4)
      try Git.requireSound(test.root)
      print("killed \(killed) of \(attempts), acknowledged \(acknowledged.count)")
    }
  }
}
