internal import JournalFormat

/// An entry and its place, as searches return it.
///
/// It stores only a position in a thread and a time; the entry's content is read from the thread.
public struct LocatedEntry: Sendable {
  /// The thread that it is in, with its address.
  public let source: LocatedThread

  /// Its position in the file, from 0.
  public let position: Int

  /// The time of the entry.
  public let instant: Instant

  /// The entry at `position` of a thread, at the time `instant`.
  public init(_ source: LocatedThread, _ position: Int, _ instant: Instant) {
    (self.source, self.position, self.instant) = (source, position, instant)
  }
}

extension LocatedEntry {
  /// The address of its thread.
  public var address: String { source.address }

  /// The thread that it is in.
  public var thread: JournalThread { source.thread }

  /// The entry itself.
  public var entry: Entry { source.entry(at: position) }

  /// The address of its thread, and its id there.
  public var id: EntryReference { EntryReference(entryID, in: address) }

  /// Its effective id within its thread, written or derived.
  public var entryID: EntryID { source.id(at: position) }
}

extension LocatedEntry: Hashable, Identifiable {
  /// Whether both are the same entry of a journal with the same bytes and time, and the front matter of its thread,
  /// which gives the bytes their meaning, is the same.
  ///
  /// The position is not compared, since it changes with the entries above.
  public static func == (one: Self, other: Self) -> Bool {
    guard one.instant == other.instant else { return false }
    if one.source === other.source { return one.position == other.position }
    return one.id == other.id && one.bytes == other.bytes
      && one.metadata == other.metadata
  }

  /// Hashes its address and its time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(instant)
    hasher.combine(id)
  }

  private var metadata: ArraySlice<UInt8>? {
    thread.tree.metadata.map { thread.bytes[$0.range] }
  }

  private var bytes: ArraySlice<UInt8> { thread.bytes[entry.syntax.block] }
}
