internal import JournalFormat
public import JournalModel
internal import JournalSystem

/// The changes of a tally one by one, in the order in which they count.
public struct TallyHistory: Sendable {
  /// One change.
  public struct Change: Sendable {
    /// The position of its entry in the file.
    public let position: Int

    /// The day on which it counts, or `nil` if its date does not exist.
    public let day: CivilDate?

    /// The amount, or `nil` if it has none.
    public let amount: TallyAmount?

    /// The shown count after it: that of its day, week or month, or the one in all.
    public let count: Number

    /// The point in time.
    public let instant: Instant
  }

  /// The changes, the oldest first.
  public let changes: [Change]

  /// Reads the changes of a tally, each with the count of its period after it.
  public init(
    of thread: LocatedThread,
    _ context: QueryContext,
    period: TallyPeriod,
    workers: Int? = nil
  ) {
    let tree = thread.thread.tree
    let parser = FileParser(
      tree.bytes,
      workers: workers ?? System.processorCount,
      largeSize: 1 << 20
    )
    let source = TallyEvents(
      of: tree,
      times: context.times,
      dayStart: context.dayStart,
      dividedBy: parser
    )
    var sums: [Int?: TallySum] = [:]
    var changes: [Change] = []
    changes.reserveCapacity(source.events.count)
    for event in source.events {
      let isKnown = event.day != TallyEvent.unknown
      let day = isKnown ? CivilDate(daysSinceEpoch: Int(event.day)) : nil
      let key =
        period == .never
        ? nil : day.flatMap { period.statistics.number(of: $0, weekStart: context.weekStart) }
      source.apply(event, to: &sums[key, default: TallySum()])
      changes.append(
        Change(
          position: Int(event.position),
          day: day,
          amount: source.amount(of: event),
          count: sums[key, default: TallySum()].value,
          instant: Instant(seconds: event.instant, nanoseconds: event.nanosecond)
        )
      )
    }
    self.changes = changes
  }
}
