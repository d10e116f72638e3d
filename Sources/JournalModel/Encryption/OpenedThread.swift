internal import JournalFormat

/// What a thread shows of its encrypted entries: the contents that could be decrypted, and why the others could not.
package struct OpenedThread: Sendable {
  /// The contents by the positions of their entries, each as the lines of a whole entry.
  package var contents: [Int: Result<[UInt8], LockReason>]

  private let thread: JournalThread
  private let blocks: [EncryptedBlock]

  /// Decrypts the encrypted entries of a thread among `blocks`.
  ///
  /// - Parameters:
  ///   - thread: The thread.
  ///   - blocks: The entries to decrypt.
  ///   - decrypt: Returns the text of each of some armored files; it may work on all of them at once.
  package init(
    _ thread: JournalThread,
    _ blocks: [EncryptedBlock],
    _ decrypt: ([ArraySlice<UInt8>]) -> [Result<[UInt8], LockReason>]
  ) {
    (self.thread, self.blocks) = (thread, blocks)
    let texts = decrypt(blocks.map { thread.bytes[$0.armor] })
    contents = Dictionary(
      uniqueKeysWithValues: zip(blocks, texts).map { block, text in
        (block.position, text.flatMap { thread.content($0, ofEntryAt: block.position) })
      }
    )
  }

  /// The number of entries whose contents cannot be read.
  package var lockedCount: Int {
    contents.values.count { if case .failure = $0 { true } else { false } }
  }

  /// The file with the contents in place of the encrypted blocks, as it is read.
  ///
  /// An entry that is locked has no text, but `encrypted::` with the reason.
  package var bytes: [UInt8] {
    Edit(splices { reason in Array("- encrypted:: \(reason.rawValue)\n".utf8) })
      .applied(to: thread.bytes)
  }

  /// The file with the contents in place of the encrypted blocks, as it is changed: what is locked stays as it is.
  package var bytesForChange: [UInt8] { Edit(splices { _ in nil }).applied(to: thread.bytes) }

  private func splices(_ locked: (LockReason) -> [UInt8]?) -> [Splice] {
    blocks.compactMap { block in
      let entry = thread.tree.entries[block.position]
      switch contents[block.position] {
      case .success(let content)?:
        let ending = thread.tree.ending(near: entry.block.lowerBound)
        return Splice(entry.block, with: content.withLineEnding(ending))
      case .failure(let reason)?: return locked(reason).map { Splice(entry.body, with: $0) }
      case nil: return nil
      }
    }
  }
}

extension JournalThread {
  /// The lines of the entry that a decrypted text holds, without the padding, if it is the content of the entry at `position`.
  ///
  /// Anyone who has the public key can encrypt anything, so the text is checked like that of a stranger: it is one entry,
  /// with the same date, time and id. It may have been written for another thread, since entries are moved without a key, too.
  func content(_ text: [UInt8], ofEntryAt position: Int) -> Result<[UInt8], LockReason> {
    // It is shown with other line endings, which may be what keeps a line from being a heading.
    let text = EntrySeal.canonical(text)
    let tree = SyntaxTree(parsing: text)
    guard tree.entries.count == 1, let content = tree.entries.first,
      content.range.lowerBound == 0
    else { return .failure(.damaged) }
    let entry = JournalThread(tree: tree).entries[0]
    let (outer, header) = (entries[position], self.tree.header(at: position))
    guard header.subject.isEmpty, bytes[header.stamp] == text[entry.header.stamp],
      let id = entry.writtenID, outer.writtenID == id || outer.secondVersionOf == id
    else { return .failure(.swapped) }
    guard let thread = entry.value(of: ReservedKey.encrypted.rawValue), ThreadID(thread) != nil
    else { return .failure(.damaged) }
    let lines = Array(text[content.block])
    guard let outerID = outer.writtenID, outerID != id else { return .success(lines) }
    return lines.asSecondVersion(of: id, called: outerID)
  }
}

extension [UInt8] {
  /// Lines that end in LF, with another ending.
  fileprivate func withLineEnding(_ ending: LineEnding) -> [UInt8] {
    ending.bytes == [.lineFeed] ? self : flatMap { $0 == .lineFeed ? ending.bytes : [$0] }
  }
}

extension Entry {
  /// Whether its content was encrypted for another thread, and then moved without the key, by anybody.
  public var isFromElsewhere: Bool {
    guard let thread = value(of: ReservedKey.encrypted.rawValue).flatMap({ ThreadID($0) }) else {
      return false
    }
    return self.thread.mayHoldEncrypted && thread != self.thread.id
  }

  /// The entry of which a merge kept this one as a second version.
  var secondVersionOf: EntryID? {
    value(of: ReservedKey.conflictOf.rawValue).flatMap { EntryID($0.withoutCaret) }
  }
}

extension [UInt8] {
  /// The lines of an entry as those of the second version that a merge kept of it, under an id of its own.
  fileprivate func asSecondVersion(
    of id: EntryID,
    called own: EntryID
  ) -> Result<[UInt8], LockReason> {
    let tree = SyntaxTree(parsing: self)
    let edit = tree.replacingHeader(of: tree.entries[0], id: Array<UInt8>(own.text.utf8))
    let key = ReservedKey.conflictOf.rawValue
    let named = JournalThread(parsing: edit.applied(to: self))
    return Result { try named.settingProperty(key, of: own, to: [id.description]).bytes }
      .mapError { _ in .damaged }
  }
}
