import JournalModel
import Testing

/// Stamps of headers that name a nonexistent time.
@Suite struct ImpossibleStampTests {
  @Test(arguments: [
    "2024-02-30", "2024-03-01 25:10", "2024-03-01 25:10 +01:00", "2024-13-01T09:15Z",
    "2024-03-01 09:15 +25:00",
  ])
  func `the stamp of a header with a nonexistent time is kept`(text: String) throws {
    #expect(try #require(ImpossibleStamp(text)).text == text)
  }

  @Test(arguments: [
    "", "tomorrow", "2024-02-29", "2024-03-01 09:15 +01:00", "2024-02-30 Rest",
    "2024-02-30 ^abcdef", "2024-02-30\n", " 2024-02-30", "30.2.2024", "## 2024-02-30",
  ])
  func `an existing time, or anything more than a stamp, is refused`(text: String) {
    #expect(ImpossibleStamp(text) == nil)
  }
}
