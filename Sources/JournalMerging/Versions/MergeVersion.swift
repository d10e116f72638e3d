internal import JournalFormat
internal import JournalModel

/// A version of a thread file in a merge, with the values that are needed more than once.
final class MergeVersion: Sendable {
  /// The file as a thread.
  let thread: JournalThread

  /// The bytes of the file, stored here since each comparison of two entries needs them.
  let bytes: [UInt8]

  /// The effective id of each entry.
  let ids: Identities

  /// The time of each entry.
  let instants: [Instant]

  /// The parts of each entry.
  let entries: [EntrySyntax]

  /// Whether an entry's id is derived, for each entry.
  let isDerived: [Bool]

  /// Parses a version.
  convenience init(_ bytes: [UInt8], from source: TimeSource) {
    self.init(JournalThread(parsing: bytes), from: source)
  }

  /// Creates a version from a parsed thread.
  init(_ thread: JournalThread, from source: TimeSource) {
    self.thread = thread
    bytes = thread.bytes
    ids = thread.identities()
    instants = thread.times(from: source).map(\.instant)
    entries = Array(thread.tree.entries)
    var isDerived = Array(repeating: false, count: entries.count)
    for index in ids.derived { isDerived[index] = true }
    self.isDerived = isDerived
  }

  /// The entry at a place.
  subscript(index: Int) -> EntryVersion { EntryVersion(version: self, index: index) }

  /// The time when an entry was last written or changed.
  var lastChange: Instant {
    entries.indices.reduce(Instant(seconds: .min)) { last, index in
      max(last, instants[index], self[index].edited ?? last)
    }
  }
}

/// A zone provider that knows no zones, so that times without an offset are UTC everywhere.
struct NoZoneRules: ZoneProvider {
  /// Returns `nil`.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
