import JournalSearch
import JournalModel
import TestSupport
import Testing

/// The counts and values of entries.
@Suite struct EntryStatisticsTests {
  private static let file = """
    ---
    tj: 1
    fields:
      sleep: duration
      mood: scale 1..5
    ---

    ## 2024-03-01 09:15 +01:00 First words

    - mood:: 4
    - sleep:: 7h30m
    - tags:: work

    Three more words.

    ## 2024-03-02

    - mood:: 9

    ## 2024-02-30 never

    ## 2024-03-04 01:00 +01:00

    - mood:: 2

    #work again

    """

  private static func statistics(
    _ files: [(String, String)],
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    field: String? = nil,
    period: DayPeriod = .always,
    until today: CivilDate = DayPeriod.always.last
  ) -> EntryStatistics {
    let none = EntryStatistics(
      dayStart: dayStart,
      weekStart: weekStart,
      field: field,
      period: period,
      until: today
    )
    let parts = files.map { address, text in
      let thread = JournalThread(parsing: Array(text.utf8))
      let source = LocatedThread(address: address, thread: thread)
      var part = none
      part.add(source.entries(from: TimeSource(zones: Berlin())))
      return part
    }
    var sum = parts.reduce(into: none) { $0.add($1) }
    sum.addMilestones()
    return sum
  }

  @Test func `future entries and milestones before the first entry are not counted`() throws {
    let text = """
      ## 1992-05-04 Anna is born

      - milestone:: 1992-05-04

      ## 2024-03-01 The first

      ## 2024-03-05 Moved in

      - milestone:: 2024-03-05

      ## 2024-07-01 A trip

      """
    let today = try CivilDate("2024-03-10")
    let statistics = Self.statistics([("daily", text)], until: today)
    #expect(statistics.entryCount == 2)
    #expect(statistics.span(today: today)?.description == "2024-03-01..2024-03-10")
    let born = try #require(text.split(separator: "\n\n## 2024").first)
    #expect(Self.statistics([("daily", "\(born)\n")], until: today).entryCount == 1)
    let planned = DayPeriod(try CivilDate("2024-06-01"), try CivilDate("2024-08-01"))
    let asked = Self.statistics([("daily", text)], period: planned, until: today)
    #expect(asked.entryCount == 3, "the trip, too, since its days are asked for")
  }

  @Test func `days, words and tags are counted, except for entries with invalid dates`() {
    let statistics = Self.statistics([("daily", Self.file)])
    #expect(statistics.entryCount == 3 && statistics.words == 7)
    #expect(statistics.days.map(\.description) == ["2024-03-01", "2024-03-02", "2024-03-04"])
    let tags = statistics.counts(by: .tags, ofWords: false)
    #expect(tags.map { "\($0.label) \($0.count)" } == ["#work 2"])
    let weekdays = statistics.counts(by: .weekday, ofWords: true)
    #expect(weekdays.map(\.count) == [2, 0, 0, 0, 5, 0, 0])
    let days = statistics.counts(by: .day, ofWords: false)
    #expect(days.map(\.count) == [1, 1, 0, 1])
  }

  @Test func `a day may begin later than midnight`() throws {
    let start = try #require(DayStart(parsing: "04:00"))
    let statistics = Self.statistics([("daily", Self.file)], dayStart: start)
    #expect(statistics.days.map(\.description) == ["2024-03-01", "2024-03-02", "2024-03-03"])
  }

  @Test func `values are numbers, durations in hours, or steps of scales`() {
    func values(_ field: String) -> [String] {
      Self.statistics([("daily", Self.file)], field: field).values.map { "\($0.day) \($0.value)" }
    }
    #expect(values("sleep") == ["2024-03-01 7.5"])
    #expect(values("mood") == ["2024-03-01 4.0", "2024-03-04 2.0"])
    #expect(values("none") == [])
  }

  @Test func `a streak lasts until today or the day before`() throws {
    let text = [1, 2, 3, 5, 6].map { "## 2024-03-0\($0)\n\n" }.joined()
    let statistics = Self.statistics([("daily", text)])
    func now(_ day: Int) -> Int {
      statistics.streaks(today: QueryJournal.day(2024, 3, day)).now
    }
    #expect(now(6) == 2 && now(7) == 2 && now(8) == 0 && now(3) == 3)
    let longest = try #require(statistics.streaks(today: QueryJournal.day(2024, 3, 9)).longest)
    #expect(EntryStatistics.count(longest) == 3)
  }

  @Test func `adding parts gives the same as the whole, oldest first`() {
    let one = "## 2024-03-01 12:00 Z b\n\n## 2024-03-03 z\n"
    let other = "## 2024-03-01 11:00 Z a\n\n## 2024-03-01 12:00 Z c\n"
    let statistics = Self.statistics([("one", one), ("other", other)])
    let threads = statistics.counts(by: .threads, ofWords: false)
    #expect(threads.map { "\($0.label) \($0.count)" } == ["other 2", "one 2"])
    let same = Self.statistics([("b", "## 2024-03-01 #x #w\n"), ("a", "## 2024-03-01 #x\n")])
    #expect(same.counts(by: .threads, ofWords: false).map(\.label) == ["b", "a"])
  }

  @Test func `tags ignore case and are spelled as in the first entry`() {
    let text = "## 2024-03-02\n\n#work\n\n## 2024-03-01\n\n#Work\n"
    let tags = Self.statistics([("daily", text)]).counts(by: .tags, ofWords: false)
    #expect(tags.map { "\($0.label) \($0.count)" } == ["#Work 2"])
  }

  @Test func `the span follows the query up to today, or begins with the first entry`() {
    let (first, last) = (QueryJournal.day(2024, 3, 1), QueryJournal.day(2024, 3, 4))
    func span(_ from: CivilDate?, _ to: CivilDate?, today: CivilDate) -> String? {
      let period = DayPeriod(from ?? DayPeriod.always.first, to ?? DayPeriod.always.last)
      return Self.statistics([("daily", Self.file)], period: period).span(today: today)?.description
    }
    let today = QueryJournal.day(2024, 3, 10)
    #expect(span(nil, nil, today: today) == "2024-03-01..2024-03-10")
    #expect(span(nil, nil, today: first) == "2024-03-01..2024-03-04")
    #expect(span(nil, last, today: today) == "2024-03-01..2024-03-04")
    #expect(span(QueryJournal.day(2024, 2, 1), nil, today: today) == "2024-02-01..2024-03-10")
    #expect(Self.statistics([]).span(today: today) == nil)
  }

  @Test func `periods have consecutive numbers and labels without gaps`() {
    for weekStart in [Weekday.monday, .sunday, .saturday] {
      for number in -800...800 {
        let (day, next) = (CivilDate(daysSinceEpoch: number), CivilDate(daysSinceEpoch: number + 1))
        let week = StatisticsPeriod.week.number(of: day, weekStart: weekStart)
        let later = StatisticsPeriod.week.number(of: next, weekStart: weekStart)
        #expect(later == week.map { next.weekday == weekStart ? $0 + 1 : $0 })
      }
    }
    let text = "## 2023-12-30\n\n## 2024-03-01\n"
    let statistics = Self.statistics([("daily", text)], weekStart: .sunday)
    func labels(_ period: StatisticsPeriod) -> [String] {
      statistics.counts(by: period, ofWords: false).map(\.label)
    }
    #expect(labels(.month) == ["2023-12", "2024-01", "2024-02", "2024-03"])
    #expect(labels(.year) == ["2023", "2024"])
    #expect(labels(.week) == ["2023-W52"] + (1...9).map { "2024-W0\($0)" })
    #expect(labels(.day).count == 63)
    #expect(labels(.weekday) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    let last = Self.statistics([("end", "## 9999-12-31\n")])
    #expect(last.counts(by: .week, ofWords: false).map(\.count) == [1])
  }
}
