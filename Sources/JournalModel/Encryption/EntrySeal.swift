internal import JournalFormat
internal import JournalYAML

/// What turns entries of changed threads into encrypted ones, before the threads are saved.
///
/// An entry is encrypted if it has `encrypted::`, as all have that were encrypted before, or if its thread encrypts all of
/// its entries. What was not changed keeps its bytes, so that git and a merge see no change either.
package struct EntrySeal {
  /// The threads as they stand in files.
  private var stored: [JournalThread] = []

  /// The encrypted lines of entries as they stand in files, by their contents; two entries may have the same.
  private var known: [Content: [[UInt8]]] = [:]

  /// The content of an entry of a thread.
  private struct Content: Hashable {
    let thread: ThreadID
    let lines: [UInt8]
  }

  /// What is done with plain text in place of an encrypted entry.
  package enum Exposure: Sendable {
    /// It is encrypted: an earlier version of the entry comes back, for example.
    case encrypted
    /// It is refused, since encrypting it would do something else than was asked for.
    case refused
    /// It stays plain, as the person has asked.
    case allowed
  }

  package init() {}

  /// Whether any of the files holds encrypted entries.
  package var holdsEncrypted: Bool { stored.contains { !$0.encryptedBlocks.isEmpty } }

  /// Notes what is in a file, and the contents in `opened`, which keep their bytes if `isKept` is true.
  package mutating func note(
    _ thread: JournalThread,
    _ opened: OpenedThread,
    isKept: Bool = true
  ) {
    stored.append(thread)
    guard isKept, let id = thread.id else { return }
    for position in opened.contents.keys.sorted() {
      guard case .success(let lines)? = opened.contents[position] else { continue }
      known[Content(thread: id, lines: lines), default: []].append(
        thread.lines(ofEntryAt: position)
      )
    }
  }

  /// Returns a changed thread with all that must be encrypted encrypted, and the format that goes with it.
  ///
  /// - Parameters:
  ///   - thread: The thread with the known contents in place of the encrypted blocks.
  ///   - before: The bytes that it was changed from; what they have in common has not been changed.
  ///   - encryptingAll: Whether all entries are encrypted, even if the thread does not say so.
  ///   - keepsBlocks: Whether encrypted blocks are kept wherever they are, since nobody has edited them.
  ///   - exposure: What is done with plain text in place of an encrypted entry.
  ///   - newID: Returns an id for an entry that has none, by its content: the same one whenever the content is the same.
  ///   - encrypt: Encrypts the padded content of an entry, and returns the armored age file.
  /// - Returns: The thread as it is saved.
  /// - Throws: ``SealError/locked(_:)`` for a change of an entry whose content is not known.
  package func sealing(
    _ thread: JournalThread,
    from before: [UInt8],
    encryptingAll: Bool = false,
    keepingBlocks keepsBlocks: Bool = false,
    exposing exposure: Exposure = .allowed,
    newID: ([UInt8]) throws -> EntryID,
    _ encrypt: ([UInt8]) throws -> [UInt8]
  ) throws -> JournalThread {
    var repetitions: [[UInt8]: Int] = [:]
    let newID = { (content: [UInt8]) throws -> EntryID in
      let count = repetitions[content, default: 0]
      repetitions[content] = count + 1
      return try newID(content + Array("\(count) \(thread.id?.text ?? "")".utf8))
    }
    let encryptsAll = encryptingAll || thread.encryptsEntries
    let encryptedIDs = exposure == .allowed ? [] : Set(stored.flatMap(\.encryptedIDs))
    let changed = thread.bytes.changedRange(from: before)
    let storedArmors = Set(stored.flatMap(\.armors))
    // A block may have come into a thread whose format has none yet.
    let isArmored = { (entry: Entry) -> Bool in
      if entry.hasArmor { return true }
      guard let armor = entry.bareArmor else { return false }
      return encryptingAll || storedArmors.contains(Array(armor))
    }
    var splices: [Splice] = []
    var isEncrypted = false
    var kept: [Content: Int] = [:]
    for entry in thread.entries {
      let block = entry.syntax.block
      if !keepsBlocks, block.overlaps(changed), !isWhole(entry) {
        throw SealError.locked(entry.writtenID)
      }
      if isArmored(entry) {
        isEncrypted = true
      } else if encryptsAll || entry.isEncrypted
        || entry.writtenID.map(encryptedIDs.contains) ?? false
      {
        if exposure == .refused { throw SealError.exposed(entry.writtenID) }
        guard let id = thread.id else { throw SealError.noThreadID }
        let ending = thread.tree.ending(near: block.lowerBound)
        let lines = Array(thread.bytes[block])
        let encrypted = try sealed(lines, in: id, &kept, newID, ending, encrypt)
        splices.append(Splice(block, with: encrypted))
        isEncrypted = true
      }
    }
    let sealed = JournalThread(parsing: Edit(splices).applied(to: thread.bytes))
    return try sealed.settingFormat(holdsEncrypted: isEncrypted || encryptsAll)
  }

  /// What every armored file begins with.
  private static let mark = Array("-----BEGIN AGE ENCRYPTED FILE-----".utf8)

  /// Whether an entry with an armored file stands in a file exactly like that, or was encrypted by this program earlier.
  private func isWhole(_ entry: Entry) -> Bool {
    let block = Array(entry.thread.bytes[entry.syntax.block])
    guard block.span.firstOffset(of: Self.mark.span, from: 0) != nil else { return true }
    let lines = Self.canonical(block)
    for thread in stored {
      for block in thread.encryptedBlocks {
        let armor = Self.canonical(Array(thread.bytes[block.armor]))
        guard lines.span.firstOffset(of: armor.span, from: 0) != nil else { continue }
        return lines == Self.canonical(thread.lines(ofEntryAt: block.position))
          || entry.isSecondVersion(of: thread.entries[block.position])
      }
    }
    return !entry.hasArmor || entry.isAsSealed
  }

  /// The lines of the next entry that has a content in the files, or of the last.
  private func knownLines(_ content: Content, _ kept: inout [Content: Int]) -> [UInt8]? {
    guard let all = known[content] else { return nil }
    let count = kept[content, default: 0]
    kept[content] = count + 1
    return all[min(count, all.count - 1)]
  }

  /// The encrypted lines of an entry.
  private func sealed(
    _ lines: [UInt8],
    in thread: ThreadID,
    _ kept: inout [Content: Int],
    _ newID: ([UInt8]) throws -> EntryID,
    _ ending: LineEnding,
    _ encrypt: ([UInt8]) throws -> [UInt8]
  ) throws -> [UInt8] {
    let content = Self.canonical(lines)
    if let lines = knownLines(Content(thread: thread, lines: content), &kept) { return lines }
    let bound = try Self.bound(content, to: thread, newID)
    if let lines = knownLines(Content(thread: thread, lines: bound), &kept) { return lines }
    let tree = SyntaxTree(parsing: bound)
    let header = tree.header(at: 0)
    var shown = EntryText(stamp: Array(bound[header.stamp]))
    shown.id = header.id.map { Array(bound[$0]) }
    return JournalThread.lines(
      header: shown.header,
      armor: try encrypt(Self.padded(bound)),
      ending: ending
    )
  }

  /// The content of an entry with an id, and with the thread for which it is written.
  private static func bound(
    _ content: [UInt8],
    to thread: ThreadID,
    _ newID: ([UInt8]) throws -> EntryID
  ) throws -> [UInt8] {
    var alone = JournalThread(parsing: content)
    guard alone.entries.count == 1 else { throw SealError.locked(nil) }
    if alone.entries[0].writtenID == nil {
      let id = Array(try newID(content).text.utf8)
      let edit = alone.tree.replacingHeader(of: alone.entries[0].syntax, id: id)
      alone = JournalThread(parsing: edit.applied(to: alone.bytes))
    }
    guard let id = alone.entries[0].writtenID else { throw SealError.locked(nil) }
    let key = ReservedKey.encrypted.rawValue
    return canonical(try alone.settingProperty(key, of: id, to: [thread.text]).bytes)
  }

  /// The lines of an entry as they are encrypted: with LF alone, and one at the end.
  static func canonical(_ lines: [UInt8]) -> [UInt8] {
    let isPlain = lines.last == .lineFeed && !lines.contains(.carriageReturn)
    let ended =
      isPlain
      ? lines
      : lines.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .flatMap { $0.reversed().drop { $0 == .carriageReturn }.reversed() + [.lineFeed] }
    let filled = ended.span.lastFilledLineEnd(0..<ended.count)
    return filled == ended.count ? ended : Array(ended[..<filled])
  }

  /// The content with blank lines up to the next 256 bytes, which hide how long it is.
  private static func padded(_ content: [UInt8]) -> [UInt8] {
    content + Array(repeating: .lineFeed, count: (256 - content.count % 256) % 256)
  }
}

/// A change that cannot be encrypted.
package enum SealError: Error, Equatable {
  /// The content of this entry would change, and is not known.
  case locked(EntryID?)
  /// The plain text of this entry would come back.
  case exposed(EntryID?)
  /// The thread has no id, which encrypted entries are bound to.
  case noThreadID
}

extension JournalThread {
  /// Whether anything in the thread is encrypted, or must be.
  package var needsSealing: Bool {
    mayHoldEncrypted || encryptsEntries || mayHaveProperty("encrypted", in: bytes)
  }

  /// Whether its entries are encrypted although it has the format of threads that have none: somebody may have renamed it
  /// and taken away all that says so.
  package var hidesEncryption: Bool {
    !mayHoldEncrypted
      && entries.contains { $0.bareArmor != nil }
  }

  /// The armored files of its encrypted entries.
  fileprivate var armors: [[UInt8]] { encryptedBlocks.map { Array(bytes[$0.armor]) } }

  /// The thread in the format that tells older versions whether they may write to it.
  ///
  /// - Throws: An error if its front matter is written in such a way that this cannot be told.
  func settingFormat(holdsEncrypted: Bool) throws(ChangeError) -> JournalThread {
    guard holdsEncrypted != mayHoldEncrypted else { return self }
    let version = holdsEncrypted ? Self.encryptedFormatVersion : Self.formatVersion
    let changed = try settingMetadata(["tj"], to: .plain("\(version)"))
    guard changed.mayHoldEncrypted == holdsEncrypted else { throw ChangeError(.readOnlyMetadata) }
    return changed
  }

  /// The ids of its encrypted entries.
  fileprivate var encryptedIDs: [EntryID] {
    encryptedBlocks.compactMap { entries[$0.position].writtenID }
  }

  fileprivate func lines(ofEntryAt position: Int) -> [UInt8] {
    Array(bytes[tree.entries[position].block])
  }
}

extension Entry {
  /// The age file that it consists of, whatever the format of its thread says, or `nil` if it is anything else.
  fileprivate var bareArmor: ArraySlice<UInt8>? {
    guard isAsSealed else { return nil }
    return JournalThread.armor(in: syntax.body, of: thread.bytes.span).map { thread.bytes[$0] }
  }

  /// Whether a merge has kept the content of another entry here, under an id of its own.
  fileprivate func isSecondVersion(of other: Entry) -> Bool {
    guard isAsSealed, let id = other.writtenID, secondVersionOf == id else { return false }
    return thread.bytes[header.stamp] == other.thread.bytes[other.header.stamp]
  }

  /// Whether the entry has the form in which encrypted entries are written, or in which a merge keeps a second version.
  fileprivate var isAsSealed: Bool {
    header.subject.isEmpty
      && properties.allSatisfy { ReservedKey($0.key) == .conflictOf }
  }
}

extension [UInt8] {
  /// The range between what these bytes and others begin and end with, and a byte on each side of it.
  fileprivate func changedRange(from other: [UInt8]) -> Range<Int> {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return Swift.max(0, start - 1)..<Swift.min(count, count - end + 1)
  }
}
