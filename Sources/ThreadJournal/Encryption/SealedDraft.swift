internal import JournalModel

/// A draft whose text is encrypted: a note that names its thread and its journal, and an age file.
///
/// A draft of an encrypted thread must survive a crash like any other, but no disk may see it.
struct SealedDraft {
  /// The whole file.
  let bytes: [UInt8]

  /// The armored age file in it.
  let armor: ArraySlice<UInt8>

  private static let mark = Array("\n-----BEGIN AGE ENCRYPTED FILE-----".utf8)

  /// Finds the age file in the file of a draft, or returns `nil` if its text is not encrypted.
  init?(parsing bytes: [UInt8]) {
    guard DraftNote(in: bytes) != nil, let place = bytes.firstRange(of: Self.mark) else {
      return nil
    }
    self.bytes = bytes
    armor = bytes[(place.lowerBound + 1)...]
  }

  /// Encrypts the text of a draft, or returns `nil` if there is no need; `isKnown` tells whether it was encrypted before.
  init?(_ text: [UInt8], of journal: Journal, isKnown: Bool) throws {
    let note = DraftNote(in: text)
    let origin = EditOrigin(in: text)
    let addresses = (origin?.groups.map(\.address) ?? []) + [note?.address].compactMap(\.self)
    guard
      try isKnown || addresses.contains(where: journal.encryptsEntries)
        || JournalThread(parsing: text).entries.contains(where: \.isEncrypted)
    else { return nil }
    let armor = try EntryCipher(journal: journal).encrypt(text)
    let root = origin?.root ?? note?.root ?? journal.root
    let top = DraftNote(address: addresses.first, root: root).textForKeeping
    bytes = Array("\(top)\n".utf8) + armor
    self.armor = armor[...]
  }
}

/// The text of an encrypted draft that this process has written, which it can read again without the key.
struct WrittenDraft: Hashable, Sendable {
  let text: [UInt8]
  let stored: [UInt8]
}
