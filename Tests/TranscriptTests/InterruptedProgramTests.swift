import TestSupport
import Testing

/// Commands that receive a signal while they wait for git.
@Suite(.waiting) struct InterruptedProgramTests {
  /// Runs `body` with a home and a `git` that, when it is called for `command`, does `work` and then waits; half a
  /// second after its start even a busy machine has begun to wait for it.
  private func slow(
    _ command: String,
    _ work: String,
    _ body: (TemporaryDirectory, (String) throws -> ChildProcess.Outcome) throws -> Void
  ) throws {
    try TemporaryDirectory.run { home in
      let script = """
        #!/bin/bash
        case " $* " in *" \(command) "*) \(work); sleep 0.5; touch ~/begun; exec sleep 100;; esac
        exec /usr/bin/env PATH=/usr/local/bin:/usr/bin:/bin git "$@"
        """
      try home.write(script, to: "bin/git")
      let path = "\(home.path(of: "bin")):\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"
      try body(home) { script in
        var shell = ChildProcess(["/bin/bash", "-c", script], in: home.path, path: path)
        shell.environment["HOME"] = home.path
        shell.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        return try shell.run()
      }
    }
  }

  private static func asking(_ words: String, toEndBy signal: String) -> String {
    """
    chmod +x bin/git; \(words) & while [ ! -e begun ]; do sleep 0.02; done
    kill -\(signal) $!; SECONDS=0; wait $!; code=$?; echo "$code after $((SECONDS / 10))"
    """
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)], ["", "mkdir copy"])
  func `an interrupted clone removes what it has created`(
    _ signal: (name: String, code: Int),
    _ before: String
  ) throws {
    let work = "mkdir -p ~/copy/.git; echo half > ~/copy/.git/HEAD; echo half > ~/copy/daily.md"
    try slow("clone", work) { home, run in
      if !before.isEmpty { try #require(run(before).exitCode == 0) }
      let said = try run(Self.asking("tj clone ~/server.git copy", toEndBy: signal.name))
      #expect(said.text.hasSuffix("\(signal.code) after 0\n"), "\(said.text)")
      #expect(Disk.exists(home.path(of: "copy")) == !before.isEmpty)
      if !before.isEmpty { #expect(try Disk.names(in: home.path(of: "copy")).isEmpty) }
    }
  }

  @Test func `an interrupted backup does not wait for git`() throws {
    try slow("pack-objects", "true") { home, run in
      try #require(run("tj init -q journal && mkdir disk").exitCode == 0)
      let said = try run(Self.asking("tj -C journal backup disk/a", toEndBy: "TERM"))
      #expect(said.text.hasSuffix("143 after 0\n"), "\(said.text)")
      #expect(try Disk.names(in: home.path(of: "disk")).isEmpty)
      #expect(!Disk.exists(home.path(of: "journal/.git/tj/backup")))
    }
  }
}
