import JournalExchange
import TestSupport

/// The library that calendars need.
enum CalendarSupport {
  /// Whether it is installed.
  static let isPresent = (try? ExchangeFormat.ics.prepare()) != nil
}

/// An independent reader of calendars: Python's `icalendar`, if it is there.
enum PythonCalendar {
  /// Whether this machine has it, and time zones for it.
  static let isPresent: Bool =
    (try? run("import icalendar, zoneinfo; zoneinfo.ZoneInfo('Europe/Berlin')", input: []))?
    .exitCode == 0

  /// The events of a file, each on a line: UID, start in UTC or the day, summary, and categories, with `|` between them.
  static func events(of file: [UInt8]) throws -> [String] { try lines(of: events, input: file) }

  /// The wall clock times of a zone around a day, every half hour for two days, with offset and the time in UTC.
  static func times(around day: String, in zone: String) throws -> [[String]] {
    try lines(of: times, input: Array("\(day) \(zone)".utf8)).map { line in
      line.split(separator: "|").map(String.init)
    }
  }

  private static func lines(of script: String, input: [UInt8]) throws -> [String] {
    let outcome = try run(script, input: input)
    guard outcome.exitCode == 0 else { throw CSVFailure(text: outcome.text) }
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func run(_ script: String, input: [UInt8]) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3", "-c", script],
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: input
      ).run()
    }
  }

  private static let events = """
    import datetime, icalendar, sys
    for event in icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT'):
        assert not event.errors, event.errors
        start = event.decoded('DTSTART')
        if isinstance(start, datetime.datetime): start = start.astimezone(datetime.timezone.utc)
        tags = event['CATEGORIES'].cats if 'CATEGORIES' in event else []
        summary = str(event['SUMMARY']).replace('\\n', '/')
        print(event['UID'], start.strftime('%Y-%m-%d %H:%M') if hasattr(start, 'hour') else start, summary,
              ','.join(str(tag) for tag in tags), sep='|')
    """

  private static let times = """
    import datetime, sys, zoneinfo
    day, zone = sys.stdin.read().split()
    start = datetime.datetime.fromisoformat(day + 'T00:00+00:00') - datetime.timedelta(hours=24)
    for count in range(96):
        time = start + datetime.timedelta(minutes=30 * count)
        local = time.astimezone(zoneinfo.ZoneInfo(zone))
        offset = local.strftime('%z')
        print(local.strftime('%Y-%m-%d %H:%M ') + offset[:3] + ':' + offset[3:5], time.strftime('%Y-%m-%d %H:%M'),
              sep='|')
    """
}
