import TestSupport
import Testing

/// `tj merge-driver` as git calls it: with three files, and with an exit code for git.
@Suite(.waiting) struct MergeDriverTests {
  private static let top = "---\ntj: 1\ntitle: Daily\n---\n"
  private static let walk = "\n## 2024-03-01 09:15 +01:00 Walk ^k3f9qd\n\nCoffee.\n"

  /// Returns an entry to append to a file.
  private static func entry(_ title: String, at time: String, _ id: String) -> String {
    "\n## 2024-03-01 \(time) +01:00 \(title) ^\(id)\n\n\(title).\n"
  }

  /// Runs the driver on three texts in a new folder, and returns the exit code, the resulting text of our file, and the
  /// messages.
  private func merged(
    _ base: String,
    _ ours: String,
    _ theirs: String,
    _ more: String...
  ) throws -> (code: Int32, text: String, said: String) {
    try TemporaryDirectory.run { folder in
      for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try folder.write(text, to: name)
      }
      let words = ["base", "ours", "theirs"] + more
      let outcome = try Self.driver(words, in: folder).run()
      #expect(try folder.files() == ["base", "ours", "theirs"], "nothing else is left")
      return (
        outcome.exitCode, String(decoding: try folder.read("ours"), as: UTF8.self), outcome.text
      )
    }
  }

  /// Returns a process that runs the driver with `words`, without a journal and with no environment variable but
  /// `PATH`.
  private static func driver(_ words: [String], in folder: TemporaryDirectory) -> ChildProcess {
    let tj = ["\(BuiltProducts.folder)/tj", "merge-driver", "--"]
    var driver = ChildProcess(tj + words, in: folder.path)
    driver.environment = driver.environment.filter { $0.key == "PATH" }
    return driver
  }

  @Test func `entries of both sides are merged without HOME and outside any journal`() throws {
    let home = Self.entry("Home", at: "20:00", "h2222h")
    let train = Self.entry("Train", at: "18:00", "t3333t")
    let base = Self.top + Self.walk
    let result = try merged(base, base + home, base + train, "7", "daily.md")
    #expect(result.text == base + train + home)
    #expect(result.code == 0)
    #expect(result.said.isEmpty)
  }

  @Test func `two files without a common base are merged`() throws {
    let home = Self.top + Self.entry("Home", at: "20:00", "h2222h")
    let train = Self.top + Self.entry("Train", at: "18:00", "t3333t")
    let result = try merged("", home, train)
    #expect(result.code == 0)
    #expect(result.text.contains("Home.\n") && result.text.contains("Train.\n"))
  }

  @Test func `a conflict has markers of the given size, inside the conflicting text only`() throws {
    let ours = Self.top + Self.walk.replacing("Coffee.", with: "Tea.")
    let theirs =
      Self.top.replacing("Daily", with: "Days") + Self.walk.replacing("Coffee.", with: "Cake.")
    let result = try merged(Self.top + Self.walk, ours, theirs, "9", "notes/daily.md")
    #expect(result.code == 1)
    #expect(
      result.text == """
        ---
        tj: 1
        title: Days
        ---

        ## 2024-03-01 09:15 +01:00 Walk ^k3f9qd

        <<<<<<<<< ours
        Tea.
        =========
        Cake.
        >>>>>>>>> theirs

        """
    )
    #expect(result.said == "tj: notes/daily.md:8: both sides changed the text of k3f9qd\n")
  }

  @Test func `decisions are reported, unless -q is given`() throws {
    let field = { (value: String) in
      Self.top + Self.walk.replacing("\nCoffee", with: "\n- mood:: \(value)\n\nCoffee")
    }
    let result = try merged(field("3"), field("4"), field("5"), "7", "daily.md")
    #expect(result.code == 0)
    #expect(result.text.contains("- mood:: 5\n- mood-conflict:: 4\n"))
    #expect(
      result.said
        == "tj: daily.md:8: both sides changed the field 'mood' of k3f9qd; the other value is in 'mood-conflict'\n"
    )
    let quiet = try TemporaryDirectory.run { folder in
      for (name, value) in [("base", "3"), ("ours", "4"), ("theirs", "5")] {
        try folder.write(field(value), to: name)
      }
      var driver = Self.driver([], in: folder)
      driver.arguments = [driver.arguments[0], "merge-driver", "-q", "base", "ours", "theirs"]
      return try driver.run()
    }
    #expect(quiet.text.isEmpty)
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a file that is not a thread is merged as git merges it`(_ style: String) throws {
    try TemporaryDirectory.run { folder in
      try folder.write("[merge]\n\tconflictStyle = \(style)\n", to: "config")
      let count = Cases.count(40)
      var (clean, marked) = (0, 0)
      try forEachCase(count: count, seed: 31) { generator, _ in
        let texts = (0..<3).map { _ in Self.lines(using: &generator) }
        for (name, text) in zip(["base", "ours", "theirs"], texts) {
          try folder.write(text, to: name)
        }
        try folder.write(texts[1], to: "git")
        let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
        let words = ["git", "merge-file", "--marker-size=8"] + labels + ["git", "base", "theirs"]
        var git = ChildProcess(words, in: folder.path)
        var driver = Self.driver(["base", "ours", "theirs", "8", "notes.md"], in: folder)
        for key in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"] {
          let value = key == "GIT_CONFIG_GLOBAL" ? folder.path(of: "config") : "1"
          (git.environment[key], driver.environment[key]) = (value, value)
        }
        let expected = try git.run()
        let outcome = try driver.run()
        try #require(outcome.text.isEmpty)
        try #require(outcome.exitCode == min(1, expected.exitCode))
        try #require(try folder.read("ours") == folder.read("git"), "\(texts.map(Visible.text))")
        if expected.exitCode == 0 { clean += 1 } else { marked += 1 }
      }
      #expect(count < 40 || clean > 3 && marked > 3, "few cases may all end alike")
    }
  }

  /// Returns lines that often repeat; some have Windows line ends, and the last one may have no line end.
  private static func lines(using generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for number in 1...8 where !generator.chance(0.04) {
      let word = generator.chance(0.08) ? "changed" : "line"
      text += "\(word) \(number)" + (generator.chance(0.05) ? "\r\n" : "\n")
    }
    return Array((generator.chance(0.1) ? text.dropLast() : text[...]).utf8)
  }

  @Test func `a file that is not a thread is also merged without git`() throws {
    try TemporaryDirectory.run { folder in
      for (name, text) in [("base", "a\nb\nc\n"), ("ours", "A\nb\nc\n"), ("theirs", "a\nb\nC\n")] {
        try folder.write(text, to: name)
      }
      var driver = Self.driver(["base", "ours", "theirs"], in: folder)
      driver.environment["PATH"] = "/nowhere"
      #expect(try driver.run().exitCode == 0)
      #expect(try folder.read("ours") == Array("A\nb\nC\n".utf8))
      try folder.write("a\nb\nX\n", to: "ours")
      #expect(try driver.run().exitCode == 1)
      let text = String(decoding: try folder.read("ours"), as: UTF8.self)
      #expect(text == "a\nb\n<<<<<<< ours\nX\n=======\nC\n>>>>>>> theirs\n")
    }
  }

  @Test func `for a binary file, our version is kept and a conflict is reported`() throws {
    let result = try merged("a\0", "b\0", "c\0", "7", "x.md")
    #expect(result.code == 1)
    #expect(result.text == "b\0")
    #expect(result.said == "tj: x.md: cannot merge a binary file; kept ours\n")
  }

  @Test func `a failed merge keeps our file, and its exit code is not that of a conflict`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("a\n", to: "base")
      try folder.write("b\n", to: "ours")
      let outcome = try Self.driver(["base", "ours", "theirs"], in: folder).run()
      #expect(outcome.exitCode == 255)
      #expect(outcome.text.hasPrefix("tj: theirs: no such file"))
      #expect(try folder.read("ours") == Array("b\n".utf8))
    }
  }

  @Test func `the exit code reports a failure although standard error is a closed pipe`() throws {
    try TemporaryDirectory.run { folder in
      let tj = "\(BuiltProducts.folder)/tj"
      // Other commands end quietly with 0 if their output is closed and SIGPIPE is ignored.
      let script = """
        trap '' PIPE
        { sleep 0.2; \(tj) merge-driver base ours theirs; echo $? >code; } 2>&1 | true
        """
      let outcome = try ChildProcess(["bash", "-c", script], in: folder.path).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      #expect(try folder.read("code") == Array("255\n".utf8))
    }
  }

  @Test(arguments: ["--help", "--version", "-h", "-q.md"])
  func `a file with the name of an option is merged`(_ name: String) throws {
    let theirs = Self.top + Self.walk.replacing("Coffee.", with: "Cake.")
    let ours = Self.top + Self.walk.replacing("Walk", with: "A walk")
    let result = try merged(Self.top + Self.walk, ours, theirs, "7", name)
    #expect(result.code == 0)
    #expect(result.text.contains("A walk") && result.text.contains("Cake."))
  }

  @Test func `a merge replaces our file by a new one instead of writing into it`() throws {
    try TemporaryDirectory.run { folder in
      let base = Self.top + Self.walk
      for name in ["base", "ours", "theirs"] { try folder.write(base, to: name) }
      try folder.write(base + Self.entry("Home", at: "20:00", "h2222h"), to: "ours")
      try folder.write(base + Self.entry("Train", at: "18:00", "t3333t"), to: "theirs")
      let link = try ChildProcess(["ln", "ours", "before"], in: folder.path).run()
      try #require(link.exitCode == 0)
      let before = try folder.read("before")
      #expect(try Self.driver(["base", "ours", "theirs"], in: folder).run().exitCode == 0)
      #expect(try folder.read("before") == before)
      #expect(try folder.read("ours") != before)
    }
  }
}
