import FuzzLaws
import JournalFormat
import JournalModel
import Testing

@Suite struct EntrySealTests {
  static let top = "---\ntj: 1\nid: k7m3xq2v9d\n---\n\n"
  static let encryptedTop = "---\ntj: 2\nid: k7m3xq2v9d\nencrypt: true\n---\n\n"
  static let secret =
    "## 2024-03-01 09:15:32 +01:00 A secret ^k3f9qd\n\n- mood:: 2\n\nNobody knows.\n"
  static let plain = "## 2024-03-02 08:00:00 +01:00 No secret ^m4g8rf\n\nEverybody knows.\n"

  /// What is in a file, and what it holds for whoever has the key.
  struct Stored {
    let thread: JournalThread
    let opened: OpenedThread

    init(_ bytes: [UInt8], isUnlocked: Bool = true) {
      thread = JournalThread(parsing: bytes)
      opened = OpenedThread(thread, thread.encryptedBlocks) { armors in
        armors.map { isUnlocked ? MirrorCipher.decrypt($0) : .failure(.locked) }
      }
    }

    var text: String { String(decoding: opened.bytes, as: UTF8.self) }

    /// Saves a changed view of the file.
    func saving(_ changed: String) throws -> [UInt8] {
      var seal = EntrySeal()
      seal.note(thread, opened)
      return try seal.sealing(
        JournalThread(parsing: Array(changed.utf8)),
        from: opened.bytesForChange,
        newID: { _ in Self.id },
        MirrorCipher.encrypt
      ).bytes
    }

    private static var id: EntryID {
      var numbers = SystemRandomNumberGenerator()
      return EntryID("new123") ?? EntryID(using: &numbers)
    }
  }

  static func sealed(_ text: String) throws -> Stored {
    Stored(try Stored([]).saving(text))
  }

  @Test func `an entry with the property is encrypted, and reads as before`() throws {
    let marked = Self.secret.replacing("- mood:: 2", with: "- encrypted:: true\n- mood:: 2")
    let stored = try Self.sealed(Self.top + marked + "\n" + Self.plain)
    let file = String(decoding: stored.thread.bytes, as: UTF8.self)
    #expect(file.contains("tj: 2\n"))
    #expect(file.contains("## 2024-03-01 09:15:32 +01:00 ^k3f9qd\n\n```age\n-----BEGIN AGE"))
    #expect(!file.contains("secret ^k3") && !file.contains("Nobody") && !file.contains("mood"))
    #expect(file.hasSuffix("\n```\n\n" + Self.plain))
    let read = marked.replacing(":: true", with: ":: k7m3xq2v9d")
    #expect(stored.text == Self.top.replacing("tj: 1", with: "tj: 2") + read + "\n" + Self.plain)
  }

  @Test func `a thread that encrypts encrypts all of its entries`() throws {
    let stored = try Self.sealed(Self.encryptedTop + Self.secret + "\n" + Self.plain)
    #expect(stored.thread.encryptedBlocks.map(\.position) == [0, 1])
    #expect(stored.text.contains("Nobody") && stored.text.contains("Everybody"))
  }

  @Test func `an entry that is not changed keeps its bytes`() throws {
    let stored = try Self.sealed(Self.encryptedTop + Self.secret + "\n" + Self.plain)
    let file = String(decoding: stored.thread.bytes, as: UTF8.self)
    let changed = try stored.saving(stored.text.replacing("Everybody", with: "Nearly everybody"))
    let new = String(decoding: changed, as: UTF8.self)
    let lines = zip(file.split(separator: "\n"), new.split(separator: "\n"))
    let same = lines.prefix { $0 == $1 }.map(\.0)
    #expect(same.last == "-----BEGIN AGE ENCRYPTED FILE-----" && same.count > 10)
    #expect(new != file)
    #expect(try stored.saving(stored.text) == stored.thread.bytes)
  }

  @Test func `without the property an entry is plain again, and so is the format`() throws {
    let marked = Self.secret.replacing("- mood:: 2", with: "- encrypted:: true\n- mood:: 2")
    let stored = try Self.sealed(Self.top + marked)
    let plain = stored.text.replacing("- encrypted:: k7m3xq2v9d\n", with: "")
    #expect(try stored.saving(plain) == Array((Self.top + Self.secret).utf8))
  }

  @Test func `a locked entry shows why it has no text`() throws {
    let file = try Self.sealed(Self.encryptedTop + Self.secret).thread.bytes
    let locked = Stored(file, isUnlocked: false)
    #expect(
      locked.text.hasSuffix("## 2024-03-01 09:15:32 +01:00 ^k3f9qd\n\n- encrypted:: locked\n")
    )
    let entry = JournalThread(parsing: locked.opened.bytes).entries[0]
    #expect(entry.isEncrypted && entry.lockReason == .locked && entry.body.isEmpty)
    #expect(entry.mayBePrivate)
  }

  @Test func `a locked thread takes new entries`() throws {
    let file = try Self.sealed(Self.encryptedTop + Self.secret).thread.bytes
    let locked = Stored(file, isUnlocked: false)
    let view = String(decoding: locked.opened.bytesForChange, as: UTF8.self)
    let both = try locked.saving(view + "\n" + Self.plain)
    #expect(both.starts(with: file))
    #expect(Stored(both).text.contains("Everybody knows."))
  }

  @Test(arguments: [
    ("09:15:32", "09:15:33"), ("```age", "More.\n\n```age"), ("```age", "- mood:: 3\n\n```age"),
    ("^k3f9qd", "^other7"), ("+01:00 ^", "+01:00 Title ^"),
  ])
  func `a locked entry cannot be changed`(_ old: String, _ new: String) throws {
    let file = try Self.sealed(Self.encryptedTop + Self.secret).thread.bytes
    let locked = Stored(file, isUnlocked: false)
    let view = String(decoding: locked.opened.bytesForChange, as: UTF8.self)
    let changed = view.replacing(old, with: new)
    #expect(throws: SealError.self) { _ = try locked.saving(changed).count }
  }

  @Test func `an entry typed by hand gets an id that says nothing of its text`() throws {
    let stored = try Self.sealed(Self.encryptedTop + "## 2024-03-01\n\nTyped.\n")
    #expect(stored.text.hasSuffix("## 2024-03-01 ^new123\n\n- encrypted:: k7m3xq2v9d\n\nTyped.\n"))
  }

  @Test(arguments: [1, 255, 256, 257])
  func `what is encrypted is as long as the next 256 bytes`(_ count: Int) throws {
    let text = Self.secret + String(repeating: "x", count: count) + "\n"
    let stored = try Self.sealed(Self.encryptedTop + text)
    let armor = stored.thread.bytes[stored.thread.encryptedBlocks[0].armor]
    #expect(try MirrorCipher.decrypt(armor).get().count.isMultiple(of: 256))
  }

  @Test func `line ends of Windows stay those of the file`() throws {
    let text = (Self.encryptedTop + Self.secret).replacing("\n", with: "\r\n")
    let stored = try Self.sealed(text)
    let file = String(decoding: stored.thread.bytes, as: UTF8.self).unicodeScalars
    let ends = zip(file, file.dropFirst()).filter { $1 == "\n" && $0 != "\r" }
    // The cipher of this test writes LF.
    #expect(ends.isEmpty)
    #expect(stored.text.contains("Nobody knows.\r\n"))
  }
}

@Suite struct OpenedThreadTests {
  static func file(_ content: String, header: String = "## 2024-03-01 09:15 ^k3f9qd") -> [UInt8] {
    let armor = String(decoding: MirrorCipher.encrypt(Array(content.utf8)), as: UTF8.self)
    return Array((EntrySealTests.encryptedTop + header + "\n\n```age\n\(armor)\n```\n").utf8)
  }

  static let good = "## 2024-03-01 09:15 Title ^k3f9qd\n\n- encrypted:: k7m3xq2v9d\n\nText.\n\n\n"

  @Test(
    arguments: [
      (good, nil), ("", .damaged), ("Text.\n", .damaged), ("\n" + good, .damaged),
      (good + "## 2024-03-02 ^forged\n", .damaged), ("---\ntj: 1\n---\n\n" + good, .damaged),
      (good.replacing("09:15", with: "09:16"), .swapped),
      (good.replacing("k3f9qd", with: "other7"), .swapped),
      (good.replacing(" ^k3f9qd", with: ""), .swapped),
      (good.replacing("k7m3xq2v9d", with: "true"), .damaged),
      (good.replacing("- encrypted:: k7m3xq2v9d\n\n", with: ""), .damaged),
    ] as [(String, LockReason?)]
  )
  func `content is read only below its own header`(
    _ content: String,
    _ reason: LockReason?
  ) throws {
    let stored = EntrySealTests.Stored(Self.file(content))
    let entry = JournalThread(parsing: stored.opened.bytes).entries[0]
    #expect(entry.lockReason == reason)
    #expect(entry.title == (reason == nil ? "Title" : ""))
  }

  @Test func `content of another thread is told from that of its own`() {
    let other = Self.good.replacing("k7m3xq2v9d", with: "m7m3xq2v9d")
    for (content, isOther) in [(Self.good, false), (other, true)] {
      let stored = EntrySealTests.Stored(Self.file(content))
      let entry = JournalThread(parsing: stored.opened.bytes).entries[0]
      #expect(entry.lockReason == nil && entry.title == "Title")
      #expect(entry.isFromElsewhere == isOther)
    }
  }

  @Test(arguments: ["```age\ntext\n```", "```age\n-----BEGIN AGE ENCRYPTED FILE-----\nabc\n```"])
  func `a fenced block that is no age file is text`(_ body: String) {
    let text = EntrySealTests.encryptedTop + "## 2024-03-01 ^k3f9qd\n\n\(body)\n"
    #expect(JournalThread(parsing: Array(text.utf8)).encryptedBlocks.isEmpty)
  }

  @Test func `the second version that a merge kept of an entry is read under its own id`() {
    let text = String(decoding: Self.file(Self.good), as: UTF8.self)
      .replacing("^k3f9qd\n\n```", with: "^s2cond\n\n- conflict-of:: ^k3f9qd\n\n```")
    let stored = EntrySealTests.Stored(Array(text.utf8))
    let entry = JournalThread(parsing: stored.opened.bytes).entries[0]
    #expect(entry.writtenID?.text == "s2cond" && entry.title == "Title")
    #expect(entry.value(of: "conflict-of") == "^k3f9qd")
  }

  @Test func `an entry of format 1 may quote an age file`() {
    let text = String(decoding: Self.file(Self.good), as: UTF8.self).replacing(
      "tj: 2",
      with: "tj: 1"
    )
    let thread = JournalThread(parsing: Array(text.utf8))
    #expect(thread.encryptedBlocks.isEmpty && thread.entries[0].lockReason == nil)
  }
}
