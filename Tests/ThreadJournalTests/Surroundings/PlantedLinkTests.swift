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

  @Test(arguments: [
    "config", "info", "logs", "logs/HEAD", "logs/refs/heads/main",
    "objects",
    "refs/heads", "refs/heads/main", "packed-refs", "tj/index.guard", "tj/reference.guard",
  ])
  func `nothing is written through a link in git's folder`(_ name: String) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let place = "\(test.root)/.git/\(name)"
      let outside = test.folder.path(of: "outside")
      // What stands there goes on standing there, behind a link.
      let script = """
        if [ -e "$1" ]; then cp -a "$1" "$2" && rm -rf "$1"; else touch "$2"; fi
        mkdir -p "$(dirname "$1")" && ln -s "$2" "$1"
        """
      let plant = try ChildProcess(["sh", "-c", script, "sh", place, outside], in: "/").run()
      try #require(plant.exitCode == 0, "\(plant.text)")
      let list = ["sh", "-c", "find \"$1\" -printf '%p %s %T@\\n' | sort", "sh", outside]
      let before = try ChildProcess(list, in: "/").run().text
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      #expect(error?.description.contains("\(place): this is a symbolic link") == true)
      #expect(throws: JournalError.self) { try test.journal.setUpGit() }
      #expect(throws: JournalError.self) { try Journal.begin(at: test.root, with: test.ports) }
      #expect(throws: JournalError.self) { try test.journal.maintain() }
      #expect(try ChildProcess(list, in: "/").run().text == before)
    }
  }

  @Test(arguments: [
    "config", "HEAD", "index", "info/attributes", "logs/HEAD", "objects/info/alternates",
    "objects/info/commit-graph", "objects/pack/multi-pack-index", "packed-refs", "refs/heads/main",
    "tj/index.guard", "tj/reference.guard",
  ])
  func `a pipe in git's folder is not waited for`(_ name: String) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let place = "\(test.root)/.git/\(name)"
      let script = "mkdir -p \"$(dirname \"$1\")\" && rm -f \"$1\" && mkfifo \"$1\""
      let plant = try ChildProcess(["sh", "-c", script, "sh", place], in: "/").run()
      try #require(plant.exitCode == 0, "\(plant.text)")
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      #expect(error?.description.hasPrefix("\(place): this is a pipe") == true)
      #expect(throws: JournalError.self) { try Journal.begin(at: test.root, with: test.ports) }
      #expect(throws: JournalError.self) { try test.journal.history(of: "daily") }
    }
  }
}
