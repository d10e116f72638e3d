import JournalSearch
import JournalModel
import TestSupport
import Testing

@Suite struct ScanTests {
  @Test func `the newest come first, and at the same time the last in the file`() throws {
    #expect(
      try QueryJournal.ids(QueryJournal.scan("in:daily", .newest, limit: 4))
        == ["dai9", "dai8", "dai7", "dai6"]
    )
    #expect(try QueryJournal.ids(QueryJournal.scan("", .newest, limit: 2)) == ["dai9", "dai8"])
    #expect(try QueryJournal.ids(QueryJournal.scan("", .oldest, limit: 2)) == ["sec1", "sec2"])
    #expect(try QueryJournal.ids(QueryJournal.scan("", .newest, limit: 0)) == [])
  }

  @Test func `at the same time, the later entry in the file is the newer`() throws {
    let bytes = Array("## 2026-05-01 09:15 Z ^abcd\n\n## 2026-05-01 09:15 Z ^efgh\n".utf8)
    for (query, order, place) in [
      ("", Scan.Order.newest, ("c", 1)), ("", .oldest, ("a", 0)), ("id:abcd", .newest, ("c", 0)),
    ] {
      var scan = Scan(
        ["a", "b", "c"],
        try CompiledQuery(Query(parsing: query), QueryJournal.context)
      )
      (scan.order, scan.limit, scan.workers) = (order, 1, 1)
      let found = try scan.found { _ in bytes }
      #expect(found.map(\.address) == [place.0] && found.map(\.position) == [place.1])
    }
  }

  @Test(arguments: [
    "on:2024-01-31", "on:2024-02-01", "on:2024-02-29", "date:2024-02", "on:2023-12-31",
    "date:2023", "on:2024-02-29 OR on:2024-01-01", "date:2024-01-31..2024-03-01", "on:2025-06-01",
  ])
  func `days at the ends of months are found by headers and by full parsing`(
    query: String
  ) throws {
    let days = ["2023-12-31", "2024-01-01", "2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"]
    let headers = days.flatMap { day in
      [" 00:30 +01:00", " 03:59:59 Z", " 04:00 -05:00", " 23:30:00 +14:00"].map {
        "## \(day)\($0)\n\nWords.\n\n"
      }
    }
    // A file with headers that do not contain their times is searched in another way.
    let odd = headers + ["## 2024-02-01\n", "## 2024-13-01\n", "## 2024-02-30 09:15 Z\n"]
    let files = [headers, odd].map { Array($0.joined().utf8) }
    func places(_ order: Scan.Order) throws -> [String] {
      let selector = try CompiledQuery(Query(parsing: query), QueryJournal.context)
      return try Scan(["a", "b"], selector, order: order).found { files[$0] }.map(\.place)
    }
    #expect(try places(.place).isEmpty == (query == "on:2025-06-01"))
    #expect(try Set(places(.newest)) == Set(places(.place)))
    #expect(try places(.newest) == places(.oldest).reversed())
  }

  @Test func `entries after the latest time are left out`() throws {
    var scan = try QueryJournal.scan("", .newest, limit: 1)
    scan.latest = EntryTimestamp("2026-05-20 12:00 +02:00")?.instant
    #expect(try QueryJournal.ids(scan) == ["dai8"])
  }

  @Test func `entries can be ordered by a field, and those without it come last`() throws {
    let mood = Scan.Order.field("mood", isDescending: true)
    #expect(
      try QueryJournal.ids(QueryJournal.scan("in:daily", mood))
        == ["dai8", "dai7", "dai1", "dai3", "dai6", "dai2", "dai5", "dai4", "dai9"]
    )
    let energy = Scan.Order.field("energy", isDescending: false)
    #expect(
      try QueryJournal.ids(QueryJournal.scan("in:daily", energy, limit: 4))
        == ["dai5", "dai7", "dai6", "dai1"]
    )
  }

  @Test func `a file that cannot contain a match is not read`() throws {
    let counter = Counter()
    let read: Scan.Reader = { file in
      _ = counter.next()
      return QueryJournal.read(file)
    }
    _ = try QueryJournal.scan("in:daily coffee").found(reading: read)
    #expect(counter.count == 1)
    var first = try QueryJournal.scan("", .place, limit: 3)
    first.workers = 1
    #expect(try first.found(reading: read).count == 3)
    #expect(counter.count == 2)
  }

  @Test(arguments: [Scan.Order.newest, .oldest])
  func `values are made only for entries that may be in the result`(order: Scan.Order) throws {
    let files = (0..<20).map { file in
      Array((0..<50).map { "## 2024-01-\(10 + $0 % 20) 09:\(10 + file) Z\n\n" }.joined().utf8)
    }
    let selector = try CompiledQuery(Query(parsing: ""), QueryJournal.context)
    var scan = Scan(files.indices.map { "thread-\($0)" }, selector, order: order)
    let all = try scan.found { files[$0] }.map(\.place)
    try #require(all.count == 1000)
    for limit in [65, 100, 999, 1000, 1001] {
      scan.limit = limit
      let made = Counter()
      let first = try scan.found(reading: { files[$0] }) { _ in
        { entry in
          _ = made.next()
          return entry.place
        }
      }
      #expect(first == Array(all.prefix(limit)))
      // Up to three entries of a file have the same time.
      #expect(made.count >= first.count && made.count <= first.count + 2)
    }
    // When the first half of the files are read again, their entries are gone.
    (scan.limit, scan.workers) = (100, 1)
    let readings = Counter()
    let found = try scan.found { file in
      readings.next() >= files.count && file < 10 ? [] : files[file]
    }
    #expect(found.count == 100)
  }

  @Test func `files that cannot be read are skipped`() throws {
    let scan = try QueryJournal.scan("coffee")
    let found = try scan.found { $0 == 0 ? nil : QueryJournal.read($0) }
    #expect(!found.map(\.address).contains(QueryJournal.addresses[0]))
    #expect(found.count == 3)
    #expect(try scan.count { _ in nil } == 0)
  }

  @Test func `threads are passed in order, each with its entries`() throws {
    var parts: [String] = []
    var scan = try QueryJournal.scan("coffee OR #work")
    for workers in [1, 3] {
      scan.workers = workers
      parts = []
      try scan.forEachThread(reading: QueryJournal.read) { source, _ in
        source.address
      } _: {
        parts.append($0)
        return true
      }
      #expect(parts == ["chat", "daily", "work/standup"])
      parts = []
      try scan.forEachThread(reading: QueryJournal.read) { source, found in
        (source.thread.title ?? "") + found.map { " \($0.position)" }.joined()
      } _: {
        parts.append($0)
        return parts.count < 2
      }
      #expect(parts == ["Anna & me 0", "Daily journal 1 2 5"])
    }
  }

  @Test func `many workers find the same as one, and a limit gives the first of it`() throws {
    try forEachCase(count: Cases.count(60), seed: 31) { generator, _ in
      let files = (0..<generator.int(in: 0...9)).map { _ in RandomQuery.thread(using: &generator) }
      let addresses = files.indices.map { "thread-\($0)" }
      let context = QueryContext(
        today: QueryJournal.day(2024, 2, 15),
        times: TimeSource(zones: Berlin()),
        addresses: addresses
      )
      let naive = RandomQuery.query(using: &generator)
      let days = "date:2024-02 OR date:2024-01-10..2024-02-03 OR on:2023-12-31 OR on:2024-01-05"
      for text in ["", "date:2024-02", days, naive.typed] {
        let selector = try CompiledQuery(Query(parsing: text), context)
        for order in [Scan.Order.place, .newest, .oldest, .field("mood", isDescending: true)] {
          var scan = Scan(addresses, selector, order: order)
          let all = try scan.found { files[$0] }.map(\.place)
          try #require(scan.count { files[$0] } == all.count, "\(text)")
          scan.workers = 1
          try #require(scan.found { files[$0] }.map(\.place) == all, "\(text)")
          scan.workers = 3
          // Dividing each small file among threads of execution takes long, so it is rarely tested.
          scan.largeSize = generator.chance(0.1) ? 0 : 4 << 20
          for limit in [1, 4, 100] {
            scan.limit = limit
            let first = try scan.found { files[$0] }.map(\.place)
            try #require(first == Array(all.prefix(limit)), "\(text) \(order)")
            try #require(scan.count { files[$0] } == min(limit, all.count), "\(text)")
          }
        }
      }
    }
  }

  @Test func `searching a large thread in stretches gives the same result`() throws {
    try forEachCase(count: Cases.count(20), seed: 33) { generator, _ in
      let files = (0..<2).map { _ in RandomQuery.thread(using: &generator) }
      let context = QueryContext(
        today: QueryJournal.day(2024, 2, 15),
        times: TimeSource(zones: Berlin()),
        addresses: ["one", "two"]
      )
      for text in ["", RandomQuery.query(using: &generator).typed] {
        let selector = try CompiledQuery(Query(parsing: text), context)
        var scan = Scan(["one", "two"], selector)
        let all = try scan.found { files[$0] }
        (scan.largeSize, scan.workers) = (0, generator.int(in: 2...5))
        for isDivided in [false, true] {
          var parts: [[LocatedEntry]] = []
          try scan.forEachThread(isDivided: isDivided) {
            files[$0]
          } making: {
            $1
          } _: {
            parts.append($0)
            return true
          }
          try #require(parts.joined().map(\.place) == all.map(\.place), "\(text)")
          try #require(isDivided || parts.count == Set(all.map(\.address)).count)
          try #require(parts.allSatisfy { !$0.isEmpty })
        }
        try #require(scan.count { files[$0] } == all.count)
        try #require(scan.found { files[$0] }.map(\.id) == all.map(\.id))
      }
    }
  }

  @Test func `summaries have the values of the threads`() throws {
    let times = QueryJournal.context.times
    let summaries = ThreadSummary.all(
      QueryJournal.addresses,
      times: times,
      reading: QueryJournal.read
    )
    #expect(summaries.map(\.address) == QueryJournal.addresses)
    #expect(summaries.map(\.count) == [4, 3, 9, 2, 3, 3])
    #expect(summaries.map(\.isArchived) == [false, false, false, true, false, false])
    #expect(summaries.map(\.kind) == [.conversation, .tally, .journal, .goal, .journal, .journal])
    #expect(summaries[2].title == "Daily journal")
    #expect(summaries[4].isPrivate && summaries.allSatisfy(\.isThread))
    #expect(ThreadSummary([], at: "none", times: times).isThread == false)
  }

  @Test func `the summary of any file agrees with its parsed thread`() throws {
    let times = QueryJournal.context.times
    try forEachCase(count: Cases.count(3_000), seed: 32) { generator, _ in
      let bytes =
        generator.chance(0.5)
        ? RandomThread.mutated(using: &generator) : RandomQuery.thread(using: &generator)
      let thread = JournalThread(parsing: bytes)
      let summary = ThreadSummary(bytes, at: "daily", times: times)
      try #require(summary.count == thread.entries.count)
      try #require(summary.newest == thread.times(from: times).map(\.instant).max())
      try #require(summary.title == thread.title)
      try #require(summary.isThread == thread.isThread)
    }
  }
}
