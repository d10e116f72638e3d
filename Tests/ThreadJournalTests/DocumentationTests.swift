import JournalIndex
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The example of the library's documentation, line by line.
@Suite struct DocumentationTests {
  @Test func `the example does what it says`() throws {
    try TemporaryDirectory.run { temporary in
      let folder = temporary.path(of: "journal")
      let ports = TestJournal.ports(in: temporary)
      var printed: [String] = []
      func print(_ words: String...) { printed.append(words.joined(separator: " ")) }

      let journal = try Journal.begin(at: folder, with: ports).journal
      let daily = try journal.create(NewThread("Daily")).address

      let coffee = NewEntry(
        title: "Coffee on the balcony",
        body: Array("The crocuses are out.".utf8)
      )
      let id = try journal.add([coffee], to: daily).ids[0]

      let snapshot = try journal.snapshot(for: .person)
      for found in try snapshot.entries(matching: Query(parsing: "crocuses"), limit: 10) {
        print(found.address, found.entry.title)  // daily Coffee on the balcony
      }

      try journal.edit(id, in: daily, body: Array("And the tulips.".utf8))
      let count = try journal.history(of: id, in: daily).count  // 2
      try journal.undo()  // the crocuses are back

      #expect(printed == ["daily Coffee on the balcony"])
      #expect(count == 2)
      #expect(try journal.thread(daily).entries.map(\.bodyText) == ["The crocuses are out."])
    }
  }

  @Test func `the page shows this example`() throws {
    let page = try Fixtures.text("Sources/ThreadJournal/ThreadJournal.docc/ThreadJournal.md")
      .split(separator: "\n").map(Self.compact)
    let test = Self.compact(
      try Fixtures.text("Tests/ThreadJournalTests/DocumentationTests.swift")[...]
    )
    let start = try #require(page.firstIndex { $0.hasPrefix("letjournal=") })
    let end = try #require(page.firstIndex { $0.hasPrefix("tryjournal.undo()") })
    #expect(end > start + 5)
    for line in page[start...end] { #expect(test.contains(line), "\(line)") }
  }

  @Test(arguments: ["FirstApp.swift", "output.txt"])
  func `the article on the first app shows all of it`(file: String) throws {
    let page = try Fixtures.text("Sources/ThreadJournal/ThreadJournal.docc/YourFirstApp.md")
    #expect(page.contains(try Fixtures.text("Tests/FirstApp/\(file)")))
  }

  /// Text without white space, which a formatter moves about.
  private static func compact(_ text: Substring) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}
