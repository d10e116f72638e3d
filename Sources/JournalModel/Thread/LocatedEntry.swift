/// An entry and its place, as searches return it.
///
/// It stores only a place in a thread and a time; the entry's content is read from there.
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

  /// Its effective id, written or derived.
  public var id: EntryID { source.id(at: position) }
}
