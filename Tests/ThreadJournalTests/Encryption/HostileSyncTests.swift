import JournalCrypto
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Somebody who can write to the remote changes nothing unnoticed: the keys, what is encrypted, and which entry it is.
@Suite struct HostileSyncTests {
  /// A journal with an encrypted thread, its remote, and a copy in which somebody edits files by hand.
  fileprivate struct Scene {
    let encrypted: EncryptedJournal
    let address: String
    let ids: [EntryID]
    let copy: String

    static func run(_ body: (Scene) throws -> Void) throws {
      try EncryptedJournal.run { encrypted in
        let (address, ids) = try encrypted.test.thread(entries: 2)
        try encrypted.journal.encryptThread(address)
        let (remote, copy) = (
          encrypted.test.folder.path(of: "remote.git"), encrypted.test.folder.path(of: "copy")
        )
        try encrypted.test.git("init", "-q", "--bare", "-b", "main", remote)
        try encrypted.journal.setRemote("origin", to: remote)
        try encrypted.journal.sync()
        try encrypted.test.git("clone", "-q", "-b", "main", remote, copy)
        try body(Scene(encrypted: encrypted, address: address, ids: ids, copy: copy))
      }
    }

    var file: String { "\(copy)/\(address).md" }

    /// Syncs after somebody has changed the thread's file, or others, in the copy.
    func syncAfter(
      _ change: (String) throws -> String = { $0 },
      others: [String: String] = [:],
      keeping keepsThread: Bool = true
    ) throws -> SyncReport {
      if keepsThread {
        try Git.run(["pull", "-q"], in: copy)
        let text = String(decoding: try Disk.read(file), as: UTF8.self)
        try Disk.write(Array(try change(text).utf8), to: file)
      }
      for (name, content) in others {
        let folder = name.split(separator: "/").dropLast().joined(separator: "/")
        _ = try ChildProcess(["mkdir", "-p", "\(copy)/\(folder)"], in: copy).run()
        try Disk.write(Array(content.utf8), to: "\(copy)/\(name)")
      }
      try Git.run(["add", "-A"], in: copy)
      let who = ["-c", "user.name=Mallory", "-c", "user.email=m@example.org"]
      try Git.run(who + ["commit", "-q", "-m", "changed"], in: copy)
      try Git.run(["push", "-q"], in: copy)
      return try encrypted.journal.sync()
    }

    func otherDevice() throws -> Journal {
      let folder = encrypted.test.folder
      return try encrypted.clone(
        of: folder.path(of: "remote.git"),
        into: folder.path(of: "other")
      )
    }

    func entries() throws -> [Entry] {
      try encrypted.journal.snapshot(for: .person).entries().map(\.entry)
    }
  }

  @Test func `a thread that is said to be plain stays encrypted here`() throws {
    try Scene.run { scene in
      let report = try scene.syncAfter { $0.replacing("encrypt: true\n", with: "") }
      #expect(report.warnings == [.turnedOff(address: scene.address)])
      try scene.encrypted.journal.add("A canary", to: scene.address)
      try scene.encrypted.requireAbsence(of: "canary")
      #expect(try scene.encrypted.journal.encryptionWarnings().contains(report.warnings[0]))
    }
  }

  @Test func `a thread under another id and without the mark stays encrypted here`() throws {
    try Scene.run { scene in
      let report = try scene.syncAfter { text in
        text.replacing("encrypt: true\n", with: "").replacing(
          /\nid: .*\n/,
          with: "\nid: aaaabbbbcc\n"
        )
      }
      #expect(report.warnings.contains(.turnedOff(address: scene.address)))
      try scene.encrypted.journal.add("A canary", to: scene.address)
      try scene.encrypted.requireAbsence(of: "canary")
    }
  }

  @Test func `a thread under another name and id, and without any mark, stays encrypted here`()
    throws
  {
    try Scene.run { scene in
      let text = try scene.encrypted.test.text(scene.address)
        .replacing("encrypt: true\n", with: "").replacing("tj: 2", with: "tj: 1")
        .replacing(/\nid: .*\n/, with: "\nid: aaaabbbbcc\n")
      try Git.run(["rm", "-q", "\(scene.address).md"], in: scene.copy)
      let report = try scene.syncAfter(others: ["renamed.md": text], keeping: false)
      #expect(report.warnings.contains(.turnedOff(address: "renamed")))
      try scene.encrypted.journal.add("A canary", to: "renamed")
      try scene.encrypted.requireAbsence(of: "canary")
      #expect(try scene.entries().filter(\.isFromElsewhere).count == 2)
    }
  }

  @Test func `an entry that is moved while it is locked is told from those of its new thread`()
    throws
  {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      let (other, _) = try encrypted.test.thread("Other", entries: 1)
      try encrypted.journal.encryptThread(address)
      let locked = try encrypted.locked()
      try locked.move([ids[0]], from: address, to: other)
      #expect(try encrypted.test.text(other).contains("Text 0."))
      try encrypted.unlock()
      let moved = try encrypted.elsewhere()
      let entry = try #require(
        try moved.snapshot(for: .person).entries().map(\.entry).first { $0.writtenID == ids[0] }
      )
      #expect(entry.isFromElsewhere && entry.title == "Entry 0")
      let reference = EntryReference(ids[0], in: other)
      let error = try #require(throws: JournalError.self) { try moved.decrypt([reference]) }
      #expect(error.sentence == "\(ids[0]) was encrypted for another thread")
      try moved.encrypt([reference])
      try moved.decrypt([reference])
      #expect(try encrypted.test.text(other).contains("Entry 0 "))
    }
  }

  @Test func `a new key is named, and not used before it is accepted`() throws {
    try Scene.run { scene in
      let other = try Identity().recipient
      let key = try other.fingerprint
      let report = try scene.syncAfter(others: [".tj/keys/\(key)/recipient": "\(other)\n"])
      #expect(report.warnings == [.otherKey(key)])
      let state = try scene.encrypted.journal.encryptionState()
      #expect(state.keys.filter(\.isAccepted).map(\.fingerprint) != [key])
      try scene.encrypted.journal.add("Written afterwards", to: scene.address)
      #expect(try scene.entries().map(\.headline).contains("Written afterwards"))
      try scene.encrypted.journal.acceptKey(key)
      #expect(try !scene.encrypted.journal.encryptionWarnings().contains(.otherKey(key)))
    }
  }

  @Test func `a key that is replaced by another in its place does not count`() throws {
    try Scene.run { scene in
      let own = try #require(try scene.encrypted.journal.encryptionState().keys.first).fingerprint
      let other = try Identity().recipient
      _ = try scene.syncAfter(others: [".tj/keys/\(own)/recipient": "\(other)\n"])
      #expect(try scene.encrypted.journal.encryptionState().keys.isEmpty)
      try scene.encrypted.journal.add("Written afterwards", to: scene.address)
      try scene.encrypted.requireAbsence(of: "Written")
      let stored = try scene.encrypted.test.text(scene.address)
      _ = try scene.syncAfter(
        { _ in stored },
        others: [".tj/keys/\(own)/recipient": "\(try scene.ownRecipient())\n"]
      )
      #expect(try scene.entries().map(\.headline).contains("Written afterwards"))
    }
  }

  @Test func `an entry that goes back to an earlier version is named`() throws {
    try Scene.run { scene in
      let earlier = try scene.encrypted.test.text(scene.address)
      try scene.encrypted.journal.change(scene.address, [.retitle(scene.ids[0], "Later")])
      try scene.encrypted.journal.sync()
      let report = try scene.syncAfter { _ in earlier }
      #expect(report.warnings == [.earlierVersion(address: scene.address, scene.ids[0])])
    }
  }

  @Test func `a change of another device is no earlier version`() throws {
    try Scene.run { scene in
      let other = try scene.otherDevice()
      try other.change(scene.address, [.retitle(scene.ids[0], "Theirs")])
      try other.sync()
      try scene.encrypted.journal.change(scene.address, [.retitle(scene.ids[1], "Ours")])
      #expect(try scene.encrypted.journal.sync().warnings == [])
      #expect(try Set(scene.entries().map(\.title)) == ["Theirs", "Ours"])
    }
  }

  @Test func `contents that are swapped are not shown, and can be read again in their places`()
    throws
  {
    try Scene.run { scene in
      let stored = try scene.encrypted.test.text(scene.address)
      _ = try scene.syncAfter { text in
        let blocks = text.matches(of: /(?s)```age.*?```/).map { String($0.0) }
        return text.replacing(blocks[0], with: "@").replacing(blocks[1], with: blocks[0])
          .replacing("@", with: blocks[1])
      }
      #expect(try scene.entries().map(\.lockReason) == [.swapped, .swapped])
      _ = try scene.syncAfter { _ in stored }
      #expect(try scene.entries().map(\.title) == ["Entry 1", "Entry 0"])
    }
  }

  @Test func `plain text that comes into an encrypted thread is encrypted with the next change`()
    throws
  {
    try Scene.run { scene in
      _ = try scene.syncAfter { $0 + "\n## 2024-03-09 10:00 Injected ^zzzz22\n\nText.\n" }
      try scene.encrypted.journal.add("Another", to: scene.address)
      #expect(try !scene.encrypted.test.text(scene.address).contains("Injected"))
      #expect(try scene.encrypted.journal.encryptionWarnings() == [.singleReader])
    }
  }

  @Test func `both changes of an entry stay, also while it is locked`() throws {
    try Scene.run { scene in
      let other = try scene.otherDevice()
      try other.change(scene.address, [.retitle(scene.ids[0], "Theirs")])
      try other.sync()
      try scene.encrypted.journal.change(scene.address, [.retitle(scene.ids[0], "Ours")])
      try scene.encrypted.journal.sync()
      #expect(try Set(scene.entries().map(\.title)) == ["Theirs", "Ours", "Entry 1"])
    }
  }
}

extension HostileSyncTests.Scene {
  /// The public half of the key that this device has accepted.
  fileprivate func ownRecipient() throws -> String {
    let name = "\(encrypted.test.root)/.git/tj/encryption/key"
    let text = String(decoding: try Disk.read(name), as: UTF8.self)
    return try #require(text.split(separator: "\n").first.map(String.init))
  }
}
