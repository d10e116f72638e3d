internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// The chain that an incremental backup continues: the last backup in the same folder, and those that it continues.
struct PreviousBackup {
  /// The reason why no backup can be continued.
  struct Unusable: Error {
    let reason: String

    /// Whether the reason is that a backup of the chain is missing or damaged.
    var isBroken = false
  }

  /// The last backup of the chain.
  let backup: KnownBackup

  /// The files of the chain when they were read.
  private let files: [(path: String, status: FileStatus)]

  /// The objects that its references name.
  private let tips: [ObjectID]

  /// Finds the chain for `writing`, and verifies it.
  ///
  /// Every file is read to its end, and the objects of those that were written since the chain was last verified.
  static func find(
    for writing: BackupWriting,
    in room: borrowing BackupObjectStore
  ) throws -> Result<PreviousBackup, Unusable> {
    let known = (try? writing.journal.backups(beside: writing.request.path)) ?? []
    guard let last = known.last(where: { writing.system.exists($0.path) }) else {
      return .failure(Unusable(reason: "there is no earlier backup in this folder"))
    }
    let scratch: ScratchRepository
    let place = "\(room.source.commonFolder)/tj/backup/chain"
    scratch = try ScratchRepository(at: place, writing.system)
    var check = ChainCheck(of: last, among: KnownBackups(known), writing.system)
    do throws(ChainCheck.Failure) {
      while try check.readNext(into: scratch.repository) {}
    } catch {
      switch error {
      case .stopped: throw JournalError(.stopped)
      case .broken(let reason): return .failure(Unusable(reason: reason, isBroken: true))
      }
    }
    return .success(PreviousBackup(backup: last, files: check.files, tips: check.tips))
  }

  /// The description of the chain in a backup that continues it.
  var asPredecessor: BackupContents.Predecessor {
    BackupContents.Predecessor(name: backup.name, checksum: backup.checksum)
  }

  /// The commits in the chain that are still part of the history, which `reachable` lists; an error if there are none.
  func commits(
    among reachable: Set<ObjectID>,
    in source: borrowing Repository
  ) throws(Unusable) -> [ObjectID] {
    var commits: Set<ObjectID> = []
    for tip in tips {
      guard let commit = (try? source.resolve(tip.hex)) ?? nil else { continue }
      if reachable.contains(commit) { commits.insert(commit) }
    }
    guard !commits.isEmpty else {
      throw Unusable(reason: "the history was rewritten after \(backup.name)")
    }
    return commits.sorted()
  }

  /// Throws an error if a file of the chain is no longer the one that was read.
  func requirePresence(_ system: System) throws {
    for (path, status) in files {
      let now = (try? system.status(ofLinkAt: path)) ?? nil
      guard now?.hasSameBytes(as: status) == true else {
        throw JournalError(.backup(.removedPredecessor(path)))
      }
    }
  }
}

/// The verification of a chain, one file after another, from the last backup to the full one.
private struct ChainCheck {
  /// The reason why the chain cannot be read to its end.
  enum Failure: Error {
    case stopped
    case broken(String)
  }

  /// The files so far.
  private(set) var files: [(path: String, status: FileStatus)] = []

  /// The objects that the references of the last backup name.
  private(set) var tips: [ObjectID] = []

  private let last: KnownBackup
  private let known: KnownBackups
  private let system: System
  private var next: BackupContents.Predecessor?
  private var seen: Set<[UInt8]> = []

  /// Whether the objects of the files from here on have been read before.
  private var isVerified = false

  init(of last: KnownBackup, among known: KnownBackups, _ system: System) {
    (self.last, self.known, self.system) = (last, known, system)
    next = BackupContents.Predecessor(name: last.name, checksum: last.checksum)
  }

  /// Verifies one file; returns whether it continues another.
  mutating func readNext(into repository: borrowing Repository) throws(Failure) -> Bool {
    guard let part = next else { return false }
    let path = last.folder.path(of: part.name)
    guard seen.insert(Array(part.name.utf8)).inserted,
      let status = (try? system.status(ofLinkAt: path)) ?? nil
    else { throw broken(part.name, "is missing") }
    files.append((path, status))
    let record = known.backup(named: part.name, part.checksum)
    let checksum: String
    do {
      if isVerified, let record, let predecessor = known.predecessor(of: record) {
        (checksum, next) = (try BackupFile(path, system).checksum(), predecessor)
      } else {
        let read = try BackupChain.receive(BackupFile(path, system), into: repository)
        (checksum, next) = (read.checksum, read.contents.predecessor)
        if tips.isEmpty { tips = read.contents.references.map(\.id) }
      }
    } catch {
      if case .stopped = JournalError(error).reason { throw .stopped }
      guard case .backup = JournalError(error).reason else {
        throw broken(part.name, "cannot be read")
      }
      throw broken(part.name, "is not the file that was written")
    }
    guard checksum == part.checksum else {
      throw broken(part.name, "is not the file that was written")
    }
    isVerified = isVerified || record?.hasVerifiedChain == true
    return next != nil
  }

  private func broken(_ name: String, _ problem: String) -> Failure {
    let isLast = name.utf8.elementsEqual(last.name.utf8)
    return .broken("\(name)\(isLast ? "" : ", which \(last.name) requires,") \(problem)")
  }
}
