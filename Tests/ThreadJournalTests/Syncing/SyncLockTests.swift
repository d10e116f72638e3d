import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Files that a killed sync has left, here or in the remote.
@Suite(.elsewhereSanitized) struct SyncLockTests {
  private func failure(_ body: () throws -> Void) throws -> (text: String, remedy: String) {
    let error = try #require(#expect(throws: JournalError.self, performing: body))
    guard case .sync(.network(let text, let remedy)) = error.reason else { throw error }
    return (text, remedy)
  }

  private func leave(_ path: String) throws {
    try Disk.write([], to: path)
    try #require(try ChildProcess(["touch", "-d", "-1 hour", path], in: "/").run().exitCode == 0)
  }

  @Test func `a lock that a killed sync has left is removed by the next one`() throws {
    try Devices.pair { _, one, two in
      try one.add([NewEntry(title: "One")], to: "daily")
      try one.sync()
      let lock = "\(two.root)/.git/refs/remotes/origin/main.lock"
      try leave(lock)
      #expect(try two.sync().received.count == 1)
      #expect(!Disk.exists(lock))
      try requireSame(one, two)
    }
  }

  @Test func `a half-written note that a killed sync has left is removed by the next one`() throws {
    try Devices.pair { _, one, _ in
      let left = "\(one.root)/.git/tj/syncs/.origin.tj-3f9k2q"
      try Disk.write([], to: left)
      try one.sync()
      #expect(!Disk.exists(left))
    }
  }

  @Test(arguments: [true, false]) func `a lock file in the remote is reported and not removed`(
    hasGit: Bool
  ) throws {
    try Devices.pair { devices, one, _ in
      var environment = devices.environment(of: "one", system: hasGit ? .init() : .withoutGit)
      environment.patience = 1
      let one = try Journal(at: one.root, with: environment)
      try one.add([NewEntry(title: "One")], to: "daily")
      let lock = "\(devices.remote)/refs/heads/main.lock"
      try leave(lock)
      let (text, remedy) = try failure { try one.sync() }
      #expect(text == "\(devices.remote) is locked by \(lock)")
      #expect(remedy == "if git is not running on any device: rm '\(lock)'")
      try Disk.remove(lock)
      #expect(try one.sync().sent.count == 1)
    }
  }

  @Test func `a lock file named by a server is never removed here`() {
    let line = "remote: error: Unable to create '/home/ada/x.lock': File exists."
    let error = TransferError(.other, unlessTold: [line], at: "ada@example.org:journal.git")
    #expect(error.reason == .lockedThere)
    #expect(error.sentence == "ada@example.org:journal.git is locked by /home/ada/x.lock")
    #expect(error.remedy == "if git is not running there, remove that file there")
  }

  @Test func `an error other than an existing lock file is not reported as a lock`() {
    let lines = [
      "error: Unable to create '/home/ada/x.lock': Permission denied",
      "error: failed to lock file '/home/ada/x.lock' for writing: Permission denied",
    ]
    for line in lines {
      let error = TransferError(.other, unlessTold: [line], at: "/home/ada/remote.git")
      #expect(![.locked, .lockedThere].contains(error.reason))
    }
  }
}
