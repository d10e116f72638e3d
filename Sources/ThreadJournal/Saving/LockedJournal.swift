internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A journal whose lock is held as long as this object lives, with everything that the phases of a change need.
///
/// It answers questions and makes single steps; it does not know the change as a whole.
final class LockedJournal: JournalObjects {
  let log: OperationLog
  private let lock: JournalLock

  /// The git ids of the states of the files.
  let names = BlobNames()

  /// Takes the lock of `journal`.
  init(_ journal: Journal) throws {
    let repository = try journal.openRepository()
    let prefix = try journal.prefix(in: repository)
    let lock = try Self.lock(repository.commonFolder, journal.ports)
    log = journal.log(in: repository)
    self.lock = lock
    super.init(journal, repository, prefix: prefix)
  }

  private static func lock(
    _ folder: String,
    _ ports: JournalPorts
  ) throws -> JournalLock {
    try JournalLock(on: folder, patience: ports.patience, ports.system)
  }
}
