import JournalCrypto
import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// Encrypted entries from writing to searching.
@Suite struct EncryptionTests {
  private func titles(_ journal: Journal, _ query: String = "") throws -> [String] {
    try journal.snapshot(for: .person).entries(matching: Query(parsing: query)).map(\.entry.title)
  }

  @Test func `a thread that is encrypted is read with its key alone`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread(entries: 3)
      try encrypted.journal.encryptThread(address)
      #expect(try !encrypted.test.text(address).contains("Entry"))
      #expect(try titles(encrypted.elsewhere(), "text") == ["Entry 2", "Entry 1", "Entry 0"])
      let locked = try encrypted.locked()
      #expect(try titles(locked) == ["", "", ""])
      #expect(try titles(locked, "text").isEmpty)
    }
  }

  @Test func `capture into an encrypted thread needs no secret and leaves no plain text`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread()
      try encrypted.journal.encryptThread(address)
      let locked = try encrypted.locked()
      try locked.add("A canary", to: address)
      try encrypted.requireAbsence(of: "canary")
      let reader = try encrypted.journal.personalKeys()
      let item = try #require(try reader.all().first)
      let identity = try reader.open(item) { try SecretBytes(count: 0) }
      #expect(try locked.unlock(with: identity, seconds: 60))
      #expect(try titles(encrypted.elsewhere(), "canary").count == 1)
    }
  }

  @Test func `a change encrypts only what it changes`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 3)
      try encrypted.journal.encryptThread(address)
      let before = try encrypted.test.text(address)
      try encrypted.journal.change(address, [.retitle(ids[1], "Canary")])
      let after = try encrypted.test.text(address)
      #expect(before.split(separator: "\n## ")[2] != after.split(separator: "\n## ")[2])
      #expect(before.split(separator: "\n## ")[1] == after.split(separator: "\n## ")[1])
      #expect(before.split(separator: "\n## ")[3] == after.split(separator: "\n## ")[3])
      try encrypted.requireAbsence(of: "Canary")
      #expect(try titles(encrypted.journal, "canary") == ["Canary"])
    }
  }

  @Test func `a locked entry can be removed and restored, but not changed`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      try encrypted.journal.encryptThread(address)
      let before = try encrypted.test.text(address)
      let locked = try encrypted.locked()
      let error = try #require(throws: JournalError.self) {
        try locked.change(address, [.retitle(ids[0], "New")])
      }
      #expect(error.sentence == "\(ids[0]) is locked")
      #expect(try encrypted.test.text(address) == before)
      try locked.remove([ids[0]], from: address)
      try locked.undo()
      #expect(try encrypted.test.text(address) == before)
    }
  }

  @Test func `what is typed into an encrypted thread is encrypted before it is committed`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread(entries: 1)
      try encrypted.journal.encryptThread(address)
      let locked = try encrypted.locked()
      let typed = try encrypted.test.text(address) + "\n## 2024-03-09 Canary\n\nA canary, typed.\n"
      try encrypted.test.write(typed, to: address)
      try locked.commitEdits()
      try encrypted.requireAbsence(of: "anary")
      #expect(try encrypted.test.text(address).split(separator: "```age").count == 3)
    }
  }

  @Test func `one entry is encrypted alone, and decrypted again`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      let plain = try encrypted.test.text(address)
      try encrypted.journal.encrypt([EntryReference(ids[0], in: address)])
      let text = try encrypted.test.text(address)
      #expect(text.contains("tj: 2\n") && !text.contains("Text 0") && text.contains("Text 1"))
      #expect(try titles(encrypted.journal, "text") == ["Entry 1", "Entry 0"])
      try encrypted.journal.decrypt([EntryReference(ids[0], in: address)])
      #expect(try encrypted.test.text(address) == plain)
    }
  }

  @Test func `undoing encryption is refused, and an earlier version is encrypted on its way`()
    throws
  {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 1)
      try encrypted.journal.encryptThread(address)
      let error = try #require(throws: JournalError.self) { try encrypted.journal.undo() }
      #expect(error.sentence.contains("would bring back the plain text of \(ids[0])"))
      #expect(try !encrypted.test.text(address).contains("Text 0"))
    }
  }

  @Test func `a thread stays encrypted if its file no longer says so`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread(entries: 1)
      try encrypted.journal.encryptThread(address)
      let file = try encrypted.test.text(address)
      try encrypted.test.write(file.replacing("encrypt: true\n", with: ""), to: address)
      try encrypted.journal.add("A canary", to: address)
      try encrypted.requireAbsence(of: "canary")
    }
  }

  @Test func `a change that changes nothing leaves the file as it is`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      try encrypted.journal.encryptThread(address)
      let before = try encrypted.test.text(address)
      try encrypted.journal.change(address, [.retitle(ids[0], "Entry 0")])
      #expect(try encrypted.test.text(address) == before)
    }
  }

  @Test func `with a new key everything is encrypted anew, and the old key opens nothing`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread(entries: 2)
      try encrypted.journal.encryptThread(address)
      let old = try #require(try encrypted.journal.encryptionState().keys.first).fingerprint
      let reader = try #require(try encrypted.journal.personalKeys().all().first).recipient
      try encrypted.journal.makeKey(for: [reader], seconds: 900)
      try encrypted.journal.encryptAnew()
      #expect(try titles(encrypted.journal) == ["Entry 1", "Entry 0"])
      let new = try encrypted.journal.encryptionState().keys.filter { $0.fingerprint != old }
      for key in new { try encrypted.store.remove("tj:\(key.fingerprint)") }
      let entries = try encrypted.elsewhere().snapshot(for: .person).entries()
      #expect(entries.map(\.entry.lockReason) == [.otherKey, .otherKey])
    }
  }

  @Test func `a draft of an encrypted thread is encrypted`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, _) = try encrypted.test.thread(entries: 1)
      try encrypted.journal.encryptThread(address)
      try encrypted.test.write("---\ntj: 1\n<<<<<<< a\n=======\n>>>>>>> b\n", to: address)
      #expect(throws: JournalError.self) { try encrypted.journal.add("A canary", to: address) }
      let draft = try #require(try encrypted.test.drafts().first)
      #expect(try encrypted.test.draftText(draft).contains("BEGIN AGE"))
      try encrypted.requireAbsence(of: "canary")
    }
  }

  @Test func `encrypted entries are never shown to an assistant, and exported only if asked`()
    throws
  {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      try encrypted.journal.encrypt([EntryReference(ids[0], in: address)])
      #expect(try encrypted.journal.snapshot(for: .assistant).entries().count == 1)
      #expect(try encrypted.journal.snapshot(for: .export()).entries().count == 1)
      let all = try encrypted.journal.snapshot(for: .export(includingPrivate: true)).entries()
      #expect(all.count == 2)
    }
  }
}
