import JournalModel
import Testing

@Suite struct TimePatternTests {
  @Test(arguments: [
    ("yyyy-MM-dd", "2024-03-01"), ("d.M.yy", "1.3.24"), ("EEEE d MMMM yyyy", "Friday 1 March 2024"),
    ("EEE, d MMM", "Fri, 1 Mar"), ("HH:mm:ss", "21:05:07"), ("h:mm a", "9:05 pm"), ("H", "21"),
    ("yyyy-MM-dd'T'HH:mm", "2024-03-01T21:05"), ("h 'o''clock'", "9 o'clock"), ("''yy", "'24"),
    ("'on' d", "on 1"), ("日d", "日1"), ("MMMMyyyy", "March2024"), ("' 'yyyy' '", " 2024 "),
  ])
  func `formats a stamp`(pattern: String, expected: String) throws {
    let stamp = try #require(EntryTimestamp("2024-03-01 21:05:07 +01:00"))
    let read = try TimePattern(pattern)
    #expect(read.text(of: stamp) == expected)
    #expect(try TimePattern(read.description) == read)
  }

  @Test(arguments: [
    ("2024-03-01", "yyyy-MM-dd", "2024-03-01"), ("2024-03-01", "HH:mm", ""),
    ("2024-03-01", "'x'", "x"),
    ("2024-03-01", "d HH:mm", "1 00:00"), ("2024-03-01 00:30", "h a", "12 am"),
    ("2024-03-01 12:00", "h a", "12 pm"), ("2024-03-01 23:59", "h:mm a ss", "11:59 pm 00"),
    ("0007-12-31", "yyyy yy", "0007 07"),
  ])
  func `formats all-day stamps and both halves of the day`(
    stamp: String,
    pattern: String,
    expected: String
  ) throws {
    #expect(try TimePattern(pattern).text(of: try #require(EntryTimestamp(stamp))) == expected)
  }

  @Test(arguments: [
    ("YYYY-MM-dd", "1:1: unknown pattern letters 'YYYY'; did you mean 'yyyy'?"),
    ("yyyy-MM-DD", "1:9: unknown pattern letters 'DD'; did you mean 'dd'?"),
    (
      "d 'of",
      "1:3: unclosed quote; add another after the text, or write '' for a quote itself"
    ),
    (
      "yyyy-mm-dd",
      "1:1: 'mm' is minutes, but the pattern has no hours; did you mean 'MM', the month?"
    ),
    ("", "1:1: missing pattern; write one such as 'yyyy-MM-dd', or leave out the colon"),
    (
      "d {",
      "1:3: unknown pattern letters '{'; use yyyy yy MMMM MMM MM M dd d EEEE EEE HH H h a mm ss,"
        + " and put text in single quotes"
    ),
    (
      "'}'",
      "1:2: unknown pattern letters '}'; use yyyy yy MMMM MMM MM M dd d EEEE EEE HH H h a mm ss,"
        + " and put text in single quotes"
    ),
  ])
  func `an invalid pattern has an error`(pattern: String, expected: String) {
    let error = #expect(throws: TemplateError.self) { try TimePattern(pattern) }
    #expect(error?.description == expected)
  }
}
