internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The drafts of this device, as seen from the journal at hand.
struct JournalDrafts {
  private let context: any Context
  private let journal: Journal
  private let all: Drafts

  /// The drafts of the device, for a session with one of its journals.
  init(_ session: Session) {
    (context, journal) = (session.context, session.journal)
    let folder = session.locator.drafts ?? "\(journal.root)/.tj/drafts"
    all = Drafts(at: folder, context.system)
  }

  /// Returns all drafts, newest first.
  func list() throws(Failure) -> [Drafts.Item] {
    try Failure.of { () throws(JournalError) in try all.list() }
  }

  /// Returns the drafts that were not begun in another journal.
  func ofThisJournal() throws(Failure) -> [Drafts.Item] {
    try list().filter { otherJournal(of: $0.name) == nil }
  }

  /// Returns the journal that a draft was begun in, if that is another one which still exists.
  ///
  /// A draft that cannot be read, or whose journal has been moved, belongs to all of them: none must
  /// be hidden.
  func otherJournal(of name: String) -> String? {
    guard let text = try? all.read(name),
      let root = EditOrigin(in: text)?.root ?? DraftNote(in: text)?.root, root != journal.root,
      (try? context.system.realPath(of: "\(root)/.tj")) != nil
    else { return nil }
    return root
  }

  /// Returns the path of a draft's file.
  func file(of name: String) -> String { all.file(of: name) }

  /// Returns the text of a draft, or `nil` if there is none of that name.
  func text(of name: String) throws(Failure) -> [UInt8]? {
    try Failure.of { () throws(JournalError) in try all.read(name) }
  }

  /// Saves a text as a new draft, and returns its name.
  func create(_ text: [UInt8], titled title: String) throws(Failure) -> String {
    var generator = ContextRandom(context: context)
    return try Failure.of { () throws(JournalError) in
      var name = "\(title)-\(EntryID(using: &generator).text)"
      while try all.read(name) != nil { name = "\(title)-\(EntryID(using: &generator).text)" }
      try all.save(text, named: name)
      return name
    }
  }

  /// Replaces the text of a draft.
  func save(_ text: [UInt8], as name: String) throws(Failure) {
    try Failure.of { () throws(JournalError) in try all.save(text, named: name) }
  }

  /// Makes a draft the newest one.
  func makeNewest(_ name: String) { all.makeNewest(name) }

  /// Removes a draft whose text is safe or not wanted.
  func remove(_ name: String) throws(Failure) {
    try Failure.of { () throws(JournalError) in try all.remove(name) }
  }

  /// Claims a draft with a text, so that no other command adds it.
  ///
  /// - Throws: A failure if another command has gone on with it.
  func claim(_ name: String, saying text: [UInt8]) throws(Failure) -> ClaimedDraft {
    do throws(JournalError) {
      if let claim = try all.claim(name, saying: text) { return claim }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      .conflict,
      "nothing was added: another command has gone on with the draft \(name) meanwhile",
      remedy: "'tj draft list' shows whether it is there still"
    )
  }
}
