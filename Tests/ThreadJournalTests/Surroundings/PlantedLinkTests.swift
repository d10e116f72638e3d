import TestSupport
import Testing
import ThreadJournal

/// Links in git's folder by which a journal from elsewhere would have us clear away somebody's files.
@Suite struct PlantedLinkTests {
  @Test(arguments: ["tj", "tj/ops", "tj/held"])
  func `a link in the place of our own folders is refused, and nothing behind it is touched`(
    _ name: String
  ) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let files = ["0000000001", "0000000002-open", ".0000000003.tj-abcdef", "reference"]
      for file in files {
        try test.folder.write("precious", to: "outside/\(file)")
        try test.folder.write("precious", to: "outside/ops/\(file)")
        try test.folder.write("precious", to: "outside/held/\(file)")
      }
      let script = "rm -rf \"$1\" && ln -s ../../outside \"$1\""
      let place = "\(test.root)/.git/\(name)"
      let target =
        name == "tj" ? script : script.replacing("../../outside", with: "../../../outside")
      let outcome = try ChildProcess(["sh", "-c", target, "sh", place], in: "/").run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      #expect(error?.description.contains("this is a symbolic link") == true)
      #expect(throws: JournalError.self) { try test.journal.undo() }
      #expect(throws: JournalError.self) { try test.journal.maintain() }
      for file in files {
        for folder in ["outside", "outside/ops", "outside/held"] {
          #expect(try test.folder.read("\(folder)/\(file)") == Array("precious".utf8))
        }
      }
    }
  }
}
