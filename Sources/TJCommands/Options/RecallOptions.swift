internal import CommandKit
internal import JournalModel

/// The options that select the earlier days to remember.
struct RecallOptions: Sendable {
  /// Whether to look at earlier months instead of earlier years.
  let isByMonth: Bool

  /// The number of days before and after the day that are included.
  let window: Int

  /// Parses a command line.
  init(_ invocation: Invocation) throws {
    isByMonth = invocation[Self.months]
    guard let text = invocation[Self.window] else {
      window = 0
      return
    }
    guard let days = Int(text) ?? Reminder(text)?.days, 0...RecalledDays.widest ~= days else {
      throw Failure(
        .usage,
        "invalid value '\(text)' for --window (expected up to \(RecalledDays.widest) days, such as 3d or 2w)"
      )
    }
    window = days
  }

  /// Returns the days of earlier years, or months, that correspond to a day.
  func periods(of day: CivilDate) -> [DayPeriod] {
    let days = RecalledDays(of: day, window: window)
    return isByMonth ? days.inMonths : days.inYears
  }
}

extension RecallOptions {
  private static let months = Option.flag(
    "months",
    "Show the same day in each of the previous 12 months instead."
  )
  private static let window = Option.value(
    "window",
    "DAYS",
    "Include this many days before and after, such as 3d [default: 0d]."
  )

  /// All options, in the order of the help.
  static let specs =
    [
      months.spec, window.spec,
      OrderOptions.number.spec.summarized(as: "Show at most N entries."),
    ] + FilterOptions.ofPeriods + [FilterOptions.counts.spec]
}
