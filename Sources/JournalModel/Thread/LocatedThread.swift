internal import JournalFormat
internal import Synchronization

/// A thread with its address and the effective ids of its entries.
///
/// All of its entries share it, and it lives no longer than they do.
public final class LocatedThread: Sendable {
  /// The name of the thread in its journal: `daily`, `work/meetings`.
  public let address: String

  /// The thread.
  public let thread: JournalThread

  private let ids: Mutex<IDs>

  /// Whether each entry has the id in its header, as nearly all have; it is read for each entry without waiting.
  private let hasWrittenIDs = Atomic(false)

  /// Whether it is known that all of it is UTF-8: 0 if not yet, else 1 for no and 2 for yes.
  private let knownText = Atomic<UInt8>(0)

  /// The state of knowledge about the ids.
  private enum IDs {
    /// They have not been requested yet.
    case unknown
    /// Each entry has the id in its header.
    case written
    /// The headers alone do not determine them.
    case known(Identities)
  }

  /// Creates a located thread; pass its identities if they are known already.
  public init(
    address: String,
    thread: JournalThread,
    identities: Identities? = nil
  ) {
    self.address = address
    self.thread = thread
    ids = Mutex(identities.map { .known($0) } ?? .unknown)
  }

  /// The entries, in file order; `times` fills in offsets that headers leave out.
  public func entries(from times: TimeSource) -> [LocatedEntry] {
    thread.times(from: times).enumerated().map { LocatedEntry(self, $0, $1.instant) }
  }

  /// The entry at `position`; an id in its header that belongs to an entry above is part of its subject.
  public func entry(at position: Int) -> Entry {
    identities.map { $0.entry(at: position, of: thread) } ?? thread.entries[position]
  }

  /// The effective id of the entry at `position`, written or derived.
  public func id(at position: Int) -> EntryID {
    guard let id = otherID(of: position) ?? thread.entries[position].writtenID else {
      preconditionFailure("an entry has an id or goes by another")
    }
    return id
  }

  /// The position of the entry with this id, or `nil` if there is none.
  public func position(of id: EntryID) -> Int? {
    identities.map { $0.position(of: id) } ?? thread.position(ofWritten: id)
  }

  /// The effective id of the entry at `position`, or `nil` if the headers alone determine all ids.
  package func otherID(of position: Int) -> EntryID? { identities.map { $0.ids[position] } }

  /// The effective ids of all entries, or `nil` if the headers alone determine them.
  private var identities: Identities? {
    if hasWrittenIDs.load(ordering: .relaxed) { return nil }
    return ids.withLock { ids in
      if case .unknown = ids {
        ids = thread.tree.hasUniqueIDs ? .written : .known(thread.identities())
      }
      guard case .known(let identities) = ids else {
        hasWrittenIDs.store(true, ordering: .relaxed)
        return nil
      }
      return identities
    }
  }

  /// Whether all of it is UTF-8, so that no part of it has to be checked again.
  package var isText: Bool {
    let known = knownText.load(ordering: .relaxed)
    if known != 0 { return known == 2 }
    let isText = thread.bytes.span.isText
    knownText.store(isText ? 2 : 1, ordering: .relaxed)
    return isText
  }

  /// The line on which each entry begins, from 1.
  package func lines() -> [UInt32] {
    let bytes = thread.bytes.span
    var (line, offset): (UInt32, Int) = (1, 0)
    return thread.tree.starts.map { start in
      while offset < start {
        offset = bytes.firstLineFeed(from: offset) + 1
        line += 1
      }
      return line
    }
  }
}

extension SyntaxTree {
  /// Whether each entry has a written id that no other has, as in a file that tools wrote.
  ///
  /// Long ids count as missing, since they are rare and packed ones are compared at once.
  fileprivate var hasUniqueIDs: Bool {
    let bytes = bytes.span
    var known = RepetitionFinder(capacity: entries.count)
    for position in entries.indices {
      guard let id = writtenID(at: position), id.count <= 8 else { return false }
      known.insert(bytes.packed(id))
    }
    return !known.hasRepetition
  }
}
