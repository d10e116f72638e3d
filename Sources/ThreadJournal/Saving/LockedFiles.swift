internal import JournalStore
internal import JournalSystem

/// The files that a change reads, as they are under the lock.
struct LockedFiles {
  /// The contents of the files that exist.
  let readings: [JournalPath: FileReading]

  /// The leases that keep writers out of the files.
  private var leases: [JournalPath: ReadLease]

  /// The outcome of committing outside edits, or `nil` if none were committed.
  var committed: Outcome?

  /// Why some outside edits could not be committed, or `nil` if all were.
  var obstacle: String?

  /// The files with text that is not committed.
  var uncommitted: [CurrentFile] = []

  /// Notes for the person.
  var notes: [SaveWarning] = []

  init(_ files: [CurrentFile], _ leases: [JournalPath: ReadLease]) {
    readings = Dictionary(files.compactMap { file in file.reading.map { (file.path, $0) } }) { $1 }
    self.leases = leases
  }

  /// Hands the leases that keep writers out of the files over to the caller.
  mutating func handOverLeases() -> [JournalPath: ReadLease] {
    defer { leases = [:] }
    return leases
  }
}
