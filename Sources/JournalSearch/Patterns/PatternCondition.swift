package import JournalModel

/// Something that is the case on some days, such as a tag or a Monday, and the query for its
/// entries.
package struct PatternCondition: Sendable {
  /// What the condition is about.
  package enum Kind: String, CaseIterable, Sendable {
    /// Entries with a tag, or one below it.
    case tag
    /// A choice, or a number that is higher than usual.
    case field
    /// A count that is higher than usual.
    case tally
    /// Messages of a person.
    case person
    /// A day of the week.
    case weekday
    /// Entries of a part of the day.
    case hour
    /// Long entries.
    case length
  }

  /// The days on which it is met.
  enum Days: Sendable {
    case numbers(Set<Int32>)
    case weekday(Weekday)
  }

  package let kind: Kind

  /// The query for the entries that meet it.
  package let query: Query

  let days: Days

  /// The days on which it is known whether it is met, or `nil` for all days.
  var known: Set<Int32>?

  /// The field or tally that it is about, or `nil`; its own values are not compared.
  var subject: PatternSubject?

  /// Returns the days of a series, which are in order, with the condition and without it.
  func split(_ series: [Int32], _ positions: [Int32: Int32]) -> PatternTest.Split {
    let with =
      switch days {
      case .numbers(let numbers): numbers.compactMap { positions[$0] }.sorted()
      case .weekday(let weekday):
        series.indices.filter { Self.isDay(series[$0], weekday) }.map(Int32.init)
      }
    return PatternTest.Split(
      with: with,
      known: known.map { $0.compactMap { positions[$0] }.sorted() }
    )
  }

  private static func isDay(_ number: Int32, _ weekday: Weekday) -> Bool {
    CivilDate(daysSinceEpoch: Int(number)).weekday == weekday
  }
}

/// The values that are compared: those of a field, or the counts of a tally.
package enum PatternSubject: Hashable, Sendable {
  case field(String)
  case tally(String)

  /// The name of the field, or the address of the tally.
  package var name: String {
    switch self {
    case .field(let name), .tally(let name): name
    }
  }

  /// Returns the query for entries whose value, or the count of their day, is at least `bound`.
  func query(atLeast bound: String) -> Query {
    let lower = FieldCondition.Bound(value: bound, isIncluded: true)
    let test = FieldCondition.range(lower: lower, upper: nil)
    switch self {
    case .field(let name): return Query(.field(name, test))
    case .tally(let address): return Query(.field("tally/" + address, test))
    }
  }
}

extension PatternDays {
  /// Returns the field with values that a name stands for, or the tally with that address, or with
  /// a last part of one; `nil` if there is none.
  package func subject(named name: String, among tallies: [String]) -> PatternSubject? {
    let tally = Query.tallyName(ofKey: name)
    if tally == nil, values[name] != nil { return .field(name) }
    let wanted = (tally ?? name).lowercased()
    let found =
      tallies.first { $0.lowercased() == wanted }
      ?? tallies.first { "/\($0.lowercased())".hasSuffix("/\(wanted)") }
    return found.map { .tally($0) }
  }
}

extension TallyRecord {
  /// The counts of the days from the first one with a change until yesterday, in a period.
  package func patternDays(in period: DayPeriod) -> [Int32: Double] {
    guard let begun = counts.days.first?.date else { return [:] }
    let first = max(begun, period.first).daysSinceEpoch
    let last = min(days.today.adding(days: -1), period.last).daysSinceEpoch
    guard first <= last else { return [:] }
    var amounts: [Int32: Double] = [:]
    for day in first...last { amounts[Int32(day)] = 0 }
    for day in counts.days {
      let number = Int32(day.date.daysSinceEpoch)
      if amounts[number] != nil { amounts[number] = day.count.approximation }
    }
    return amounts
  }
}
