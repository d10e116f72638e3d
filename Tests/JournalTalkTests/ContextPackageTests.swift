import JournalModel
import JournalTalk
import Testing

@Suite struct ContextPackageTests {
  private static func entry(_ id: String) throws -> EntryReference {
    EntryReference(try #require(EntryID(id)), in: "daily")
  }

  @Test func `entries are sent once, the important ones first, as far as there is room`() throws {
    var package = ContextPackage(budget: 10)
    package.add(try Self.entry("k3f9qd"), String(repeating: "a", count: 20))
    package.add(try Self.entry("k3f9qd"), "again")
    package.add(try Self.entry("w7x2mn"), String(repeating: "b", count: 24))
    package.add(try Self.entry("bbbb22"), "雪雪雪雪雪")
    #expect(package.entries.map(\.id.text) == ["k3f9qd", "bbbb22"])
    #expect(package.tokens == 10)
    #expect(package.leftOut == 1)
    #expect(package.text == String(repeating: "a", count: 20) + "\n雪雪雪雪雪\n")
  }

  @Test func `a prompt has the rules, what was said, and the question with its entries`() throws {
    var package = ContextPackage(budget: 100)
    package.add(try Self.entry("k3f9qd"), #"{"id":"k3f9qd"}"#)
    let turn = ChatPrompt.Turn(question: "Who?", answer: "Anna.")
    let prompt = ChatPrompt(today: "Friday 2024-03-01", after: [turn])
    let messages = prompt.messages(asking: "When?", with: package)
    #expect(messages.map(\.role) == [.system, .user, .assistant, .user])
    #expect(messages[0].text.contains("Today is Friday 2024-03-01."))
    #expect(messages[1...2].map(\.text) == ["Who?", "Anna."])
    #expect(messages[3].text == "When?\n\nEntries of the journal:\n{\"id\":\"k3f9qd\"}\n")
    let none = prompt.messages(asking: "When?", with: ContextPackage(budget: 0))
    #expect(none[3].text.hasSuffix("(no entries were found)\n"))
  }
}
