import JournalSearch
import JournalModel
import JournalSystem

/// The file of a tally, built from its parts.
struct TallyFile {
  /// The front matter, except for the kind.
  var settings = ""

  /// The text above the first entry.
  var preamble = ""

  /// The lines of the headers, without `## `.
  var headers: [String] = []

  var bytes: [UInt8] {
    let top = "---\ntj: 1\nkind: tally\n\(settings)---\n\(preamble)"
    return Array((top + headers.map { "\n## \($0)\n" }.joined()).utf8)
  }

  /// Reads the file as a tally.
  func record(
    today: String = "2026-11-22",
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    times: TimeSource = TimeSource(zones: Berlin()),
    now: Instant = Instant(seconds: 1 << 40),
    in period: DayPeriod = .always,
    workers: Int = 1
  ) -> TallyRecord? {
    let context = QueryContext(
      today: (try? CivilDate(today)) ?? CivilDate(daysSinceEpoch: 0),
      dayStart: dayStart,
      weekStart: weekStart,
      times: times
    )
    return TallyRecord(bytes, at: "tally", context, now: now, in: period, workers: workers)
  }
}

/// The time zones of this system.
struct SystemZones: ZoneProvider {
  private let directory = ZoneDirectory(System())

  func offset(of zone: String, at seconds: Int64) -> Int? {
    directory.rules(named: zone)?.offset(at: seconds)
  }
}

extension CivilDate {
  /// A day written as `2026-11-22`.
  init(_ text: String) throws {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3,
      let day = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    else { throw NoSuchDay() }
    self = day
  }
}

struct NoSuchDay: Error {}
