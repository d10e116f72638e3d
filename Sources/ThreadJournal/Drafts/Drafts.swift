internal import JournalModel
internal import JournalStore
package import JournalSystem

/// The drafts of this device as they are seen from a journal: what is being written, and what could not be saved.
///
/// The drafts of all journals lie in one folder.
package struct Drafts: Sendable {
  /// A draft, without its text.
  package struct Item: Hashable, Sendable {
    /// What it is called.
    package let name: String
    /// How many bytes it has.
    package let count: Int
    /// When it was saved last.
    package let modified: ClockReading
  }

  private let journal: Journal

  private var folder: DraftFolder { DraftFolder(at: journal.ports.drafts, journal.ports.system) }

  /// The drafts of the device of `journal`.
  init(of journal: Journal) { self.journal = journal }

  /// Where the text of a draft stands, for an editor.
  package func file(of name: String) -> String { "\(journal.ports.drafts)/\(name).md" }

  /// All of them, newest first.
  package func all() throws(JournalError) -> [Item] {
    try journal.files { () throws(StoreError) in try folder.list() }.map {
      Item(name: $0.name.text, count: $0.count, modified: $0.modified)
    }
  }

  /// Those that were not begun in another journal, newest first.
  package func ofThisJournal() throws(JournalError) -> [Item] {
    try all().filter { otherJournal(of: $0.name) == nil }
  }

  /// The folder of the journal that a draft was begun in, if that is another one which still exists.
  ///
  /// A draft that cannot be read, or whose journal has been moved, belongs to all of them: none must be hidden.
  package func otherJournal(of name: String) -> String? {
    guard let text = (try? self.text(of: name)) ?? nil,
      let root = EditOrigin(in: text)?.root ?? DraftNote(in: text)?.root, root != journal.root,
      (try? journal.ports.system.realPath(of: "\(root)/.tj")) != nil
    else { return nil }
    return root
  }

  /// The text of a draft; nothing where there is none of that name.
  package func text(of name: String) throws(JournalError) -> [UInt8]? {
    guard let name = DraftName(name) else { return nil }
    return try journal.files { () throws(StoreError) in try folder.read(name) }
  }

  /// Keeps a text as a new draft, and gives its name.
  package func create(_ text: [UInt8], titled title: String) throws(JournalError) -> String {
    var generator = journal.ports.generator
    while true {
      let mark = EntryID(using: &generator).text
      guard let name = DraftName("\(title)-\(mark)") ?? DraftName("text-\(mark)") else {
        throw JournalError(.badAddress(title))
      }
      if try self.text(of: name.text) != nil { continue }
      try journal.files { () throws(StoreError) in try folder.save(text, named: name) }
      return name.text
    }
  }

  /// Gives a draft another text.
  package func save(_ text: [UInt8], as name: String) throws(JournalError) {
    guard let name = DraftName(name) else { throw JournalError(.badAddress(name)) }
    try journal.files { () throws(StoreError) in try folder.save(text, named: name) }
  }

  /// Lets a draft that an editor has just written come first.
  package func makeNewest(_ name: String) {
    if let name = DraftName(name) { folder.makeNewest(name) }
  }

  /// Takes a draft away, once its text is safe elsewhere or nobody wants it.
  package func remove(_ name: String) throws(JournalError) {
    guard let name = DraftName(name) else { return }
    try journal.files { () throws(StoreError) in try folder.remove(name) }
  }

  /// Locks the drafts for one command, and returns `nil` if `name` no longer reads `text`, because another command
  /// has added or changed it.
  package func claim(
    _ name: String,
    saying text: [UInt8]
  ) throws(JournalError) -> ClaimedDraft? {
    let claim: ClaimedDraft
    let place = journal.ports.drafts
    do throws(StoreError) {
      claim = ClaimedDraft(lock: try JournalLock(on: place, patience: 10, journal.ports.system))
    } catch {
      throw JournalError(error)
    }
    guard try self.text(of: name) == text else { return nil }
    return claim
  }
}

extension Journal {
  /// The drafts of this device, as they are seen from here.
  package var drafts: Drafts { Drafts(of: self) }
}

/// A lock on the drafts of this device, released at the end of this value's life.
package struct ClaimedDraft: ~Copyable {
  fileprivate let lock: JournalLock

  /// Lets the next command have it.
  package consuming func release() {}
}
