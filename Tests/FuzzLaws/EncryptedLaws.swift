internal import JournalFormat
internal import JournalModel

/// Whatever a stranger has encrypted, and whatever a person makes of what it reads as, entries stay apart, and what is
/// encrypted stays so.
enum EncryptedLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    let stored = Stored(file(from: &input))
    try checkView(stored, stored.opened.bytes)
    try checkView(stored, stored.opened.bytesForChange)
    var view = stored.opened.bytesForChange
    if stored.isSettled {
      try require(
        try stored.saving(view) == stored.thread.bytes,
        "what was not changed keeps its bytes",
        stored
      )
    }
    change(&view, &input)
    guard let saved = try stored.saving(view) else { return }
    try checkSaved(Stored(saved), JournalThread(parsing: view))
  }

  /// A thread with some encrypted and some other entries, and what can be read of it.
  private struct Stored: CustomStringConvertible {
    let thread: JournalThread
    let opened: OpenedThread

    init(_ bytes: [UInt8]) {
      thread = JournalThread(parsing: bytes)
      opened = OpenedThread(thread, thread.encryptedBlocks) { $0.map(MirrorCipher.decrypt) }
    }

    var description: String { String(decoding: thread.bytes, as: UTF8.self) }

    /// Whether all that must be encrypted is, so that there is nothing to do.
    var isSettled: Bool {
      let encrypted = Set(thread.encryptedBlocks.map(\.position))
      guard !encrypted.isEmpty, !thread.encryptsEntries else { return false }
      return thread.entries.enumerated().allSatisfy { place, entry in
        encrypted.contains(place) || !entry.isEncrypted
      }
    }

    /// Saves a changed view of the thread; `nil` if that is refused.
    func saving(_ view: [UInt8]) throws(LawViolation) -> [UInt8]? {
      var seal = EntrySeal()
      seal.note(thread, opened)
      let changed = JournalThread(parsing: view)
      do {
        return try seal.sealing(
          changed,
          from: opened.bytesForChange,
          newID: EncryptedLaws.id,
          MirrorCipher.encrypt
        ).bytes
      } catch is SealError {
        return nil
      } catch is ChangeError {
        return nil
      } catch {
        throw LawViolation("a change is saved or refused", error)
      }
    }
  }

  /// A thread whose entries are divided like the input: encrypted ones with any content, and any text.
  private static func file(from input: inout FuzzInput) -> [UInt8] {
    var bytes = Array("---\ntj: 2\nid: k7m3xq2v9d\n".utf8)
    if input.number(below: 4) == 0 { bytes += Array("encrypt: true\n".utf8) }
    bytes += Array("---\n\n".utf8)
    for _ in 0...input.number(below: 4) {
      let isEncrypted = input.number(below: 3) > 0
      let text = input.text()
      if isEncrypted {
        bytes += Array("## 2024-03-01 09:15:32 +01:00 ^k3f9qd\n\n```age\n".utf8)
        bytes += MirrorCipher.encrypt(content(text, isWellFormed: input.number(below: 2) == 0))
        bytes += Array("\n```\n\n".utf8)
      } else {
        bytes += text + [0x0A, 0x0A]
      }
    }
    return bytes
  }

  private static func content(_ text: [UInt8], isWellFormed: Bool) -> [UInt8] {
    guard isWellFormed else { return text }
    let header = "## 2024-03-01 09:15:32 +01:00 Title ^k3f9qd\n\n- encrypted:: k7m3xq2v9d\n\n"
    return Array(header.utf8) + text + [0x0A]
  }

  private static func id(for content: [UInt8]) -> EntryID {
    let letters = Array("bcdfghjk")
    var sum: UInt32 = 2_166_136_261
    for byte in content { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    let text = (0..<6).map { letters[Int(sum >> (4 * $0)) % letters.count] }
    guard let id = EntryID(String(text)) else { preconditionFailure("\(text) is no id") }
    return id
  }

  /// Replaces some bytes of a view, as a person or a program may.
  private static func change(_ view: inout [UInt8], _ input: inout FuzzInput) {
    let start = input.number(below: view.count + 1)
    let end = min(start + input.number(below: 64), view.count)
    view.replaceSubrange(start..<end, with: input.rest())
  }

  /// A view has the entries of the file, with the same dates and ids, and the others are the same bytes.
  private static func checkView(
    _ stored: Stored,
    _ bytes: [UInt8]
  ) throws(LawViolation) {
    let view = JournalThread(parsing: bytes)
    let (old, new) = (stored.thread.entries, view.entries)
    let evidence = (stored, String(decoding: bytes, as: UTF8.self))
    try require(new.count == old.count, "contents neither add nor hide entries", evidence)
    let encrypted = Set(stored.thread.encryptedBlocks.map(\.position))
    for (place, (one, other)) in zip(old, new).enumerated() {
      try require(
        one.writtenID == other.writtenID
          && stored.thread.bytes[one.header.stamp] == bytes[other.header.stamp],
        "an entry keeps its time and id",
        evidence
      )
      guard !encrypted.contains(place) else { continue }
      try require(
        lines(of: one) == lines(of: other),
        "what is not encrypted is the same",
        evidence
      )
    }
  }

  private static func lines(of entry: Entry) -> ArraySlice<UInt8> {
    entry.thread.bytes[entry.syntax.block]
  }

  /// A saved thread has the entries of the changed view; all that must be encrypted is, and saving it again changes
  /// nothing.
  private static func checkSaved(
    _ saved: Stored,
    _ view: JournalThread
  ) throws(LawViolation) {
    let evidence = (saved, view.bytes)
    try require(
      saved.thread.entries.count == view.entries.count,
      "saving neither adds nor drops entries",
      evidence
    )
    let encrypted = Set(saved.thread.encryptedBlocks.map(\.position))
    for (place, entry) in view.entries.enumerated()
    where entry.isEncrypted || view.encryptsEntries {
      try require(encrypted.contains(place), "what must be encrypted is", evidence)
    }
    try require(
      try saved.saving(saved.opened.bytesForChange) == saved.thread.bytes,
      "saving twice changes nothing",
      evidence
    )
  }
}
