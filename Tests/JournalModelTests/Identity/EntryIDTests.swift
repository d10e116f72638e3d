import JournalModel
import TestSupport
import Testing

@Suite struct EntryIDTests {
  @Test(arguments: ["k3f9qd", "mrun5k", "a-b-", "abcd", "a" + String(repeating: "9", count: 63)])
  func `accepts ids`(text: String) {
    #expect(EntryID(text)?.text == text)
    let bytes = text.bytes
    let read = EntryID(parsing: bytes.span)
    #expect(read == EntryID(text))
    #expect(EntryID(text)?.description == "^" + text)
  }

  @Test(arguments: [
    "", "abc", "9abc", "-abc", "Abcd", "abCd", "ab_d", "abcé", "ab d", "^abcd", "abcd\0",
    "a" + String(repeating: "9", count: 64),
  ])
  func `refuses invalid ids`(text: String) {
    #expect(EntryID(text) == nil)
    let bytes = text.bytes
    let read = EntryID(parsing: bytes.span)
    #expect(read == nil)
  }

  @Test func `a generated id uses the alphabet and avoids taken ids`() {
    var generator = SeededGenerator(seed: 4)
    var taken: Set<EntryID> = []
    for _ in 0..<2000 {
      let id = EntryID(using: &generator, avoiding: taken)
      #expect(taken.insert(id).inserted)
      #expect(id.text.count == 6)
      #expect(id.text.first.map { "abcdfghjkmnpqrstvwxyz".contains($0) } == true)
      #expect(id.text.allSatisfy { "23456789abcdfghjkmnpqrstvwxyz".contains($0) })
    }
    var same = SeededGenerator(seed: 4)
    let first = EntryID(using: &same)
    #expect(taken.contains(first))
    var again = SeededGenerator(seed: 4)
    #expect(EntryID(using: &again, avoiding: [first]) != first)
  }

  @Test(arguments: ["", "k7m3xq2v9", "k7m3xq2v9dd", "77m3xq2v9d", "k7e3xq2v9d", "K7m3xq2v9d"])
  func `a thread id has ten characters of the alphabet`(text: String) {
    #expect(ThreadID("k7m3xq2v9d")?.text == "k7m3xq2v9d")
    #expect(ThreadID(text) == nil)
    var generator = SeededGenerator(seed: 5)
    let drawn = ThreadID(using: &generator)
    #expect(ThreadID(drawn.text) == drawn)
  }
}
