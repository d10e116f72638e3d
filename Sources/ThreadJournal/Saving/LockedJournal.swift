internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A journal whose lock is held as long as this object lives, with the operations that the phases of a change need.
///
/// It makes single steps; ``Saving`` knows the change as a whole.
final class LockedJournal: JournalObjects {
  let log: OperationLog
  private let lock: JournalLock

  /// The git ids of the states of the files.
  let names = BlobNames()

  /// Takes the lock of `journal`, unless it is being removed, and this is not a part of that.
  init(_ journal: Journal, duringRemoval isRemoval: Bool = false) throws {
    let repository = try journal.openRepository()
    let prefix = try journal.prefix(in: repository)
    let lock = try Self.lock(repository.commonFolder, journal.environment)
    try journal.refuseRemoved(repository.commonFolder, duringRemoval: isRemoval)
    log = journal.log(in: repository)
    self.lock = lock
    super.init(journal, repository, prefix: prefix)
  }

  private static func lock(
    _ folder: String,
    _ environment: JournalEnvironment
  ) throws -> JournalLock {
    try JournalLock(on: folder, patience: environment.patience, environment.system)
  }
}

/// Objects in the repository.
extension LockedJournal {
  /// Returns the id that git gives to these bytes.
  func id(of bytes: [UInt8]) throws -> ObjectID { try names.id(of: bytes) }

  /// Whether the repository has an object.
  func holds(_ id: ObjectID) throws -> Bool {
    try repository.contains(id)
  }

  /// Returns the bytes of a blob, or `nil` if the repository has no such object.
  func content(_ id: ObjectID) throws -> [UInt8]? { try holds(id) ? blob(id) : nil }

  /// Returns the blob of a file in the last commit, or `nil` if there is none.
  func committedBlob(_ path: JournalPath) throws -> ObjectID? {
    try committedBlobs([path])[0]
  }

  /// Returns the blob of each file in the last commit, with `nil` for those that are not in it.
  func committedBlobs(_ paths: [JournalPath]) throws -> [ObjectID?] {
    try committedBlobs(paths, repository.head().tip)
  }

  /// Returns the blob of each file in the commit `tip`, with `nil` for paths that are not in it or that are submodules.
  func committedBlobs(
    _ paths: [JournalPath],
    _ tip: ObjectID?
  ) throws -> [ObjectID?] {
    let places = paths.map { place(of: $0) }
    return try repository.leaves(at: places, in: tip)
      .map { entry in entry.flatMap { $0.isBlob ? $0.id : nil } }
  }
}
