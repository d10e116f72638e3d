import JournalFormat
import JournalSearch
import JournalModel
import TestSupport
import Testing

@Suite struct HeaderInstantTests {
  static let headers = [
    "2024-03-01", "2024-03-01 ^abcd", "2024-02-29", "2023-02-29", "2024-04-31 10:00 Z",
    "0000-01-01 00:00 Z",
    "9999-12-31 23:59:59 -01:00", "2024-03-01 09:15", "2024-03-01 9:15", "2024-03-01 09:15:32",
    "2024-03-01 09:15:60 Z", "2024-03-01 09:15:32.5 Z", "2024-03-01 24:00", "2024-03-01 09:60",
    "2024-03-01 09:15 +01:00", "2024-03-01 09:15 -11:30", "2024-03-01 09:15 +18:00",
    "2024-03-01 09:15 +18:01", "2024-03-01 09:15 +01:60", "2024-03-01 09:15 +01:00x",
    "2024-03-01 09:15 +10 apples", "2024-03-01 09:15 Z", "2024-03-01 09:15 Zoo",
    "2024-03-01 09:15Z",
    "2024-03-01 09:15+01:00", "2024-03-01T09:15Z", "2024-03-01  09:15 Z",
    "2024-03-01 09:15  +01:00",
    "2024-03-01\t09:15 Z", "2024-03-01 09:15pm", "2024-3-1 09:15 Z", "2024-03-01 Title",
    "2024-03-01 12",
    "2024-13-01", "2024-00-10", "2024-01-00", "1969-12-31 23:59:59 Z",
    "2024-03-01 09:15 +01:00 ^abcd",
  ]

  /// The header as a whole file and with text after it, since that decides how it is read.
  @Test(
    arguments: headers,
    ["\n", "\r\n", "", "\n\nSome text that is long enough for any header.\n"]
  )
  func `the fast and the full reading of a header agree`(header: String, rest: String) throws {
    let bytes = Array("## \(header)\(rest)".utf8)
    let thread = JournalThread(parsing: bytes)
    let times = TimeSource(zones: Berlin())
    let expected = thread.times(from: times).map(\.instant)
    let context = QueryContext(today: QueryJournal.day(2024, 3, 1), times: times)
    let scan = Scan(["a"], try CompiledQuery(.everything, context), order: .newest, limit: 9)
    #expect(try scan.found { _ in bytes }.map(\.instant) == expected)
    for (entry, query) in thread.entries.flatMap({ [($0, "is:allday"), ($0, "date:2024-03-01")] }) {
      let found = try CompiledQuery(Query(parsing: query), context).positions(
        in: thread,
        address: "a"
      )
      let isMeant =
        query == "is:allday"
        ? entry.stamp?.isAllDay == true : entry.stamp?.date == QueryJournal.day(2024, 3, 1)
      #expect(found == (isMeant ? [0] : []), "\(query)")
    }
  }

  @Test func `headers are found where a parse finds entries`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 51) { generator, _ in
      let bytes =
        generator.chance(0.5)
        ? RandomThread.mutated(using: &generator) : HostileText.bytes(using: &generator)
      let tree = SyntaxTree(parsing: bytes)
      var places: [Int] = []
      let start = SyntaxTree.forEachHeader(in: bytes.span) { places.append($0) }
      try #require(places == tree.entries.map(\.range.lowerBound))
      try #require(start == tree.preamble.lowerBound)
    }
  }
}
