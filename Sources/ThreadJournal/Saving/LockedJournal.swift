internal import JournalGit
internal import JournalModel
internal import JournalStore

/// A journal whose lock is held for as long as this object lives, and what all phases of a change need of it.
///
/// It answers questions and does single steps; it knows nothing of the change that is being made.
final class LockedJournal {
  let journal: Journal
  let repository: Repository
  let log: OperationLog
  private let lock: JournalLock

  /// The names that git gives to the states of the files.
  let names = BlobNames()

  /// The journal's folder inside the repository: empty, or ending in `/`.
  let prefix: String

  /// Takes the lock of `journal`.
  init(_ journal: Journal) throws(JournalError) {
    let repository = try journal.openRepository()
    let prefix = try journal.prefix(in: repository)
    let lock = try Self.lock(repository.commonFolder, journal.ports)
    self.journal = journal
    self.prefix = prefix
    log = journal.log(in: repository)
    self.repository = repository
    self.lock = lock
  }

  private static func lock(
    _ folder: String,
    _ ports: JournalPorts
  ) throws(JournalError) -> JournalLock {
    do throws(StoreError) {
      return try JournalLock(on: folder, patience: ports.patience, ports.system)
    } catch {
      throw JournalError(error)
    }
  }

  /// Returns where a file is in the repository.
  func place(of path: JournalPath) -> String { prefix + path.text }

  /// Turns an error of the repository into one of the journal.
  func git<Answer>(_ body: () throws(GitError) -> Answer) throws(JournalError) -> Answer {
    do throws(GitError) {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }
}
