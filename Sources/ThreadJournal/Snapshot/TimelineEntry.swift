public import JournalModel

/// An entry on a timeline, with its number within its thread.
public struct TimelineEntry: Hashable, Identifiable, Sendable {
  /// The entry and its place.
  public let located: LocatedEntry

  /// Its number in its thread, in the order of time: 1 for the oldest entry; `nil` for a count of a tally.
  ///
  /// It does not depend on the query, so that an entry has the same number in every view.
  public let number: Int?

  /// The kind of the entry on a timeline.
  public let mark: TimelineMark

  /// The address of its thread, and its id there.
  public var id: EntryReference { located.id }

  init(_ located: LocatedEntry, number: Int?) {
    (self.located, self.number) = (located, number)
    mark = located.entry.timelineMark
  }
}
