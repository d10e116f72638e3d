internal import JournalFormat
public import JournalModel
internal import JournalSystem

/// A tally: its settings and its counts, read from the metadata and the headers of its file.
public struct TallyRecord: Sendable {
  /// The address of its thread.
  public let address: String

  /// Its title, or `nil` if it has none.
  public let title: String?

  /// Its settings.
  public let tally: Tally

  /// Its counts.
  public let counts: TallyCounts

  /// The number of entries that are locked, without whose amounts no count is right.
  public let lockedCount: Int

  /// The days and weeks by which the tally is counted.
  public let days: JournalDays

  /// Reads a file; `nil` if it is not a tally.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - address: The address of the thread.
  ///   - context: The context that defines days and weeks.
  ///   - now: The time after which changes are in the future.
  ///   - period: The days whose changes are counted by hour.
  ///   - workers: The number of threads of execution that share a large file.
  public init?(
    _ bytes: [UInt8],
    at address: String,
    _ context: QueryContext,
    now: Instant,
    in period: DayPeriod = .always,
    workers: Int? = nil
  ) {
    guard Self.mayBeTally(bytes) else { return nil }
    let metadata = JournalThread(metadataOf: bytes)
    guard metadata.isThread, let tally = metadata.tally else { return nil }
    let parser = FileParser(
      bytes,
      workers: workers ?? System.processorCount,
      largeSize: Self.largeSize
    )
    let events = TallyEvents(
      of: parser.tree(),
      times: context.times,
      dayStart: context.tallyDays.dayStart,
      dividedBy: parser
    )
    (self.address, title, self.tally) = (address, metadata.title, tally)
    days = context.tallyDays
    lockedCount = metadata.lockedCount(in: bytes)
    counts = TallyCounts(
      events,
      by: tally.shownPeriod,
      weekStart: days.weekStart,
      until: now,
      in: period
    )
  }

  /// The size from which several processors share one file.
  private static let largeSize = 1 << 20

  /// Whether the metadata of a file may define a tally; most files of a journal need not be parsed.
  static func mayBeTally(_ bytes: [UInt8]) -> Bool {
    let end = SyntaxTree.startOfText(in: bytes.span)
    return ["tally", "\\"].contains { text in
      let finder = ByteFinder(Array(text.utf8), ignoresCase: false)
      return finder.first(in: bytes.span, from: 0, to: end) != nil
    }
  }

  /// Returns the count of the day, week or month that contains `day`, or of all days; `day` is
  /// today if it is `nil`.
  public func count(of period: TallyPeriod, around day: CivilDate? = nil) -> Number {
    counts.count(in: period.days(around: day ?? days.today, weekStart: days.weekStart))
  }

  /// The count that is shown: for the period of the target, or else for the period after which the
  /// tally restarts.
  public var shownCount: Number { count(of: tally.shownPeriod) }
}

extension JournalThread {
  /// The number of locked entries of the file `bytes`, whose metadata this is.
  fileprivate func lockedCount(in bytes: [UInt8]) -> Int {
    guard mayHoldEncrypted else { return 0 }
    return JournalThread(parsing: bytes).entries.count { $0.lockReason != nil }
  }
}
