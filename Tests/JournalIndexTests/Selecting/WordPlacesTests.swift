import JournalIndex
import TestSupport
import Testing

@Suite(.pureSwift) struct WordPlacesTests {
  @Test(arguments: [
    ("cafe", "Zwei Cafés, ein CAFE", ["Café", "CAFE"]), ("Rain", "rain and Rain", ["Rain"]),
    ("é", "e é", ["é"]), ("\"two words\"", "of two words", ["two words"]),
    ("in:daily mood:4", "daily 4", []), ("a ab", "cab", ["ab"]), ("雪", "雪が降った", ["雪"]),
    ("soup", "no such thing", []), ("body:rain title:sun", "sun and rain", ["sun", "rain"]),
  ])
  func `the words of a query are found in a text`(
    query: String,
    text: String,
    words: [String]
  ) throws {
    let places = WordPlaces(try Query(parsing: query))
    #expect(places.ranges(in: text).map { String(text[$0]) } == words)
  }
}
