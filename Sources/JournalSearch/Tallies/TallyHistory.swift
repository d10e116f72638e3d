internal import JournalFormat
public import JournalModel
internal import JournalSystem

/// The changes of a tally one by one, in the order in which they are applied.
public struct TallyHistory: Sendable {
  /// One change.
  public struct Change: Sendable {
    /// The position of its entry in the file.
    public let position: Int

    /// The day of the change, or `nil` if its date does not exist.
    public let day: CivilDate?

    /// The amount, or `nil` if it has none.
    public let amount: TallyAmount?

    /// The shown count after the change: that of its day, week or month, or the total.
    public let count: Number

    /// The shown count before the change, if the change sets the count.
    public let replaced: Number?

    /// The point in time.
    public let instant: Instant
  }

  /// The thread that they are in.
  public let thread: LocatedThread

  /// The changes, the oldest first.
  public let changes: [Change]

  /// Reads the changes of a tally on some days, each with the count of the tally's own period after
  /// it.
  ///
  /// Only the newest `limit` changes are kept, or all if it is `nil`. Changes whose dates do not
  /// exist are kept only if `period` is `.always`.
  public init(
    of thread: LocatedThread,
    _ context: QueryContext,
    by own: TallyPeriod,
    on period: DayPeriod = .always,
    newest limit: Int? = nil,
    workers: Int? = nil
  ) {
    self.thread = thread
    let tree = thread.thread.tree
    let parser = FileParser(
      tree.bytes,
      workers: workers ?? System.processorCount,
      largeSize: 1 << 20
    )
    let days = context.tallyDays
    let source = TallyEvents(
      of: tree,
      times: context.times,
      dayStart: days.dayStart,
      dividedBy: parser
    )
    let kept = Self.kept(of: source.events, on: period, newest: limit)
    var fold = TallyFold(by: own, weekStart: days.weekStart)
    var changes: [Change] = []
    changes.reserveCapacity(kept.count)
    var next = kept.startIndex
    for (place, event) in source.events.enumerated() {
      guard next < kept.endIndex else { break }
      let effect = fold.add(event, of: source)
      guard place == kept[next] else { continue }
      next += 1
      changes.append(Change(event, source.amount(of: event), fold, effect))
    }
    self.changes = changes
  }

  /// Returns the indices of the changes to keep.
  private static func kept(
    of events: [TallyEvent],
    on days: DayPeriod,
    newest limit: Int?
  ) -> ArraySlice<Int> {
    let (first, last) = (days.first.daysSinceEpoch, days.last.daysSinceEpoch)
    let isChosen = { (event: TallyEvent) in
      days == .always
        || event.day != TallyEvent.unknown && first <= Int(event.day) && Int(event.day) <= last
    }
    return events.indices.filter { isChosen(events[$0]) }.suffix(limit ?? events.count)
  }
}

extension TallyHistory.Change {
  fileprivate init(
    _ event: TallyEvent,
    _ amount: TallyAmount?,
    _ fold: TallyFold,
    _ effect: TallyFold.Effect
  ) {
    let isKnown = event.day != TallyEvent.unknown
    position = Int(event.position)
    day = isKnown ? CivilDate(daysSinceEpoch: Int(event.day)) : nil
    (self.amount, count) = (amount, fold.count.value)
    replaced = if case .set(let before, _) = effect { before } else { nil }
    instant = Instant(seconds: event.instant, nanoseconds: event.nanosecond)
  }
}
