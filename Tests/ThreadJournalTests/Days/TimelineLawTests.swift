import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A timeline is the same as one computed naively, entry by entry.
@Suite struct TimelineLawTests {
  private static var queries: KeyValuePairs<String, (DaySample.Entry) -> Bool> {
    [
      "": { _ in true }, "mood:3..": { $0.mood ?? 0 >= 3 }, "NOT is:private": { !$0.isPrivate },
      "date:2023": { $0.date.year == 2023 },
      "since:1970 until:2024-02": { (1970...2024).contains($0.date.year) },
    ]
  }

  /// The kind of an entry, from the facts that were used to write it.
  private static func kind(of entry: DaySample.Entry) -> TimelineMark.Kind {
    if entry.isMilestone { return .milestone }
    return entry.progress != nil && DaySample.isGoal(entry.thread) ? .report : .note
  }

  /// The counts of each year, as `2024 12 3 1`.
  private static func expected(_ entries: [DaySample.Entry], hour: Int) -> [String] {
    var years: [Int: [TimelineMark.Kind: Int]] = [:]
    for entry in entries {
      guard let day = entry.day(from: hour) else { continue }
      years[day.year, default: [:]][kind(of: entry), default: 0] += 1
    }
    return years.sorted { $0.key < $1.key }.map { year, counts in
      ([year] + [.note, .milestone, .report].map { counts[$0] ?? 0 }).map(String.init)
        .joined(separator: " ")
    }
  }

  private static func text(_ counts: YearScan.Counts) -> [String] {
    counts.years.sorted { $0.key < $1.key }.map { year, count in
      "\(year) \(count.notes) \(count.milestones) \(count.reports)"
    }
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `years have their notes, milestones and reports`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: 180 + UInt64(hour), entries: 120)
    try sample.run(zone: zone, hour: hour) { snapshot in
      for (text, isMeant) in Self.queries where !text.contains(":2") && !text.contains("since") {
        let counts = try snapshot.years(matching: Query(parsing: text))
        let entries = sample.entries.filter(isMeant)
        #expect(Self.text(counts) == Self.expected(entries, hour: hour), "\(text)")
        #expect(counts.total == entries.count)
      }
      let year = try snapshot.years(matching: Query(parsing: "date:2023"))
      let whole = try snapshot.years()
      #expect(year.years == whole.years.filter { $0.key == 2023 })
      #expect(whole.years.count > 8)
      #expect(whole.years.values.contains { $0.reports > 0 && $0.milestones > 0 })
    }
  }

  @Test func `a large file is divided, and counted as one`() throws {
    let sample = DaySample(seed: 199, threads: 2, entries: 300)
    try sample.run(zone: "Europe/Berlin", hour: 4) { snapshot in
      let threads = ["thread-0", "thread-1"]
      let bytes = try threads.map { try #require(snapshot.thread(at: $0)).thread.bytes }
      let start = DayStart(minutes: 240) ?? .midnight
      let context = QueryContext(today: snapshot.today, dayStart: start, times: snapshot.times)
      for text in ["", "mood:3.."] {
        var scan = try YearScan(threads, matching: Query(parsing: text), context)
        let whole = try scan.counts { bytes[$0] }
        scan.largeSize = 1
        #expect(try scan.counts { bytes[$0] } == whole)
        #expect(whole.total > 100)
      }
    }
  }

  @Test(arguments: DaySample.zones)
  func `entries are numbered within their threads in the order of time`(zone: String) throws {
    try DaySample(seed: 181, entries: 90).run(zone: zone, hour: 0) { snapshot in
      var expected: [EntryID: Int] = [:]
      for number in 0..<5 {
        let located = try #require(snapshot.thread(at: "thread-\(number)"))
        let entries = located.entries(from: snapshot.times)
        for entry in entries {
          let earlier = entries.count { other in
            other.instant < entry.instant
              || other.instant == entry.instant && other.position < entry.position
          }
          expected[entry.entryID] = earlier + 1
        }
      }
      for text in ["", "is:milestone", "mood:4.. date:2023"] {
        for isOldestFirst in [true, false] {
          for limit in [nil, 0, 7, 100] {
            let query = try Query(parsing: text)
            let order: EntryOrder = isOldestFirst ? .oldestFirst : .newestFirst
            let line = try snapshot.timeline(
              matching: query,
              isOldestFirst: isOldestFirst,
              limit: limit
            )
            let list = try snapshot.entries(matching: query, order: order, limit: limit)
            #expect(line.map(\.located.entryID) == list.map(\.entryID))
            for entry in line { #expect(entry.number == expected[entry.located.entryID]) }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 7, 64, 65, .max])
  func `the parts together are the whole timeline, in order`(size: Int) throws {
    try DaySample(seed: 183, entries: 60).run(zone: "Asia/Kathmandu", hour: 0) { snapshot in
      for text in ["", "mood:4..", "is:milestone", "nothing-like-it"] {
        for isOldestFirst in [true, false] {
          for limit in [nil, 0, 1, 50] {
            let query = try Query(parsing: text)
            let whole = try snapshot.timeline(
              matching: query,
              isOldestFirst: isOldestFirst,
              limit: limit
            )
            var parts = snapshot.timelineParts(
              of: query,
              isOldestFirst: isOldestFirst,
              limit: limit
            ) { $0.located.entryID }
            (parts.size, parts.greatestSize) = (size, size)
            var found: [EntryID] = []
            while !parts.isAtEnd {
              let part = try parts.next()
              #expect(part.count <= size)
              found += part
            }
            #expect(found == whole.map(\.located.entryID), "\(text) \(isOldestFirst)")
          }
        }
      }
    }
  }

  /// Files in the order of time, in the opposite one, with entries at the same time, and with days alone.
  @Test(arguments: [
    (["2024-01-01 08:00 Z", "2024-01-01 08:00 Z", "2024-01-02 08:00 Z"], [1, 2, 3]),
    (["2024-01-03 08:00 Z", "2024-01-02 08:00 Z", "1969-12-31 23:59 Z"], [3, 2, 1]),
    (["2024-01-03 08:00 Z", "2024-01-02 08:00 Z", "2024-01-02 08:00 Z"], [3, 1, 2]),
    (["2024-01-02 01:00 +14:00", "2024-01-01 12:00 Z", "2024-01-01 10:00 -11:00"], [1, 2, 3]),
    (["2024-02-29", "2024-02-28", "2024-02-29 00:00 Z"], [2, 1, 3]),
    (["2024-02-30", "2024-01-01", "2023-01-01"], [1, 3, 2]), (["2024-01-01"], [1]),
    ([], []),
  ])
  func `numbers follow from the times in a file`(_ stamps: [String], _ expected: [Int]) {
    let entries = stamps.map { "## \($0) x\n" }.joined(separator: "\n")
    let thread = JournalThread(parsing: Array(("---\ntj: 1\n---\n\n" + entries).utf8))
    let numbers = EntryNumbers(of: thread, from: TimeSource(zones: SystemZones(), device: "UTC"))
    #expect(stamps.indices.map { numbers[$0] } == expected)
  }

  @Test func `notes of a tally have numbers, and counts have none`() {
    let text = """
      ---
      tj: 1
      kind: tally
      ---

      ## 2024-01-01 08:00 Z +1

      ## 2024-01-01 09:00 Z +1 with milk

      ## 2024-01-02 08:00 Z +1

      ## 2024-01-03 08:00 Z A note

      """
    let thread = JournalThread(parsing: Array(text.utf8))
    let numbers = EntryNumbers(of: thread, from: TimeSource(zones: SystemZones(), device: "UTC"))
    #expect((0..<4).map { numbers[$0] } == [nil, 1, nil, 2])
  }

  @Test func `marks and queries agree on the kind of an entry`() throws {
    let sample = DaySample(seed: 182, entries: 200)
    let kinds = Dictionary(uniqueKeysWithValues: sample.entries.map { ($0.id, Self.kind(of: $0)) })
    try sample.run(zone: "Europe/Berlin", hour: 0) { snapshot in
      let line = try snapshot.timeline()
      for entry in line { #expect(entry.mark.kind == kinds[entry.located.entryID.text]) }
      for (text, isMeant): (String, (TimelineMark) -> Bool) in [
        ("is:milestone", { $0.category != nil }), ("is:report", { $0.progress != nil }),
        ("NOT is:milestone NOT is:report", { $0.kind == .note }),
      ] {
        let found = try snapshot.timeline(matching: Query(parsing: text)).map(\.located.entryID)
        #expect(found == line.filter { isMeant($0.mark) }.map(\.located.entryID))
        #expect(!found.isEmpty)
      }
    }
  }
}
