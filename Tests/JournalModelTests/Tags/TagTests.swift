import JournalModel
import Testing

@Suite struct TagTests {
  @Test(arguments: [
    ("#family", "family"), ("family", "family"), ("#Garden/Spring", "Garden/Spring"),
    ("work/", "work"), ("größe", "größe"),
  ])
  func `accepts tags`(text: String, word: String) {
    #expect(Tag(text)?.text == word)
    #expect(Tag(text)?.description == "#" + word)
  }

  @Test(arguments: ["", "#", "##a", "2024", "a b", "a,b", "a!", "-a", "/a", "a\n", "#😀"])
  func `refuses invalid tags`(text: String) {
    #expect(Tag(text) == nil)
  }

  @Test(arguments: [
    ("work", "work", true), ("Work/Meetings", "work", true), ("workshop", "work", false),
    ("work", "work/meetings", false), ("ÄRGER/x", "ärger", true), ("cafe\u{301}", "café", false),
  ])
  func `a tag matches itself and its parents`(tag: String, other: String, matches: Bool) throws {
    let tag = try #require(Tag(tag))
    let other = try #require(Tag(other))
    #expect(tag.matches(other) == matches)
    #expect(Tags([tag]).match(other) == matches)
  }

  @Test(arguments: [
    ("#work #family/kids", "#work #family/kids"), ("work, family", "#work #family"),
    ("#b,#a #B\t#c", "#b #a #c"), ("", ""), (" , # 12 #x!", ""), ("personal", "#personal"),
  ])
  func `parses and writes the value of a property`(value: String, written: String) {
    #expect(Tags(parsing: value).description == written)
    #expect(Tags(parsing: written) == Tags(parsing: value))
  }

  @Test func `reports words that are not tags`() {
    #expect(Tags.rejected(in: "#a, 12 #x! b") == ["12", "#x!"])
  }

  @Test func `a list keeps the order, without duplicates`() throws {
    var tags = Tags(parsing: "#b #a")
    let upper = try #require(Tag("A"))
    let results = [
      tags.insert(upper), tags.remove(upper), tags.remove(upper), tags.insert(upper),
    ]
    #expect(results == [false, true, false, true])
    #expect(tags.map(\.text) == ["b", "A"])
    #expect(tags.contains(upper) && tags.count == 2)
  }
}
