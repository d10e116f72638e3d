public import JournalModel

extension Query {
  /// Returns the days to which the dates of the query limit it, or all days if it has no such
  /// dates.
  ///
  /// Dates inside `NOT` or `OR` do not limit the whole query.
  ///
  /// ```swift
  /// try Query(parsing: "#garden since:2026-05").period(in: context).first  // 2026-05-01
  /// ```
  public func period(in context: QueryContext) -> DayPeriod {
    var period = DayPeriod.always
    for case .term(.dates(let dates)) in members {
      let days = dates.period(today: context.today, weekStart: context.weekStart)
      period = DayPeriod(max(period.first, days.first), min(period.last, days.last))
    }
    return period
  }

  /// The query without the dates that limit it; see ``period(in:)``.
  public var undated: Query {
    let rest = members.filter { node in
      if case .term(.dates) = node { false } else { true }
    }
    return Query(.conjunction(rest), hasOperator: hasOperator)
  }

  /// The parts that an entry must all match.
  private var members: [QueryNode] {
    if case .all(let members) = root { members } else { [root] }
  }
}
