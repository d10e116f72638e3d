/// The value that a calendar shows for each day, besides its entries.
public enum CalendarValue: Hashable, Sendable {
  /// No value.
  case none
  /// The mean of a field, or its most recent choice.
  case field(String)
  /// The count of a tally on that day alone; the mean if there are several tallies.
  case amount
}
