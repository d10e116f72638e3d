import JournalGit
import TestSupport
import Testing
import ThreadJournal

/// Links in git's folder through which an untrusted journal could make us remove other files.
@Suite(.singleThreaded) struct PlantedLinkTests {
  @Test(arguments: ["tj", "tj/ops", "tj/held"])
  func `a link in place of one of our folders is refused, and its target is not changed`(
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
      #expect(error?.description.contains("is a symbolic link") == true)
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
      // The existing contents are still there, behind a link.
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
      #expect(error?.description.contains("\(place): is a symbolic link") == true)
      #expect(throws: GitError.self) { try test.journal.setUpGit() }
      #expect(throws: JournalError.self) {
        try Journal.begin(at: test.root, with: test.environment)
      }
      #expect(throws: JournalError.self) { try test.journal.maintain() }
      #expect(try ChildProcess(list, in: "/").run().text == before)
    }
  }

  @Test(arguments: [
    "config", "HEAD", "index", "info/attributes", "info/grafts", "logs/HEAD",
    "objects/info/alternates", "objects/info/commit-graph", "objects/pack/multi-pack-index",
    "packed-refs", "refs/heads/main", "tj/index.guard", "tj/reference.guard",
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
      #expect(error?.description.hasPrefix("\(place): is a pipe") == true)
      #expect(throws: JournalError.self) {
        try Journal.begin(at: test.root, with: test.environment)
      }
      #expect(throws: JournalError.self) { try test.journal.history(of: "daily") }
    }
  }

  @Test(arguments: [
    ".gitattributes", "work/.gitattributes", ".git/info/attributes", "named", "linked",
  ])
  func `a pipe in the place of attributes is not waited for`(_ name: String) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      _ = try test.journal.create(NewThread("Standup", folder: "work"))
      let place = "\(test.root)/\(name)"
      try plantPipe(place)
      if name == "named" { try test.git("config", "core.attributesFile", place) }
      if name == "linked" { try link("\(test.root)/.git/info/attributes", to: place) }
      let outcome = try runHand(["add", "work/standup"], on: test.root)
      #expect(outcome.exitCode == 1)
      #expect(outcome.text.contains("\(name == "linked" ? ".git/info/attributes" : name)"))
      #expect(outcome.text.contains(": is a pipe"))
    }
  }

  @Test func `a pipe in the place of a thread is not waited for`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      // The pipe is as new as the index, so that the index is not trusted about the file.
      _ = try test.thread("Letters", entries: 1)
      try plantPipe("\(test.root)/letters.md")
      let outcome = try runHand(["add", "daily"], on: test.root)
      #expect(outcome.exitCode == 0, "\(outcome.text)")
    }
  }

  @Test(arguments: ["include.path", "includeIf.gitdir:/.path", "included.path"])
  func `a pipe that git's settings include is not waited for`(_ name: String) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let pipe = "\(test.root)/.git/pipe"
      try plantPipe(pipe)
      let more = "[Include] # a comment\n\tpath = \"pipe\" ; another\n"
      try Disk.write(Array(more.utf8), to: "\(test.root)/.git/more")
      let isNested = name == "included.path"
      try test.git("config", isNested ? "include.path" : name, isNested ? "more" : pipe)
      for words in [["add", "daily"], ["read"], ["begin"]] {
        let outcome = try runHand(words, on: test.root)
        let config = "\(test.root)/.git/\(isNested ? "more" : "config")"
        #expect(outcome.exitCode == 1)
        #expect(outcome.text.contains("\(pipe), which is named in \(config): is a pipe"))
      }
    }
  }

  @Test func `a journal inside a larger repository does not wait for a pipe either`() throws {
    try TestJournal.run { test in
      try Git.run(["init", "-q"], in: test.folder.path)
      try Disk.remove("\(test.root)/.git")
      try Disk.remove(test.folder.path(of: ".git/config"))
      try plantPipe(test.folder.path(of: ".git/config"))
      let outcome = try runHand(["take-up"], on: test.root)
      #expect(outcome.exitCode == 1)
      #expect(outcome.text.contains("/.git/config: is a pipe"))
    }
  }

  private func runHand(_ words: [String], on root: String) throws -> ChildProcess.Outcome {
    var process = FaultyOperationProcess.make(words, in: "/", on: root)
    process.seconds = Environment.isSanitized ? 60 : 10
    return try process.run()
  }

  private func plantPipe(_ place: String) throws {
    let script = "mkdir -p \"$(dirname \"$1\")\" && rm -f \"$1\" && mkfifo \"$1\""
    let outcome = try ChildProcess(["sh", "-c", script, "sh", place], in: "/").run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }

  private func link(_ place: String, to target: String) throws {
    let outcome = try ChildProcess(["ln", "-sf", target, place], in: "/").run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }
}
