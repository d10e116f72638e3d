internal import JournalFormat
internal import JournalModel

/// Finds the newest or the oldest entries by their headers alone.
///
/// It answers queries for the first few entries by time, for all days or only some, and for all
/// entries of some days. Most headers are rejected immediately: their day is not wanted, or they
/// come after the last entry that can still be in the result.
struct HeaderScan {
  private let scan: Scan
  /// The wanted days, or `nil` for all.
  private let days: DaySet?
  private let dayStart: DayStart
  private let last: Ranked<Void>?

  /// Prepares the scan; `nil` if the query needs more than headers.
  init?(_ scan: Scan, _ last: Ranked<Void>?) {
    guard scan.order == .newest || scan.order == .oldest else { return nil }
    switch scan.selector.condition {
    case .always where scan.limit != nil: days = nil
    case .days(let days): self.days = days
    default: return nil
    }
    self.scan = scan
    self.last = last
    dayStart = scan.selector.context.dayStart
  }

  /// Returns the entries at `positions` that may be in the result, or `nil` if a header does not
  /// contain its time.
  ///
  /// It starts at the end of the file where the first results probably are, since the other entries
  /// are then rejected immediately.
  func found(in tree: SyntaxTree, at positions: Range<Int>, file: Int) -> [Ranked<Void>]? {
    scan.order == .newest
      ? found(in: tree, inTurn: positions.reversed(), file: file)
      : found(in: tree, inTurn: positions, file: file)
  }

  private func found(
    in tree: SyntaxTree,
    inTurn positions: some Sequence<Int>,
    file: Int
  ) -> [Ranked<Void>]? {
    var best = TopList<Void>(scan.limit ?? 0, scan.order)
    var all: [Ranked<Void>] = []
    let span = tree.bytes.span
    let (earliest, latest) = (scan.earliest?.seconds ?? .min, scan.latest?.seconds ?? .max)
    let isByDay = days != nil
    var stamps = StampReader()
    var sieve = days.map { DayPrefilter($0) }
    for position in positions {
      let start = Int(tree.starts[position])
      if sieve?.mayHaveDay(at: start, in: span) == false { continue }
      let stamp = isByDay ? stamps.stamp(at: start, in: span) : nil
      let known = isByDay ? stamp?.instant : stamps.instant(at: start, in: span)
      guard let instant = known else { return nil }
      guard earliest <= instant, instant <= latest, isNear(instant) else { continue }
      if let stamp, !isMeant(stamp) { continue }
      let hit = Hit(file: file, position: position, instant: Instant(seconds: instant))
      let item = Ranked(hit: hit, key: SortKey.none, kept: ())
      if scan.limit == nil { all.append(item) } else { best.insert(item) }
    }
    return scan.limit == nil ? all : best.all
  }

  /// Whether a point in time is not after the last entry that can still be in the result.
  private func isNear(_ instant: Int64) -> Bool {
    guard let last = last?.hit.instant.seconds else { return true }
    return scan.order == .newest ? instant >= last : instant <= last
  }

  /// Whether a stamp is on a wanted day.
  private func isMeant(_ stamp: HeaderStamp) -> Bool {
    days?.contains(stamp.day(from: dayStart)) ?? true
  }
}
