import JournalExchange
import JournalModel
import Testing

/// The order of day and month, which is decided for the whole file.
@Suite struct WhatsAppOrderTests {
  /// Returns a file with a message for each date.
  static func chat(_ dates: [String]) -> String {
    dates.map { "\($0), 10:00 - Anna: Hi\n" }.joined()
  }

  @Test(
    arguments: [
      (
        ["02:30", "02:45", "02:10", "03:10"], ["02:30 +02", "02:45 +02", "02:10 +01", "03:10 +01"]
      ),
      (["02:10", "02:45", "02:42"], ["02:10 +02", "02:45 +02", "02:42 +02"]),
      (
        ["02:45", "02:10", "02:50", "02:05"], ["02:45 +02", "02:10 +01", "02:50 +01", "02:05 +01"]
      ),
      (["06:00", "02:10"], ["06:00 +01", "02:10 +02"]), (["02:10"], ["02:10 +02"]),
    ]
  )
  func `the order of messages tells which pass of a repeated hour they are in`(
    _ times: [String],
    _ stamps: [String]
  ) {
    let text = times.map { "27/10/24, \($0) - Anna: Hi\n" }.joined()
    let clock = ImportClock("Europe/Berlin", TwoZones())
    let sample = ChatSample(bytes: Array(text.utf8), clock: clock)
    #expect(sample.times == stamps.map { "2024-10-27 \($0):00" })
    let late = stamps.count { $0.hasPrefix("02") && $0.hasSuffix("+01") }
    #expect(sample.facts("clock").isEmpty == (late == 0))
  }

  @Test func `a time that the clock skipped is reported`() {
    let text = "31/03/24, 02:30 - Anna: gap\n31/03/24, 03:10 - Anna: after\n"
    let clock = ImportClock("Europe/Berlin", TwoZones())
    let sample = ChatSample(bytes: Array(text.utf8), clock: clock)
    #expect(sample.times == ["2024-03-31 03:30 +02:00", "2024-03-31 03:10 +02:00"])
    #expect(
      sample.facts("clock") == [
        "1 time that the clock skipped, from 2024-03-31 02:30: moved forward"
      ]
    )
  }

  @Test(
    arguments: [
      (["03/04/24", "13/04/24"], "2024-04-03", "day first: 1 date has a first number above 12"),
      (["03/04/24", "03/14/24"], "2024-03-04", "month first: 1 date has a second number above 12"),
      (["24/04/03", "24/04/30"], "2024-04-03", "year first: no other order fits"),
      (["2024/04/03", "2024/05/01"], "2024-04-03", "year first: the year comes first"),
      (
        ["11/04/24", "02/05/24"], "2024-04-11",
        "day first: the dates rise, and with the month first they would fall back once"
      ),
      (
        ["04/11/24", "05/02/24"], "2024-04-11",
        "month first: the dates rise, and with the day first they would fall back once"
      ),
      (
        ["03/04/24", "04/04/24", "05/04/24", "06/04/24"], "2024-04-03",
        "day first: the first number changes much more often than the other"
      ),
      (
        ["04/03/24", "04/04/24", "04/05/24", "04/06/24"], "2024-04-03",
        "month first: the second number changes much more often than the other"
      ),
      (["05/05/24", "06/06/24"], "2024-05-05", "day first or month first gives the same dates"),
    ] as [([String], String, String)]
  )
  func `the dates of a file show their order`(_ dates: [String], _ first: String, _ reason: String)
  {
    let sample = ChatSample(Self.chat(dates))
    #expect(sample.times.first == first + " 10:00" && sample.facts("dates") == [reason])
  }

  @Test(arguments: [["03/04/24"], ["03/04/24", "04/05/24"], ["03/04/24", "04/04/24"]])
  func `ambiguous dates are refused and can be told`(_ dates: [String]) {
    let sample = ChatSample("\n" + Self.chat(dates))
    #expect(sample.entries.isEmpty)
    #expect(sample.errors == [ExchangeError(.ambiguousDates("03/04/24"), at: .line(2)).problem])
    #expect(ChatSample(Self.chat(dates), .dmy).times.first == "2024-04-03 10:00")
    let month = ChatSample(Self.chat(dates), .mdy)
    #expect(month.times.first == "2024-03-04 10:00")
    #expect(month.facts("dates") == ["month first, as given"])
  }

  @Test(
    arguments: [
      (["03/04/24", "13/04/24"], .mdy, "13/04/24", 2),
      (["03/04/24", "03/14/24"], .dmy, "03/14/24", 2),
      (["2024/04/03"], .dmy, "2024/04/03", 1), (["03/04/2024"], .ymd, "03/04/2024", 1),
      (["13/04/24", "04/13/24"], nil, "04/13/24", 2),
    ] as [([String], DateOrder?, String, Int)]
  )
  func `a conflict names the date and its line`(
    _ dates: [String],
    _ order: DateOrder?,
    _ date: String,
    _ line: Int
  ) {
    let sample = ChatSample(Self.chat(dates), order)
    #expect(sample.errors == [ExchangeError(.conflictingDate(date), at: .line(line)).problem])
  }

  @Test func `the last line decides for the first`() {
    let dates = (1...12).flatMap { month in (1...12).map { "\(month)/\($0)/24" } } + ["12/25/24"]
    #expect(ChatSample(Self.chat(dates)).times.first == "2024-01-01 10:00")
  }

  @Test func `a pasted line with an impossible date is text among many`() {
    let dates = (1...28).map { "\($0)/04/24" }
    let text = Self.chat(dates) + "04/31/24, 10:00 - Bo: old\n30/04/24, 10:00 - Anna: end\n"
    let sample = ChatSample(text)
    #expect(sample.entries.count == 29)
    #expect(sample.bodies[27] == "Hi\n04/31/24, 10:00 - Bo: old")
    let fact = "1 line looks like a header with an impossible date, from line 29"
    #expect(sample.facts("text") == [fact])
  }
}
