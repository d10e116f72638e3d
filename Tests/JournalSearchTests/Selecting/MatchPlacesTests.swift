import JournalSearch
import TestSupport
import Testing

@Suite(.pureSwift) struct MatchPlacesTests {
  @Test(arguments: [
    ("cafe", "Zwei Cafés, ein CAFE", ["Café", "CAFE"]), ("Rain", "rain and Rain", ["Rain"]),
    ("é", "e é", ["é"]), ("\"two words\"", "of two words", ["two words"]),
    ("in:daily mood:4", "daily 4", []), ("a ab", "cab", ["ab"]), ("雪", "雪が降った", ["雪"]),
    ("soup", "no such thing", []), ("body:rain title:sun", "sun and rain", ["sun", "rain"]),
    ("/r[au]n/i", "Run, rain, ran", ["Run", "ran"]), ("/é*/", "aéé\u{1F600}é", ["éé", "é"]),
    ("/^x|y$/", "x xy", ["x", "y"]), ("/n/ rain", "rain", ["rain"]),
    ("/e/", "cafe\u{301}", ["e\u{301}"]), ("/$/", "", []),
  ])
  func `the words and expressions of a query are found in a text`(
    query: String,
    text: String,
    words: [String]
  ) throws {
    let places = MatchPlaces(try Query(parsing: query))
    #expect(places.ranges(in: text).map { String(text[$0]) } == words)
  }
}
