import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Devices on which the git program is not installed, so that libgit2 is used, with remotes that are folders.
@Suite(.waiting) struct SyncWithoutGitTests {
  private func journal(_ devices: Devices, _ name: String) throws -> Journal {
    try Journal(
      at: devices.folder.path(of: name),
      with: devices.environment(of: name, system: .withoutGit)
    )
  }

  private func clone(_ devices: Devices, from address: String, _ name: String) throws -> Journal {
    try Journal.clone(
      address,
      into: devices.folder.path(of: name),
      with: devices.environment(of: name, system: .withoutGit)
    ).journal
  }

  private func failure(_ body: () throws -> Void) throws -> String {
    let error = try #require(#expect(throws: JournalError.self, performing: body))
    guard case .sync(.network(let text, _)) = error.reason else { throw error }
    return text
  }

  @Test(arguments: ["", "file://"]) func `devices sync with a folder`(scheme: String) throws {
    try Devices.pair { devices, one, _ in
      try one.setRemote("origin", to: scheme + devices.remote)
      let (one, two) = (
        try journal(devices, "one"),
        try clone(devices, from: scheme + devices.remote, "three")
      )
      #expect(try two.allFiles() == one.allFiles())
      try Git.requireSound(two.root)
      try one.add([NewEntry(title: "One")], to: "daily")
      try two.add([NewEntry(title: "Two")], to: "daily")
      try one.sync()
      let report = try two.sync()
      #expect(report.sent.count == 1 && report.received.count == 1)
      try requireSame(one, two)
      let tips = try ["main", "origin/main"].map { try Git.run(["rev-parse", $0], in: two.root) }
      #expect(tips[0] == tips[1])
      #expect(try Git.run(["status", "-sb"], in: two.root) == "## main...origin/main\n")
    }
  }

  @Test func `an empty repository becomes a new journal`() throws {
    try Devices.run { devices in
      let one = try clone(devices, from: devices.remote, "one")
      try one.create(NewThread("Daily", entries: [NewEntry(title: "One")]))
      try one.sync()
      let two = try clone(devices, from: devices.remote, "two")
      try requireSame(one, two)
    }
  }

  @Test func `a remote whose first branch does not exist can be cloned`() throws {
    try Devices.pair { devices, one, _ in
      try Git.run(["symbolic-ref", "HEAD", "refs/heads/other"], in: devices.remote)
      let two = try clone(devices, from: devices.remote, "three")
      #expect(try two.allFiles() == one.allFiles())
      try requireSame(one, two)
    }
  }

  @Test func `a clone that fails leaves nothing behind`() throws {
    try Devices.run { devices in
      let text = try failure {
        _ = try clone(devices, from: devices.folder.path(of: "away.git"), "one")
      }
      #expect(text.contains("no repository at"))
      #expect(!Disk.exists(devices.folder.path(of: "one")))
    }
  }

  @Test func `a checked-out branch of a remote is not pushed to`() throws {
    try Devices.pair { devices, _, two in
      try two.setRemote("origin", to: devices.folder.path(of: "one"))
      let two = try journal(devices, "two")
      try two.add([NewEntry(title: "Two")], to: "daily")
      let text = try failure { try two.sync() }
      #expect(text.contains("is a working tree"))
    }
  }

  @Test func `removing a remote removes its branches`() throws {
    try Devices.pair { devices, _, _ in
      let two = try journal(devices, "two")
      try two.removeRemote("origin")
      #expect(try two.remotes().isEmpty)
      #expect(try Git.run(["branch", "-r"], in: two.root) == "")
      try Git.requireSound(two.root)
    }
  }

  @Test func `the history of the remote is replaced after a purge`() throws {
    try Devices.pair { devices, _, _ in
      let two = try journal(devices, "two")
      let id = try #require(two.thread("daily").identities().ids.first)
      try two.purge(id, in: "daily")
      let error = try #require(throws: JournalError.self) { try two.sync() }
      guard case .sync(.purgedHere) = error.reason else { throw error }
      try two.sync(SyncOptions(replaces: true))
      let tips = try [two.root, devices.remote].map { try Git.run(["rev-parse", "main"], in: $0) }
      #expect(tips[0] == tips[1])
    }
  }
}
