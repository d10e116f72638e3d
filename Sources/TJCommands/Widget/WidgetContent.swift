internal import JournalCharts
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// What a widget shows: the day, tallies with a target, what is due, the next goal, and a field of the last days.
struct WidgetContent {
  /// What deserves attention most, the least first.
  enum Urgency: String, Comparable {
    case ok, due, over, conflict

    static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .ok: 0
      case .due: 1
      case .over: 2
      case .conflict: 3
      }
    }
  }

  /// The days ahead of which something is due.
  private static let daysAhead = 7

  let today: CivilDate

  /// The number of days with entries among the last seven.
  let recentCount: Int

  /// The tallies that have a target, those over a limit first.
  let tallies: [TallyWording]

  let due: [DueItem]

  /// The active goal that is due first.
  let goal: LocatedGoal?

  /// The number of entries with conflicts.
  let conflictCount: Int

  /// The first scale of the default thread, and its means on the last seven days.
  let course: (field: String, line: Sparkline)?

  /// Collects what the widget shows, as far as the scope of the session's reader goes.
  init(_ session: Session) throws {
    let today = session.today
    self.today = today
    let first = today.adding(days: -6)
    let week = Query.dates(DateRange(DayPeriod(first, today)))
    (recentCount, tallies, due, goal, conflictCount, course) = try session.reader.asking {
      snapshot in
      let entries = try snapshot.entries(matching: week).filter { $0.thread.kind != .tally }
      let days = Set(entries.compactMap { $0.entry.stamp.map(session.settings.dayStart.day) })
      let tallies = snapshot.tallies.map { TallyWording($0) }.filter { $0.bound != nil }
      let goals = snapshot.goals.filter { $0.goal.status == .active && $0.goal.progress != nil }
      return (
        days.count, tallies.filter(\.isOver) + tallies.filter { !$0.isOver },
        try snapshot.due(within: Self.daysAhead),
        goals.min { ($0.goal.due ?? .distantFuture) < ($1.goal.due ?? .distantFuture) },
        Set(snapshot.openConflicts.map(\.entry)).count,
        Self.course(of: entries, from: first, session)
      )
    }
  }

  private static func course(
    of entries: [LocatedEntry],
    from first: CivilDate,
    _ session: Session
  ) -> (field: String, line: Sparkline)? {
    let scales = entries.lazy.flatMap { entry in
      entry.thread.schema.visible.compactMap { field -> (String, ClosedRange<Int>)? in
        if case .scale(let range) = field.type { (field.name.text, range) } else { nil }
      }
    }
    guard let (field, range) = scales.first else { return nil }
    let points = entries.flatMap { entry -> [(place: Int, value: Double)] in
      guard let day = entry.entry.stamp.map(session.settings.dayStart.day) else { return [] }
      return entry.entry.values(of: field).compactMap(Double.init)
        .map { (day.daysSinceEpoch - first.daysSinceEpoch, $0) }
    }
    guard !points.isEmpty else { return nil }
    let means = (0..<7).map { day -> Double? in
      let values = points.filter { $0.place == day }.map(\.value)
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return (field, Sparkline(means, bounds: bounds))
  }

  /// What deserves attention most.
  var urgency: Urgency {
    if conflictCount > 0 { return .conflict }
    if tallies.contains(where: \.isOver) { return .over }
    return due.isEmpty ? .ok : .due
  }
}

extension CivilDate {
  fileprivate static let distantFuture = CivilDate(daysSinceEpoch: .max)
}

extension TallyWording {
  /// Whether the count is above a limit.
  var isOver: Bool { bound.map { $0.bound == .atMost && !$0.isMet(by: count) } ?? false }

  /// The number of the target.
  private var targetNumber: String { bound.map { Self.text($0.number) } ?? "" }

  /// `6/3`.
  var shortShare: String { "\(number)/\(targetNumber)" }

  /// `6 of 3`.
  var wordedShare: String { "\(number) of \(targetNumber)" }
}
