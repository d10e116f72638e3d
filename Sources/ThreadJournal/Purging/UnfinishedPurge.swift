public import JournalModel
internal import JournalStore

/// An interrupted purge; some of the text may still be there.
public struct UnfinishedPurge: Hashable, Sendable {
  /// The purged entry, or `nil` if a thread or only files are purged.
  public let id: EntryID?

  /// The addresses that the thread of the entry, or the purged thread, has or had.
  public let threads: [String]

  /// The files that are purged, such as attachments.
  public let files: [String]

  /// Whether the history is still complete, so that the purge can be aborted.
  public let canBeAborted: Bool

  /// The target of the purge, for a person: `k3f9qd (daily)`.
  public let name: String

  init(_ record: PurgeRecord) {
    if case .entry(let id) = record.target { self.id = id } else { id = nil }
    threads = record.places.map(\.address).sorted()
    files = record.files.map(\.text).sorted()
    canBeAborted = record.stage == .beginning
    name = record.name
  }
}

extension PurgeRecord {
  /// The target of the purge, without any of its text.
  var name: String {
    let threads = places.map(\.address).sorted().joined(separator: ", ")
    return switch target {
    case .entry(let id): "\(id.text) (\(threads))"
    case .thread: "the thread \(threads)"
    case .files: files.map(\.text).sorted().joined(separator: ", ")
    }
  }
}
