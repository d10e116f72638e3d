internal import JournalFormat
internal import Synchronization

/// A thread with its address and the effective ids of its entries.
///
/// All of its entries share it, and keep it alive.
public final class LocatedThread: Sendable {
  /// The name of the thread in its journal: `daily`, `work/meetings`.
  public let address: String

  /// The thread.
  public let thread: JournalThread

  /// The entries, in file order, whose ids will be requested; empty if there are many or they are
  /// unknown.
  private let expected: [Int]

  private let ids: Mutex<IDs>

  /// The entries whose written ids are known to be effective, as nearly all are; read without
  /// taking the lock.
  private let written = Atomic(Written.unknown)

  /// Whether the whole file is known to be UTF-8: 0 for unknown, 1 for no and 2 for yes.
  private let knownText = Atomic<UInt8>(0)

  /// The entries of which a merge kept another version, or `nil` if they have not been requested
  /// yet.
  private let contested = Mutex<Set<EntryID>?>(nil)

  /// The known facts about the ids.
  private enum IDs {
    /// No ids have been requested yet.
    case unknown
    /// The id in each header is the effective one.
    case written
    /// The headers alone do not determine the ids.
    case known(Identities)
  }

  /// The entries whose written ids are effective.
  private enum Written: UInt8, AtomicRepresentable {
    case unknown
    case expected
    case all
  }

  /// Creates a located thread; pass its identities if they are already known.
  ///
  /// If only the ids of the entries at `expected`, in file order, will be requested, all other ids
  /// are compared with these only.
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

  /// The number of expected ids up to which comparing all others with them is faster than comparing
  /// all ids.
  private static let few = 32

  /// The entries, in file order; `times` fills in offsets that headers leave out.
  public func entries(from times: TimeSource) -> [LocatedEntry] {
    thread.times(from: times).enumerated().map { LocatedEntry(self, $0, $1.instant) }
  }

  /// Returns the entry at `position`; an id in its header that belongs to an entry above is treated
  /// as part of its subject.
  public func entry(at position: Int) -> Entry {
    identities(for: position).map { $0.entry(at: position, of: thread) } ?? thread.entries[position]
  }

  /// The effective id of the entry at `position`, written or derived.
  public func id(at position: Int) -> EntryID { id(of: thread.entries[position]) }

  /// Returns the effective id of one of its entries without parsing the header again.
  package func id(of entry: Entry) -> EntryID {
    guard let id = otherID(of: entry.position) ?? entry.writtenID else {
      preconditionFailure("an entry has an id or goes by another")
    }
    return id
  }

  /// Whether a merge kept another version of the entry with this id, and the conflict has not been
  /// resolved.
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

  /// Returns the effective id of the entry at `position`, or `nil` if it is the one in its header.
  package func otherID(of position: Int) -> EntryID? {
    identities(for: position).map { $0.ids[position] }
  }

  /// Returns the effective ids of all entries, or `nil` if the one in the header of the entry at
  /// `position` is effective.
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

  /// Returns the effective ids of all entries, or `nil` if the headers alone determine them.
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

  /// Whether the whole file is UTF-8, so that its parts need not be checked again.
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
  /// The ids of the entries of which other entries are conflicting versions.
  fileprivate var contestedIDs: Set<EntryID> {
    let key = ReservedKey.conflictOf.rawValue
    guard bytes.span.firstOffset(of: Array(key.utf8).span, from: 0) != nil else { return [] }
    let names = entries.flatMap { $0.values(of: key) }
    return Set(names.compactMap { EntryID(String($0.drop { $0 == "^" })) })
  }
}
