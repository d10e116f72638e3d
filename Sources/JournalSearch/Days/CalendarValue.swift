/// What a calendar shows of each day, besides its entries.
public enum CalendarValue: Hashable, Sendable {
  /// Nothing.
  case none
  /// The mean of a field, or its choice that was made last.
  case field(String)
  /// The count of a tally, which begins anew on each day; of several tallies, the mean of theirs.
  case amount
}
