internal import JournalModel
internal import JournalStore
package import JournalSystem

/// The drafts of this device from the viewpoint of a journal: texts being written, and texts that could not be saved.
///
/// The drafts of all journals are in one folder.
package struct Drafts: Sendable {
  /// A draft, without its text.
  package struct Item: Hashable, Sendable {
    /// The name of the draft.
    package let name: String
    /// The size of its text in bytes.
    package let count: Int
    /// The time when it was last saved.
    package let modified: ClockReading
  }

  private let journal: Journal

  private var folder: DraftFolder {
    DraftFolder(at: journal.environment.drafts, journal.environment.system)
  }

  /// Creates the drafts for `journal`.
  init(of journal: Journal) { self.journal = journal }

  /// The path of the file of a draft, for an editor.
  package func file(of name: String) -> String { "\(journal.environment.drafts)/\(name).md" }

  /// All drafts, newest first.
  package func all() throws -> [Item] {
    try folder.list().map { Item(name: $0.name.text, count: $0.count, modified: $0.modified) }
  }

  /// The drafts that do not belong to another journal, newest first.
  package func ofThisJournal() throws -> [Item] {
    try all().filter { otherJournal(of: $0.name) == nil }
  }

  /// The names of the drafts that name this journal; one that names none may be of any journal.
  func namingThisJournal() throws -> [String] {
    try all().map(\.name).filter { name in
      try stored(name).map(isOfThisJournal) ?? false
    }
  }

  /// Removes the drafts that name this journal, even those that a crash left half saved, and returns their names.
  ///
  /// - Throws: An error if one is open in an editor.
  func removeAllNamingThisJournal() throws -> [String] {
    _ = try folder.recoverLeftovers(before: ClockReading(seconds: .max), where: isOfThisJournal)
    let names = try namingThisJournal()
    for name in names {
      try whileOpen(name) {
        if let name = DraftName(name) { try folder.remove(name) }
      }
    }
    return names
  }

  private func isOfThisJournal(_ stored: [UInt8]) -> Bool {
    Self.root(in: stored)?.utf8.elementsEqual(journal.root.utf8) ?? false
  }

  /// The folder of the journal that a draft belongs to, or `nil` unless that is another existing journal.
  ///
  /// A draft that cannot be read, or whose journal has been moved, belongs to all journals, so that none is hidden.
  package func otherJournal(of name: String) -> String? {
    guard let stored = (try? stored(name)) ?? nil,
      let root = Self.root(in: stored), root != journal.root,
      (try? journal.environment.system.realPath(of: "\(root)/.tj")) != nil
    else { return nil }
    return root
  }

  /// The folder of the journal that the text of a draft names, or `nil` if it names none.
  private static func root(in text: [UInt8]) -> String? {
    EditOrigin(in: text)?.root ?? DraftNote(in: text)?.root
  }

  /// Returns the text of a draft of any journal as one of the journal in the folder `root`, or `nil` if a draft cannot name
  /// that.
  static func moved(_ text: [UInt8], to root: String) -> [UInt8]? {
    let moved = EditOrigin.moving(text, to: root) ?? DraftNote.moving(text, to: root)
    return Self.root(in: moved)?.utf8.elementsEqual(root.utf8) == true ? moved : nil
  }

  /// The text of a draft, or `nil` if there is none with that name.
  ///
  /// - Throws: An error if it is encrypted and locked.
  package func text(of name: String) throws -> [UInt8]? {
    guard let stored = try stored(name) else { return nil }
    guard let sealed = SealedDraft(parsing: stored) else { return stored }
    if let written = journal.environment.writtenDrafts.withLock({ $0[name] }),
      written.stored == stored
    {
      return written.text
    }
    switch EntryCipher(journal: journal).decrypt([sealed.armor])[0] {
    case .success(let text): return text
    case .failure: throw JournalError(.encryption(.locked("draft \(name)")))
    }
  }

  /// Whether the text of a draft is encrypted, so that it must not be written to a disk.
  package func isEncrypted(_ name: String) throws -> Bool {
    try stored(name).map { SealedDraft(parsing: $0) != nil } ?? false
  }

  /// The bytes of the file of a draft, encrypted or not.
  func stored(_ name: String) throws -> [UInt8]? {
    try DraftName(name).flatMap { name in try folder.read(name) }
  }

  /// Writes the file of a draft, encrypted if it has text of an encrypted thread or was encrypted before.
  private func write(_ text: [UInt8], as name: DraftName) throws {
    var stored = text
    if let sealed = try SealedDraft(text, of: journal, isKnown: isEncrypted(name.text)) {
      stored = sealed.bytes
      let written = WrittenDraft(text: text, stored: stored)
      journal.environment.writtenDrafts.withLock { $0[name.text] = written }
    }
    try folder.save(stored, named: name)
  }

  /// Saves a text as a new draft, and returns its name.
  package func create(_ text: [UInt8], titled title: String) throws -> String {
    var generator = journal.environment.generator
    while true {
      let mark = EntryID(using: &generator).text
      guard let name = DraftName("\(title)-\(mark)") ?? DraftName("text-\(mark)") else {
        throw JournalError(.badAddress(title))
      }
      if try stored(name.text) != nil { continue }
      try write(text, as: name)
      return name.text
    }
  }

  /// Replaces the text of a draft.
  package func save(_ text: [UInt8], as name: String) throws {
    guard let name = DraftName(name) else { throw JournalError(.badAddress(name)) }
    try write(text, as: name)
  }

  /// Moves a draft that an editor has just written to the front.
  package func makeNewest(_ name: String) {
    if let name = DraftName(name) { folder.makeNewest(name) }
  }

  /// Removes a draft, unless a program has changed its text since it was `text`, or is writing to it; returns whether it
  /// is gone.
  package func remove(_ name: String, ifStill text: [UInt8]) throws -> Bool {
    guard let draft = DraftName(name), let stored = try stored(name) else { return true }
    guard SealedDraft(parsing: stored) != nil else {
      return try folder.remove(draft, ifStill: text)
    }
    return try self.text(of: name) == text && folder.remove(draft, ifStill: stored)
  }

  /// Runs `body` while no other command can open the draft in an editor, or remove it.
  package func whileOpen<Answer>(_ name: String, _ body: () throws -> Answer) throws -> Answer {
    guard let draft = DraftName(name) else { throw JournalError(.badAddress(name)) }
    let open: OpenDraft
    do {
      open = try OpenDraft(draft, in: journal.environment.drafts, journal.environment.system)
    } catch {
      guard case .locked(let pid) = JournalError(error).reason else { throw error }
      throw JournalError(.draftOpen(name, pid: pid))
    }
    let result = Result { try body() }
    open.close()
    return try result.get()
  }

  /// Locks the drafts for one command, or returns `nil` if the text of `name` is no longer `text`, because another
  /// command has added or changed it.
  package func claim(_ name: String, saying text: [UInt8]) throws -> ClaimedDraft? {
    let place = journal.environment.drafts
    let claim = ClaimedDraft(
      lock: try JournalLock(on: place, patience: 10, journal.environment.system)
    )
    guard try self.text(of: name) == text else { return nil }
    return claim
  }
}

extension Journal {
  /// The drafts of this device, from the viewpoint of this journal.
  package var drafts: Drafts { Drafts(of: self) }
}

/// A lock on the drafts of this device, released at the end of this value's life.
package struct ClaimedDraft: ~Copyable {
  fileprivate let lock: JournalLock

  /// Releases the lock.
  package consuming func release() {}
}
