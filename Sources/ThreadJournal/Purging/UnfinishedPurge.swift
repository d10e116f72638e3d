public import JournalModel
internal import JournalStore

/// A purge that was broken off; some of what it was to remove may still be there.
public struct UnfinishedPurge: Hashable, Sendable {
  /// The entry that it is of; `nil` where a thread or files alone are purged.
  public let id: EntryID?

  /// The addresses that the thread of the entry, or the purged thread, has or had.
  public let threads: [String]

  /// The files that are purged, such as attachments.
  public let files: [String]

  /// Whether history still has everything, so that the purge can be called off.
  public let canBeAborted: Bool

  /// What it is of, as a person reads it: `k3f9qd (daily)`.
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
  /// What the purge is of, without any text of it.
  var name: String {
    let threads = places.map(\.address).sorted().joined(separator: ", ")
    return switch target {
    case .entry(let id): "\(id.text) (\(threads))"
    case .thread: "the thread \(threads)"
    case .files: files.map(\.text).sorted().joined(separator: ", ")
    }
  }
}
