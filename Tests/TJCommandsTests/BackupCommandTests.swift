import TJCommands
import TestSupport
import Testing

@Suite struct BackupNameTests {
  @Test(arguments: [
    ("journal", "journal"), ("a b\u{1B}[31m", "ab[31m"), ("-rf", "rf"), ("..x", "x"),
    ("日記", "日記"), ("\u{1}", "journal"),
  ])
  func `a default name is safe to type for any name of the journal`(
    _ folder: String,
    _ stem: String
  ) throws {
    try TemporaryDirectory.run { place in
      let variables = [
        "HOME": place.path, "GIT_CONFIG_NOSYSTEM": "1", "TJ_NOW": "2024-03-01T09:15:32+01:00",
      ]
      let context = MemoryContext(variables: variables)
      let journal = place.path(of: folder)
      try #require(TJ.run(["init", "--", journal], in: context) == .done, "\(context.messages)")
      try place.write("", to: "backups/keep")
      let words = ["-C", journal, "backup", place.path(of: "backups")]
      #expect(TJ.run(words, in: context) == .done, "\(context.messages)")
      let names = try Disk.names(in: place.path(of: "backups"))
      #expect(names.count == 2 && names.contains { $0.hasPrefix("\(stem)-") }, "\(names)")
    }
  }
}

@Suite struct BackupAdviceTests {
  @Test(arguments: [(50, true), (49, false)])
  func `doctor mentions that a larger journal has no backup`(entries: Int, isMentioned: Bool) throws
  {
    try TemporaryDirectory.run { folder in
      let journal = folder.path(of: "journal")
      let context = MemoryContext(variables: ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"])
      try #require(TJ.run(["init", journal], in: context) == .done, "\(context.messages)")
      let text = (0..<entries).map { "\n## 2024-03-01 09:15 +01:00 Entry \($0)\n" }.joined()
      try folder.write("---\ntj: 1\n---\n" + text, to: "journal/long.md")
      try #require(TJ.run(["-C", journal, "commit"], in: context) == .done)
      #expect(TJ.run(["-C", journal, "doctor"], in: context) == .done)
      #expect(context.output.contains("no backup yet") == isMentioned, "\(context.output)")
      #expect(context.messages.hasSuffix("no problems found\n"))
      let file = folder.path(of: "a.tjbackup")
      try #require(TJ.run(["-C", journal, "backup", file], in: context) == .done)
      let later = MemoryContext(variables: ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"])
      #expect(TJ.run(["-C", journal, "doctor"], in: later) == .done)
      #expect(later.output == "")
    }
  }
}
