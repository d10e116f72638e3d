internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A journal and the objects of its repository.
///
/// Objects can be read and added without the journal's lock: nothing refers to new ones yet.
class JournalObjects {
  /// The number of files that are always finished, since they take only a moment, even if a stop is requested.
  static let shortWork = 64

  let journal: Journal
  let repository: Repository

  /// The journal's folder inside the repository: empty, or ending in `/`.
  let prefix: String

  init(_ journal: Journal, _ repository: consuming Repository, prefix: String) {
    self.journal = journal
    self.repository = repository
    self.prefix = prefix
  }

  /// Opens the repository of `journal`.
  convenience init(of journal: Journal) throws {
    let repository = try journal.openRepository()
    let prefix = try journal.prefix(in: repository)
    self.init(journal, repository, prefix: prefix)
  }

  /// Returns the path of a file in the repository.
  func place(of path: JournalPath) -> String { prefix + path.text }

  /// Writes bytes to the repository, where a failed operation cannot lose them, and returns their id.
  @discardableResult
  func keep(_ bytes: [UInt8]) throws -> ObjectID {
    try repository.write(blob: bytes)
  }

  /// Writes the bytes of several files to the repository; returns `false` if `shouldContinue` stopped that.
  func keep(_ contents: [[UInt8]], while shouldContinue: () -> Bool) throws -> Bool {
    try repository.write(blobs: contents, while: shouldContinue)
  }

  /// Returns the bytes of a blob.
  func blob(_ id: ObjectID) throws -> [UInt8] {
    try repository.bytes(ofBlob: id)
  }

  /// Throws an error if Ctrl-C was pressed during a long operation that has changed nothing yet; a few files are
  /// finished first.
  func stopIfAsked(after count: Int) throws {
    guard count > Self.shortWork, journal.environment.system.isAskedToEnd else { return }
    throw JournalError(.stopped)
  }
}
