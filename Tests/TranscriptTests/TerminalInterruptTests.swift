import Glibc
import TestSupport
import Testing

/// Ctrl-C and a closed terminal: the journal is never left half changed.
@Suite(.waiting, .elsewhereSanitized) struct TerminalInterruptTests {
  /// The exit code of a program that was interrupted.
  private static let brokenOff: Int32 = 130

  @Test func `Ctrl-C at a question changes nothing`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "[y/N] ")
        try terminal.type("y")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(try terminal.settings == before)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
    }
  }

  @Test func `Ctrl-C at a question for a field keeps the text as a draft`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "-t", "daily", "mood", "scale", "1..5", "--required")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["add", "A fine day"]) { terminal throws in
        try terminal.wait(for: "): ")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("A fine day"))
      #expect(try journal.tj("draft").contains(draft.name))
    }
  }

  @Test func `Ctrl-C at the question for a new tally creates nothing`() throws {
    try TerminalJournal.run { journal in
      let files = try journal.files()
      try journal.atTerminal(["tally", "coffee", "+2"]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "create the tally coffee? [y/N] ")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(try terminal.settings == before)
        #expect(terminal.text.hasSuffix("[y/N] ^C"))
      }
      try journal.expectClean(files: files)
    }
  }

  @Test func `Ctrl-C between the syncs of --watch ends the command`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Send me")
      let server = try journal.program(["git", "init", "-q", "--bare", "../server.git"]).run()
      try #require(server.exitCode == 0)
      try journal.tj("remote", "add", "../server.git")
      let files = try journal.files()
      try journal.atTerminal(["sync", "--watch"]) { terminal throws in
        try terminal.wait(for: "syncing every 5 minutes and after each change")
        try terminal.wait(for: "sent  2 files")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(terminal.text.hasSuffix("^C"))
      }
      try journal.expectClean(files: files)
      #expect(try journal.tj("sync").contains("already in sync"))
    }
  }

  @Test func `Ctrl-C in a long list ends the command`() throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", 6000)
      let files = try journal.files()
      try journal.atTerminal(["list", "-P"]) { terminal throws in
        let before = try terminal.settings
        try terminal.wait(for: "of many")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
        #expect(try terminal.settings == before)
      }
      try journal.expectClean(files: files)
    }
  }

  @Test func `Ctrl-C while an export fills a folder removes the folder`() throws {
    try TerminalJournal.run { journal in
      for number in 1...2000 {
        let text = "---\ntj: 1\n---\n\n## 2024-02-01 08:00\n\nEntry \(number)\n"
        try journal.home.write(text, to: "journal/threads/t\(number).md")
      }
      let (before, names) = (try journal.home.files(), try Disk.names(in: journal.home.path))
      var isStopped = false
      for _ in 1...20 where !isStopped {
        try journal.atTerminal(["export", "--to", "md", "-o", "../copy"]) { terminal throws in
          guard let process = try Self.stop(whileItFills: "copy", in: journal.home) else {
            try terminal.waitForExit()
            return
          }
          isStopped = true
          try terminal.press(.interrupt)
          // The terminal echoes Ctrl-C once the signal has been sent.
          try terminal.wait(for: "^C")
          kill(process, SIGCONT)
          #expect(try terminal.waitForExit() == Self.brokenOff)
        }
        if !isStopped { try Disk.remove(journal.home.path(of: "copy")) }
      }
      try #require(isStopped, "the folder was full too early each time")
      #expect(try Disk.names(in: journal.home.path).sorted() == names.sorted())
      #expect(try journal.home.files() == before)
    }
  }

  /// Stops the program that fills a folder before the folder is full, and returns its process id, or `nil` if the
  /// program was too quick.
  private static func stop(
    whileItFills name: String,
    in home: TemporaryDirectory
  ) throws -> pid_t? {
    let prefix = ".\(name).tj-"
    var found: String?
    let isThere = try eventually {
      found = try Disk.names(in: home.path).first { $0.hasPrefix(prefix) || $0 == name }
      return found != nil
    }
    try #require(isThere, "no folder is made")
    guard let stage = found, let process = pid_t(stage.dropFirst(prefix.count)) else { return nil }
    kill(process, SIGSTOP)
    var state = siginfo_t()
    while waitid(P_PID, id_t(process), &state, WSTOPPED | WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let files = (try? Disk.files(below: home.path(of: stage)).count) ?? .max
    if files < 1000 { return process }
    kill(process, SIGCONT)
    return nil
  }

  @Test func `Ctrl-C in the editor is handled by the editor`() throws {
    try TerminalJournal.run { journal in
      let files = try journal.files()
      let editor = try journal.script(
        "editor",
        """
        trap 'caught=yes' INT
        echo open
        until [ "$caught" ]; do sleep 0.05; done
        echo caught
        read a; read b
        echo 'Written all the same.' >>"$1"
        """
      )
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.press(.interrupt)
        try terminal.wait(for: "caught")
        try terminal.type("\r\r")
        try terminal.wait(for: "added")
        #expect(try terminal.waitForExit() == 0)
      }
      #expect(try journal.daily().contains("Written all the same."))
      try journal.expectClean(files: files)
    }
  }

  @Test func `an editor that Ctrl-C ends leaves a draft`() throws {
    try TerminalJournal.run { journal in
      let (text, files) = (try journal.daily(), try journal.files())
      let editor = try journal.script(
        "editor",
        "stty -echo; echo 'Half a thought' >>\"$1\"; echo open; exec sleep 600"
      )
      try journal.atTerminal(["add"], with: ["EDITOR": editor]) { terminal throws in
        try terminal.wait(for: "open")
        try terminal.press(.interrupt)
        try terminal.wait(for: "tj draft resume")
        #expect(try terminal.waitForExit() == 1)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
      let drafts = try journal.drafts()
      #expect(drafts.count == 1)
      #expect(drafts.first?.text.contains("Half a thought") == true)
    }
  }

  @Test func `closing the terminal at a question counts as no`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "Keep me")
      let (text, files) = (try journal.daily(), try journal.files())
      try journal.atTerminal(["rm", "@"]) { terminal throws in
        try terminal.wait(for: "[y/N] ")
        try terminal.hangUp()
        #expect(try terminal.waitForExit() != 0)
      }
      #expect(try journal.daily() == text)
      try journal.expectClean(files: files)
    }
  }

  @Test func `Ctrl-C at the second question keeps the text and the first answer`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "scale 1..5", "--required")
      try journal.tj("field", "add", "hours", "number", "--required")
      let text = "- mood:: 9\n## 2024-01-01 09:00\nForged"
      try journal.atTerminal(["add", text]) { terminal in
        try terminal.wait(for: "1..5): ")
        try terminal.type("3\r")
        try terminal.wait(for: "(number): ")
        try terminal.press(.interrupt)
        #expect(try terminal.waitForExit() == Self.brokenOff)
      }
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("\n- mood:: 3\n- hours:: \n"))
      let editor = try journal.script("editor", "sed -i 's/hours:: $/hours:: 7.5/' \"$1\"")
      let words = ["tj", "draft", "resume", draft.name]
      #expect(try journal.program(words, with: ["EDITOR": editor]).run().exitCode == 0)
      #expect(try journal.tj("list", "-f", "ids").split(separator: "\n").count == 1)
      #expect(try journal.tj("list", "-f", "{{body}}") == text + "\n")
      #expect(try journal.tj("list", "mood:3", "hours:7.5", "-f", "ids").count > 4)
    }
  }

  /// Interrupts `tj` at moments that are evenly distributed over its running time, each time in a new journal.
  ///
  /// - Parameters:
  ///   - words: The command line, without `tj`.
  ///   - count: The number of moments.
  ///   - prepare: Prepares each journal.
  ///   - examine: Is passed the journal, the files before the command, and the exit code.
  /// - Throws: The errors of `prepare`, `examine` and the terminal.
  private static func breakOff(
    _ words: [String],
    atMoments count: Int,
    prepare: (TerminalJournal) throws -> Void = { _ in },
    examine: (TerminalJournal, [String], Int32) throws -> Void
  ) throws {
    var whole = Duration.seconds(60)
    // The first run may take longer than all others.
    for _ in 1...2 {
      try TerminalJournal.run { journal in
        try prepare(journal)
        try journal.atTerminal(words) { terminal in
          let start = ContinuousClock.now
          try terminal.waitForExit()
          whole = min(whole, ContinuousClock.now - start)
        }
      }
    }
    var early = 0
    for step in 0..<count {
      try TerminalJournal.run { journal in
        try prepare(journal)
        let files = try journal.files()
        let code = try journal.atTerminal(words) { terminal in
          let part: Duration = whole * (2 * step + 1) / (2 * count)
          let moment = ContinuousClock.now + part
          while ContinuousClock.now < moment {}
          // The program may have ended already.
          try? terminal.press(.interrupt)
          return try terminal.waitForExit()
        }
        #expect(code == 0 || code == brokenOff)
        early += code == brokenOff ? 1 : 0
        try examine(journal, files, code)
      }
    }
    #expect(early > 0)
  }

  @Test func `Ctrl-C at any moment of an add leaves a complete entry or none`() throws {
    try Self.breakOff(["add", "One more thought"], atMoments: 10) { journal, files, _ in
      try journal.expectClean(files: files)
      let count = try journal.daily().ranges(of: "One more thought").count
      let subjects = try journal.program(["git", "log", "--format=%s"]).run().text
      #expect(subjects.ranges(of: "daily: add").count == count)
    }
  }

  @Test func `Ctrl-C at any moment of an import leaves all entries or none`() throws {
    let lines = (0..<1500).map { #"{"thread":"new","time":"2024-02-01","title":"entry \#($0)"}"# }
    let words = ["import", "../in.jsonl", "--from", "jsonl"]
    try Self.breakOff(words, atMoments: 6) { journal in
      try journal.home.write(lines.joined(separator: "\n") + "\n", to: "in.jsonl")
    } examine: { journal, _, _ in
      try journal.expectClean()
      // Either all entries were imported or none, and the import can be repeated.
      let count = {
        try journal.tj("list", "-q", "-f", "ids", "in:new").split(separator: "\n").count
      }
      #expect(try [0, 1500].contains(count()))
      _ = try journal.program(["tj"] + words).run()
      #expect(try count() == 1500)
    }
  }
}
