/// An entry and where it stands, as everything that finds entries gives them.
///
/// It is no more than a place in a thread and a time; what the entry says is read from there.
public struct LocatedEntry: Sendable {
  /// The thread that it stands in, with its address.
  public let source: LocatedThread

  /// Its place in the file, from 0.
  public let position: Int

  /// When it was.
  public let instant: Instant

  /// The entry at `position` of a thread, which was at `instant`.
  public init(_ source: LocatedThread, _ position: Int, _ instant: Instant) {
    (self.source, self.position, self.instant) = (source, position, instant)
  }
}

extension LocatedEntry {
  /// The address of its thread.
  public var address: String { source.address }

  /// The thread that it stands in.
  public var thread: JournalThread { source.thread }

  /// What it says.
  public var entry: Entry { source.entry(at: position) }

  /// The id by which it goes, written or derived.
  public var id: EntryID { source.id(at: position) }
}
