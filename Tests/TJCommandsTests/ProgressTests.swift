import Glibc
import JournalSystem
import TJCommands
import TestSupport
import Testing

/// The progress of a slow command on a terminal.
@Suite struct ProgressTests {
  @Test(arguments: [(1_000, true), (999, false)])
  func `doctor shows its progress and erases it at the end`(entries: Int, isShown: Bool) throws {
    try TemporaryDirectory.run { folder in
      let journal = folder.path(of: "journal")
      let variables = ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"]
      let calm = MemoryContext(variables: variables)
      try #require(TJ.run(["init", journal], in: calm) == .done, "\(calm.messages)")
      let text = (0..<entries).map { "\n## 2024-03-01 09:15 +01:00 Entry \($0)\n" }.joined()
      try folder.write("---\ntj: 1\n---\n" + text, to: "journal/long.md")
      try #require(TJ.run(["-C", journal, "commit"], in: calm) == .done, "\(calm.messages)")
      let slow = FaultPlan { _, call in
        if call.call == .open, call.path.hasSuffix("long.md") { usleep(1_100_000) }
        return nil
      }
      let context = MemoryContext(
        variables: variables,
        terminals: [.standardError],
        system: System(slow)
      )
      #expect(TJ.run(["-C", journal, "doctor"], in: context) == .done, "\(context.output)")
      #expect(context.messages.contains("checked 1000 entries") == isShown, "\(context.messages)")
      #expect(context.messages.hasSuffix("\u{1B}[Kno problems found\n") == isShown)
    }
  }
}
