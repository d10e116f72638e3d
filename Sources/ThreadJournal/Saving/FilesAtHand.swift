internal import JournalStore
internal import JournalSystem

/// The files that a change looks at, as they stand under the lock.
struct FilesAtHand {
  /// What those hold that exist.
  let readings: [JournalPath: FileReading]

  /// What keeps writers out of the files.
  private var leases: [JournalPath: ReadLease]

  /// The commit of somebody's own editing, if there was some.
  var committed: Outcome?

  /// Why some of that could not be committed, if there is such a thing.
  var obstacle: String?

  /// The files with text that is in no commit.
  var uncommitted: [CurrentFile] = []

  /// What a person should know.
  var notes: [SavingNote] = []

  init(_ files: [CurrentFile], _ leases: [JournalPath: ReadLease]) {
    readings = Dictionary(files.compactMap { file in file.reading.map { (file.path, $0) } }) { $1 }
    self.leases = leases
  }

  /// Returns what keeps writers out of the files, and no longer does so itself.
  mutating func handOverLeases() -> [JournalPath: ReadLease] {
    defer { leases = [:] }
    return leases
  }
}
