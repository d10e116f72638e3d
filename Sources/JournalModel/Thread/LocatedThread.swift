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

  /// The entries, in file order, whose ids will be requested; empty if there are many or nobody knows.
  private let expected: [Int]

  private let ids: Mutex<IDs>

  /// Which entries have the ids in their headers for sure, as nearly all have; it is read for each without waiting.
  private let written = Atomic(Written.unknown)

  /// Whether it is known that all of it is UTF-8: 0 if not yet, else 1 for no and 2 for yes.
  private let knownText = Atomic<UInt8>(0)

  /// The entries of which a merge kept another version, or `nil` before somebody asks.
  private let contested = Mutex<Set<EntryID>?>(nil)

  /// The state of knowledge about the ids.
  private enum IDs {
    /// They have not been requested yet.
    case unknown
    /// Each entry has the id in its header.
    case written
    /// The headers alone do not determine them.
    case known(Identities)
  }

  /// The entries that have the ids in their headers.
  private enum Written: UInt8, AtomicRepresentable {
    case unknown
    case expected
    case all
  }

  /// Creates a located thread; pass its identities if they are known already.
  ///
  /// If only the entries at `expected`, in file order, will be asked for their ids, those of the others are compared
  /// with theirs and no more.
  public init(
    address: String,
    thread: JournalThread,
    identities: Identities? = nil,
    expected: [Int] = []
  ) {
    self.address = address
    self.thread = thread
    self.expected = expected.count <= Self.few ? expected : []
    ids = Mutex(identities.map { .known($0) } ?? .unknown)
  }

  /// The number of ids with which all others are compared sooner than they are with each other.
  private static let few = 32

  /// The entries, in file order; `times` fills in offsets that headers leave out.
  public func entries(from times: TimeSource) -> [LocatedEntry] {
    thread.times(from: times).enumerated().map { LocatedEntry(self, $0, $1.instant) }
  }

  /// The entry at `position`; an id in its header that belongs to an entry above is part of its subject.
  public func entry(at position: Int) -> Entry {
    identities(for: position).map { $0.entry(at: position, of: thread) } ?? thread.entries[position]
  }

  /// The effective id of the entry at `position`, written or derived.
  public func id(at position: Int) -> EntryID { id(of: thread.entries[position]) }

  /// The effective id of one of its entries, whose header need not be parsed again.
  package func id(of entry: Entry) -> EntryID {
    guard let id = otherID(of: entry.position) ?? entry.writtenID else {
      preconditionFailure("an entry has an id or goes by another")
    }
    return id
  }

  /// Whether a merge kept another version of the entry with this id, and nobody has decided between them.
  package func isContested(_ id: EntryID) -> Bool {
    contested.withLock { known in
      let all = known ?? thread.contestedIDs
      known = all
      return all.contains(id)
    }
  }

  /// The position of the entry with this id, or `nil` if there is none.
  public func position(of id: EntryID) -> Int? {
    ids.withLock { identities(&$0) }.map { $0.position(of: id) } ?? thread.position(ofWritten: id)
  }

  /// The effective id of the entry at `position`, or `nil` if it is the one in its header.
  package func otherID(of position: Int) -> EntryID? {
    identities(for: position).map { $0.ids[position] }
  }

  /// The effective ids of all entries, or `nil` if the entry at `position` has the one in its header.
  private func identities(for position: Int) -> Identities? {
    let written = written.load(ordering: .relaxed)
    if written == .all || written == .expected && expected.contains(position) { return nil }
    return ids.withLock { ids in
      if case .unknown = ids, expected.contains(position), thread.tree.haveOwnIDs(at: expected) {
        self.written.store(.expected, ordering: .relaxed)
        return nil
      }
      return identities(&ids)
    }
  }

  /// The effective ids of all entries, or `nil` if the headers alone determine them.
  private func identities(_ ids: inout IDs) -> Identities? {
    if case .unknown = ids {
      ids = thread.tree.hasUniqueIDs ? .written : .known(thread.identities())
    }
    guard case .known(let identities) = ids else {
      written.store(.all, ordering: .relaxed)
      return nil
    }
    return identities
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

extension JournalThread {
  /// The ids that entries name as those of which they are another version.
  fileprivate var contestedIDs: Set<EntryID> {
    let key = ReservedKey.conflictOf.rawValue
    guard bytes.span.firstOffset(of: Array(key.utf8).span, from: 0) != nil else { return [] }
    let names = entries.flatMap { $0.values(of: key) }
    return Set(names.compactMap { EntryID(String($0.drop { $0 == "^" })) })
  }
}
