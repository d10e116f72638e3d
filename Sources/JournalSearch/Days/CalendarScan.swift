internal import JournalFormat
public import JournalModel

/// Counts the entries of each day of a period, on all processors, reading each file once.
///
/// ```swift
/// let scan = try CalendarScan(addresses, matching: query, in: period, of: .field("mood"), context)
/// let days = try scan.days { files.contents(of: $0) }
/// days[date].value  // 3.5
/// ```
public struct CalendarScan: Sendable {
  private var entries: Scan
  private var milestones: Scan
  private let value: CalendarValue
  private let period: DayPeriod

  /// Whether the due dates of steps are marked.
  ///
  /// Steps of goals are not entries and match no query, so they are marked only without a query.
  private let marksSteps: Bool

  /// The size from which all workers share one file.
  package var largeSize: Int {
    get { entries.largeSize }
    set { (entries.largeSize, milestones.largeSize) = (newValue, newValue) }
  }

  /// Creates a scan of the threads at `addresses`.
  public init(
    _ addresses: [String],
    matching query: Query,
    in period: DayPeriod,
    of value: CalendarValue,
    _ context: QueryContext
  ) throws(QueryError) {
    let dated = Query.all([query, .dates(DateRange(period))])
    entries = Scan(addresses, try CompiledQuery(dated, context))
    let remembered = Query.all([query, .property("milestone")])
    milestones = Scan(addresses, try CompiledQuery(remembered, context))
    (self.value, self.period, marksSteps) = (value, period, query.isEverything)
  }

  /// The days of the period.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func days(reading read: @escaping Scan.Reader) throws(QueryError) -> CalendarDays {
    let count = entries.addresses.count
    let stretches = min(Self.stretches, count)
    let parts = ParallelWork.made(stretches, workers: entries.workers) { stretch in
      Result { () throws(QueryError) in
        var sum = CalendarDays()
        for file in count * stretch / stretches..<count * (stretch + 1) / stretches {
          sum.add(try days(of: file, reading: read))
        }
        return sum
      }
    }
    var sum = CalendarDays()
    for case let part? in parts { sum.add(try part.get()) }
    return sum
  }

  /// The number of parts of the threads that are counted separately and then added up.
  ///
  /// It is the same on every machine, since floating-point sums depend on their order.
  private static let stretches = 32

  private func days(of file: Int, reading read: Scan.Reader) throws(QueryError) -> CalendarDays {
    var days = CalendarDays()
    guard entries.selector.mayMatch(address: entries.addresses[file]), let bytes = read(file) else {
      return days
    }
    let parser = FileParser(bytes, for: entries)
    let tree = parser.tree()
    if entries.selector.mayMatch(bytes.span) {
      for part in try counts(in: tree, parser, file) { days.add(part) }
    }
    if milestones.selector.mayMatch(bytes.span) {
      for (day, mark) in try remembered(in: tree, parser, file) { days.mark(day, with: mark) }
    }
    for day in dueDays(in: tree) { days.mark(day, with: .due) }
    return days
  }

  private func counts(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int
  ) throws(QueryError) -> [CalendarDays] {
    let times = entries.selector.context.times
    switch value {
    case .none:
      return try entries.headerParts(in: tree, parser, file) { _, entries in
        var counter = DayCounter(count: entries.count)
        counter.count(entries)
        return counter.counted
      }
    case .amount: return [try amounts(in: tree, parser, file)]
    case .field(let name):
      return try entries.headerParts(in: tree, parser, file) { tree, entries in
        guard !entries.isEmpty else { return CalendarDays() }
        var counter = DayCounter(count: entries.count)
        counter.count(entries, in: JournalThread(tree: tree), fieldNamed: name, times)
        return counter.counted
      }
    }
  }

  /// The days of a tally, with the counts of its selected entries.
  private func amounts(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int
  ) throws(QueryError) -> CalendarDays {
    let context = entries.selector.context
    let parts = try entries.headerParts(in: tree, parser, file) { _, entries in
      var counter = DayCounter(count: entries.count)
      counter.count(entries)
      return (days: counter.counted, positions: entries.map { $0.position })
    }
    var days = CalendarDays()
    for part in parts { days.add(part.days) }
    guard let tally = JournalThread(tree: tree).tally else { return days }
    let shared = context.tallyDays
    let counts = TallyCounts(
      TallyEvents(
        of: tree,
        times: context.times,
        dayStart: shared.dayStart,
        dividedBy: parser
      ),
      by: tally.shownPeriod,
      weekStart: shared.weekStart,
      at: Set(parts.flatMap { $0.positions.map(UInt32.init) }),
      until: .latest
    )
    for day in counts.days {
      days.set(day.count.approximation, on: day.date.daysSinceEpoch)
    }
    return days
  }

  /// The days of the period on which a milestone or its anniversary falls.
  private func remembered(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int
  ) throws(QueryError) -> [(CivilDate, CalendarDays.Mark)] {
    let dayStart = milestones.selector.context.dayStart
    return try milestones.parts(in: tree, parser, file) { [period] source, positions in
      let found = positions.compactMap { source.thread.entries[$0].milestone(from: dayStart) }
      return found.flatMap { milestone in
        milestone.occurrences(in: period)
          .map { ($0, $0 == milestone.date ? CalendarDays.Mark.milestone : .anniversary) }
      }
    }.flatMap(\.self)
  }

  /// The days of the period on which an open step of an active goal is due.
  private func dueDays(in tree: SyntaxTree) -> [CivilDate] {
    let range = tree.preamble
    let finder = ByteFinder(Array("due::".utf8), ignoresCase: false)
    guard marksSteps,
      finder.first(in: tree.bytes.span, from: range.lowerBound, to: range.upperBound) != nil
    else { return [] }
    let thread = JournalThread(tree: tree)
    guard thread.kind.rules.hasSteps, thread.goalStatus == .active else { return [] }
    return thread.steps.filter { $0.state == .open }.compactMap(\.due).filter(period.contains)
  }
}

extension Instant {
  fileprivate static let latest = Instant(seconds: .max)
}

/// The value that a calendar shows for each day, besides its entries.
public enum CalendarValue: Hashable, Sendable {
  /// No value.
  case none
  /// The mean of a field, or its most recent choice.
  case field(String)
  /// The count of a tally on that day alone; the mean if there are several tallies.
  case amount
}
