import JournalModel
import JournalSystem
import TestSupport
import ThreadJournal

/// A journal of random entries, known without reading it: written in several zones, on journeys with offsets of their
/// own, around changes of the clock, and in forms that no tool writes.
struct DaySample {
  /// An entry, with the facts that were used to write it.
  struct Entry {
    let thread: Int
    let id: String
    let date: NaiveDate
    let hour: Int?
    let offset: String
    let mood: Int?
    let isMilestone: Bool
    let progress: Int?
    let isPrivate: Bool

    /// The day that it counts to if days begin at `hour`; `nil` if its date does not exist.
    func day(from hour: Int) -> NaiveDate? {
      guard date.exists else { return nil }
      return self.hour.map { $0 < hour } ?? false ? date.before : date
    }

    /// The entry as its file has it.
    fileprivate func text(isUsual: Bool) -> String {
      let time =
        hour.map { " \($0 < 10 && isUsual ? "0" : "")\($0):30\(isUsual ? ":00" : "")" } ?? ""
      let stamp =
        isUsual || !date.exists ? date.description : "\(date.year)-\(date.month)-\(date.day)"
      var lines = ["## \(stamp)\(time)\(time.isEmpty ? "" : offset) ^\(id)", ""]
      if let mood { lines.append("- mood:: \(mood)") }
      if isMilestone { lines.append("- milestone:: family") }
      if let progress { lines.append("- progress:: \(progress) %") }
      if isPrivate { lines.append("- private:: yes") }
      if lines.count > 2 { lines.append("") }
      return lines.joined(separator: "\n") + "\nWords of \(id).\n\n"
    }
  }

  static let zones = [
    "Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu",
  ]

  /// Changes of the clock, a day that Samoa left out, leap days, a week 53, ends of years, and days before 1970.
  private static let dates = [
    (2024, 3, 31), (2024, 10, 27), (2024, 3, 10), (2024, 11, 3), (2011, 12, 29), (2011, 12, 30),
    (2011, 12, 31), (2024, 2, 29), (2020, 2, 29), (2024, 2, 28), (2023, 2, 28), (2023, 3, 1),
    (2021, 1, 3), (2026, 12, 31), (2027, 1, 1), (2024, 12, 31), (1969, 12, 31), (1970, 1, 1),
    (1899, 2, 28), (1904, 2, 29), (2024, 2, 30), (2023, 13, 1),
  ].map { NaiveDate($0.0, $0.1, $0.2) }

  let entries: [Entry]
  private let texts: [String]

  init(seed: UInt64, threads: Int = 5, entries count: Int = 60) {
    var generator = SeededGenerator(seed: seed)
    var entries: [Entry] = []
    var texts: [String] = []
    for thread in 0..<threads {
      let zone = Self.zones[thread % Self.zones.count]
      let kind = Self.isGoal(thread) ? "goal" : "journal"
      var text = """
        ---
        tj: 1
        kind: \(kind)
        timezone: \(zone)
        fields:
          mood: scale 1..5
        ---


        """
      for number in 0..<count {
        let entry = Self.entry(thread, number, &generator)
        text += entry.text(isUsual: generator.chance(0.8))
        entries.append(entry)
      }
      texts.append(text)
    }
    (self.entries, self.texts) = (entries, texts)
  }

  /// Whether a thread is a goal, whose entries may report its progress.
  static func isGoal(_ thread: Int) -> Bool { thread % 5 == 1 }

  private static func entry(
    _ thread: Int,
    _ number: Int,
    _ generator: inout SeededGenerator
  ) -> Entry {
    var date = generator.element(of: dates)
    if generator.chance(0.6) {
      date = NaiveDate(generator.int(in: 2022...2024), generator.int(in: 1...12), 1)
        .shifted(by: generator.int(in: 0...30))
    }
    return Entry(
      thread: thread,
      id: "e\(thread)x\(number + 100)",
      date: date,
      hour: generator.chance(0.9) ? generator.element(of: [0, 2, 3, 4, 5, 12, 23]) : nil,
      offset: generator.element(of: ["", " +14:00", " -11:00", " +00:00", " -09:30", " Z"]),
      mood: generator.chance(0.6) ? generator.int(in: 1...5) : nil,
      isMilestone: generator.chance(0.05),
      progress: generator.chance(0.1) ? generator.int(in: 0...100) : nil,
      isPrivate: generator.chance(0.1)
    )
  }

  /// Runs `body` with the journal as a device in `zone` sees it, in which days begin at `hour`, and with more threads.
  func run(
    zone: String,
    hour: Int,
    besides others: [String: String] = [:],
    for scope: ReadScope = .person,
    _ body: (JournalSnapshot) throws -> Void
  ) throws {
    try TestJournal.run { test in
      for (address, text) in others { try test.write(text, to: address) }
      for (number, text) in texts.enumerated() { try test.write(text, to: "thread-\(number)") }
      var environment = test.environment
      environment.times = TimeSource(zones: SystemZones(), device: zone)
      let journal = try Journal(at: test.root, with: environment)
      let start = DayStart(minutes: hour * 60) ?? .midnight
      try body(try journal.snapshot(for: scope, dayStart: start))
    }
  }
}

/// The zones of this machine.
struct SystemZones: ZoneProvider {
  private let directory = ZoneDirectory(System())

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    directory.rules(named: zone)?.offset(at: secondsSinceEpoch)
  }
}
