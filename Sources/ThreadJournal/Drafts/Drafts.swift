internal import JournalModel
internal import JournalStore
package import JournalSystem

/// What is being written and is not in the journal yet, as a person sees it.
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

  /// The folder.
  package let path: String

  private let folder: DraftFolder
  private let system: System

  /// The drafts in a folder, which may not exist yet.
  package init(at path: String, _ system: System) {
    (self.path, self.system) = (path, system)
    folder = DraftFolder(at: path, system)
  }

  /// Where the text of a draft stands, for an editor.
  package func file(of name: String) -> String { "\(path)/\(name).md" }

  /// All of them, newest first.
  package func list() throws(JournalError) -> [Item] {
    try files { () throws(StoreError) in try folder.list() }.map {
      Item(name: $0.name.text, count: $0.count, modified: $0.modified)
    }
  }

  /// The text of a draft; nothing where there is none of that name.
  package func read(_ name: String) throws(JournalError) -> [UInt8]? {
    guard let name = DraftName(name) else { return nil }
    return try files { () throws(StoreError) in try folder.read(name) }
  }

  /// Keeps `bytes` as the whole text of a draft.
  package func save(_ bytes: [UInt8], named name: String) throws(JournalError) {
    guard let name = DraftName(name) else { throw JournalError(.badAddress(name)) }
    try files { () throws(StoreError) in try folder.save(bytes, named: name) }
  }

  /// Lets a draft that an editor has just written come first.
  package func makeNewest(_ name: String) {
    if let name = DraftName(name) { folder.makeNewest(name) }
  }

  /// Takes a draft away, once its text is safe elsewhere or nobody wants it.
  package func remove(_ name: String) throws(JournalError) {
    guard let name = DraftName(name) else { return }
    try files { () throws(StoreError) in try folder.remove(name) }
  }

  /// Locks the drafts for one command, and returns `nil` if `name` no longer reads `text`, because another command
  /// has added or changed it.
  package func claim(
    _ name: String,
    saying text: [UInt8]
  ) throws(JournalError) -> ClaimedDraft? {
    let claim: ClaimedDraft
    do throws(StoreError) {
      claim = ClaimedDraft(lock: try JournalLock(on: path, patience: 10, system))
    } catch {
      throw JournalError(error)
    }
    guard try read(name) == text else { return nil }
    return claim
  }

  private func files<Answer>(_ body: () throws(StoreError) -> Answer) throws(JournalError) -> Answer
  {
    do throws(StoreError) {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }
}

/// A lock on the drafts of this device, released at the end of this value's life.
package struct ClaimedDraft: ~Copyable {
  fileprivate let lock: JournalLock

  /// Lets the next command have it.
  package consuming func release() {}
}
