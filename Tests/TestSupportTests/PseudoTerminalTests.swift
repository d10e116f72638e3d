import TestSupport
import Testing

@Suite struct PseudoTerminalTests {
  typealias Size = PseudoTerminal.Size

  /// What a person finds who sits at a terminal on which `script` runs.
  private func at<Result>(
    _ script: String,
    size: Size = Size(rows: 24, columns: 80),
    seconds: Int = ChildProcess.usualSeconds,
    _ body: (PseudoTerminal) throws -> Result
  ) throws -> Result {
    try TemporaryDirectory.run { folder in
      let program = ChildProcess(["sh", "-c", script], in: folder.path, seconds: seconds)
      return try PseudoTerminal.run(program, size: size, body)
    }
  }

  @Test func `all three streams are the terminal, and it is the program's own`() throws {
    try at("test -t 0 && test -t 1 && test -t 2 && tty && echo yes >/dev/tty") { terminal throws in
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.text == "\(terminal.path)\r\nyes\r\n")
    }
  }

  @Test(arguments: [0, 1, 7, 127]) func `the exit code comes back`(code: Int32) throws {
    try at("exit \(code)") { terminal throws in #expect(try terminal.waitForExit() == code) }
  }

  @Test func `a signal counts from 128`() throws {
    try at("kill -9 $$") { terminal throws in #expect(try terminal.waitForExit() == 137) }
  }

  @Test func `what is typed is shown, and read line by line`() throws {
    try at("cat") { terminal throws in
      try terminal.type("one\r")
      try terminal.wait(for: "one\r\none\r\n")
      try terminal.press(.endOfInput)
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.text == "one\r\none\r\n")
    }
  }

  @Test func `the terminal mends a line with the key backspace`() throws {
    try at("read word; echo \"<$word>\"") { terminal throws in
      try terminal.type("tess")
      try terminal.press(.backspace)
      try terminal.type("t\r")
      try terminal.wait(for: "<test>")
    }
  }

  @Test func `starts in its folder with its own variables and the type of the terminal`() throws {
    // A shell that is bash sets two more by itself.
    let names = "env | cut -d= -f1 | grep -vx '_\\|SHLVL' | sort | tr '\\n' ' '"
    try at("test \"$PWD\" = \"$HOME\" && \(names); echo $TERM") { terminal throws in
      #expect(try terminal.waitForExit() == 0)
      let expected = "HOME LC_ALL PATH PWD SWIFT_BACKTRACE TERM TZ "
      #expect(terminal.text == expected + "xterm-256color\r\n")
    }
  }

  @Test(arguments: [(24, 80), (1, 1), (50, 132)])
  func `has the size that it was given`(rows: Int, columns: Int) throws {
    try at("stty size", size: Size(rows: rows, columns: columns)) { terminal throws in
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.text == "\(rows) \(columns)\r\n")
    }
  }

  @Test func `another size is told by a signal`() throws {
    let script = "trap 'stty size; exit 5' WINCH; echo ready; while :; do sleep 0.05; done"
    try at(script) { terminal throws in
      try terminal.wait(for: "ready")
      try terminal.resize(to: Size(rows: 10, columns: 40))
      try terminal.wait(for: "10 40")
      #expect(try terminal.waitForExit() == 5)
    }
  }

  @Test func `Ctrl-C breaks off what runs`() throws {
    try at("echo ready; exec sleep 600") { terminal throws in
      try terminal.wait(for: "ready")
      try terminal.press(.interrupt)
      #expect(try terminal.waitForExit() == 130)
      #expect(terminal.text == "ready\r\n^C")
    }
  }

  @Test func `a closed terminal hangs the program up`() throws {
    try TemporaryDirectory.run { folder in
      let script = "trap 'echo over >end; exit 3' HUP; echo ready; while :; do sleep 0.05; done"
      let program = ChildProcess(["sh", "-c", script], in: folder.path)
      try PseudoTerminal.run(program) { terminal throws in
        try terminal.wait(for: "ready")
        try terminal.hangUp()
        #expect(try terminal.waitForExit() == 3)
        #expect(throws: TerminalError.self) { try terminal.type("x") }
      }
      #expect(try folder.read("end") == Array("over\n".utf8))
    }
  }

  @Test func `a wait goes on behind the one before`() throws {
    try at("echo aa; read x; echo aa; read x") { terminal throws in
      try terminal.wait(for: "a")
      try terminal.wait(for: "a")
      try terminal.type("\r")
      try terminal.wait(for: "aa")
    }
  }

  @Test func `says what came in place of what was waited for`() throws {
    let error = try #require(throws: TerminalError.self) {
      try at("printf 'no\\033[0m'") { try $0.wait(for: "yes") }
    }
    #expect(
      "\(error)" == "the program ended without 'yes'; the output ends with \"no\\u{1B}[0m\""
    )
  }

  @Test func `waits no longer than its limit`() throws {
    try at("sleep 600", seconds: 1) { terminal throws in
      let late = try #require(throws: TerminalError.self) { try terminal.wait(for: "x") }
      #expect(late.problem == "'x' did not come")
      let open = try #require(throws: TerminalError.self) { try terminal.waitForExit() }
      #expect(open.problem == "the program did not end")
    }
  }

  @Test func `a long output and a long input come through whole`() throws {
    let count = 20_000
    try at("seq \(count); read x; head -c 200000 | wc -c; exit 4") { terminal throws in
      try terminal.wait(for: "\r\n\(count)\r\n")
      try terminal.type("\r")
      try terminal.type(String(repeating: String(repeating: "x", count: 99) + "\r", count: 2000))
      try terminal.wait(for: "200000\r\n")
      #expect(try terminal.waitForExit() == 4)
      #expect(terminal.text.hasPrefix("1\r\n2\r\n3\r\n"))
    }
  }

  @Test func `what is written last is read`() throws {
    for _ in 0..<20 {
      try at("seq 500") { terminal throws in
        try terminal.waitForExit()
        #expect(terminal.text.hasSuffix("\r\n499\r\n500\r\n"))
      }
    }
  }

  @Test func `the settings show what a program did to them`() throws {
    try at("echo ready; read x; stty -echo -icanon; echo set; read x; stty sane") {
      terminal throws in
      let before = try terminal.settings
      #expect(before.isEchoing && before.isLineByLine)
      try terminal.wait(for: "ready")
      try terminal.type("\r")
      try terminal.wait(for: "set\r\n")
      let changed = try terminal.settings
      #expect(!changed.isEchoing && !changed.isLineByLine)
      try terminal.type("\n")
      try terminal.waitForExit()
      #expect(try terminal.settings.isEchoing)
    }
  }

  @Test func `nothing that the program started stays`() throws {
    let script = "trap '' HUP INT; (trap '' HUP; exec sleep 601) & echo \"$! $$ ready\"; sleep 602"
    let words = try at(script) { terminal throws in
      try terminal.wait(for: "ready")
      return terminal.text.split(separator: " ").prefix(2).map { String($0) }
    }
    #expect(words.count == 2)
    for word in words {
      let state = (try? Disk.read("/proc/\(word)/stat")).map { String(decoding: $0, as: UTF8.self) }
      #expect(state == nil || state?.contains(") Z ") == true)
    }
  }

  @Test func `no descriptor leaks, into the program or here`() async {
    // In a process of its own, since other tests have terminals too.
    await #expect(processExitsWith: .success) {
      let program = ChildProcess(["sh", "-c", "ls -l /proc/self/fd | grep -c ptmx"], in: "/")
      for _ in 0..<3 {
        try PseudoTerminal.run(program) { terminal throws in
          try terminal.waitForExit()
          try #require(terminal.text == "0\r\n")
        }
      }
      for path in ["/dev/ptmx", "/dev/pts/ptmx"] {
        try #require(try OpenFiles.below(path).isEmpty)
      }
    }
  }
}
