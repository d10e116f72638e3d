internal import JournalGit
internal import JournalModel
internal import JournalStore

/// One run of the saving protocol: the lock is held as long as it lives.
///
/// The order of its steps is what makes a journal survive a crash at any point:
///
/// 1. ``recover(in:)``: what an earlier run left unfinished is finished.
/// 2. ``takeUp(_:acceptingLosses:)``: the files are read; what somebody edited is committed as it is. While an
///    editor is in the middle of saving one, all begins again a moment later; see ``Journal/saving(_:)``.
/// 3. The change is worked out from what was read.
/// 4. ``place(_:_:_:)``: the new bytes are written beside the file, then exchanged with it in one step. A file
///    that a program is still writing to is held; see ``hold(_:base:)``.
/// 5. ``commit(_:)``: a commit whose parent is the tip of that moment.
///
/// Whatever fails before step 4 leaves the old file; whatever fails after it leaves the new one, and
/// a record from which the next run goes on.
struct Saving: ~Copyable {
  let journal: Journal
  let repository: Repository
  let log: OperationLog
  private let lock: JournalLock

  /// What git calls the states of the files.
  let names = BlobNames()

  /// The journal's folder inside the repository: empty, or ending in `/`.
  let prefix: String

  /// What a person should know.
  var notes: [SavingNote] = []

  /// What came of taking up somebody's own editing, where there was some.
  var external: Outcome?

  /// Why something that is in the files could not be committed, where there is such a thing.
  var waiting: String?

  /// Whether an editor that seems to be in the middle of saving may still be waited for, without the lock.
  var isPatient = false

  /// Keeps writers out of the files that were read, until their new bytes are in place.
  var leases: [JournalPath: ReadLease] = [:]

  /// The files that programs were still writing to when they were replaced.
  var newlyHeld: [HeldFile] = []

  /// Whether the operation has given a file its new bytes already, so that it cannot just be forgotten.
  var isBegun = false

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

  /// Where a file lies in the repository.
  func place(of path: JournalPath) -> String { prefix + path.text }

  /// What the repository refuses is what the journal refuses.
  func git<Answer>(_ body: () throws(GitError) -> Answer) throws(JournalError) -> Answer {
    do throws(GitError) {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }
}
