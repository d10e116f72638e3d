internal import JournalModel
public import JournalSearch

extension JournalSnapshot {
  /// What goes with the values of a field or the counts of a tally, or with those of all fields and tallies; `nil` if
  /// there is neither a number nor a tally with that name.
  ///
  /// The query limits the entries by their dates, up to yesterday for tallies, since today is not over yet.
  public func patterns(
    of name: String? = nil,
    matching query: Query = .everything
  ) throws(QueryError) -> Patterns? {
    let none = PatternDays(dayStart: dayStart, until: today, wanted: name)
    var sum = none
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var part = none
      part.add(entries)
      return part
    } _: { part in
      sum.add(part)
      return true
    }
    let tallies = tallies
    var subject: PatternSubject?
    if let name {
      guard let found = sum.subject(named: name, among: tallies.map(\.address)) else { return nil }
      subject = found
    }
    let period = query.period(in: context)
    let counts = tallies.map { record in
      let subject = PatternSubject.tally(record.address)
      return (subject, record.tally.unit, record.patternDays(in: period))
    }
    return Patterns(sum, of: subject, counts)
  }
}
