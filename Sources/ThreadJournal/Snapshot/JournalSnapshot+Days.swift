public import JournalIndex
public import JournalModel

/// The days of the journal.
extension JournalSnapshot {
  /// The last day before `day` that has an entry that a query selects, or, if `isLater` is true, the first day after it;
  /// `nil` if there is none.
  public func nearestDay(
    to day: CivilDate,
    isLater: Bool,
    matching query: Query = .everything
  ) throws(QueryError) -> CivilDate? {
    try scan(query).nearestDay(to: day, isLater: isLater, reading: reader(query))
  }
}
