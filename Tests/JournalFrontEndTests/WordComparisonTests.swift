import JournalFrontEnd
import TestSupport
import Testing

@Suite(.pureSwift) struct WordComparisonTests {
  /// Returns a line with its changed words in brackets.
  private func marked(_ words: [WordComparison.Word]) -> String {
    words.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined().replacing("][", with: "")
  }

  @Test(arguments: [
    ("one two three", "one 2 three", "one [two] three", "one [2] three"),
    ("one three", "one two three", "one three", "one [two ]three"),
    ("Anna and I sat.", "All of us sat.", "[Anna and I] sat.", "[All of us] sat."),
    ("お茶を一杯。 Anna and I", "お茶を二杯。 👩‍👩‍👧 all", "お茶を[一]杯。 [Anna and I]", "お茶を[二]杯。 [👩‍👩‍👧 all]"),
    ("The end.", "The end!", "The end[.]", "The end[!]"),
    ("same", "same", "same", "same"), ("", "new", "", "new"),
    ("e\u{301}a b", "ea b", "[e\u{301}a] b", "[ea] b"),
  ])
  func `changed words are marked`(old: String, new: String, before: String, after: String) {
    let words = WordComparison(from: old, to: new)
    #expect(marked(words.old) == before)
    #expect(marked(words.new) == after)
  }

  @Test func `no words are marked in lines that have little in common`() {
    let words = WordComparison(from: "Rain all day.", to: "Anna called; we talked for hours.")
    #expect(words.old.filter(\.isChanged) == [])
    #expect(words.new.filter(\.isChanged) == [])
  }
}
