import TestSupport
import Testing
import ThreadJournal

/// The examples of the library's documentation, line by line.
@Suite struct DocumentationTests {
  @Test func `the example of the library has the stated results`() throws {
    try TemporaryDirectory.run { temporary in
      let folder = temporary.path(of: "journal")
      let environment = TestJournal.environment(in: temporary)
      var printed: [String] = []
      func print(_ words: String...) { printed.append(words.joined(separator: " ")) }

      let journal = try Journal.begin(at: folder, with: environment).journal
      let daily = try journal.create(NewThread("Daily", fields: ["mood": .scale(1...5)])).address

      let text = "Coffee on the balcony\n\nThe crocuses are out."
      let coffee = try journal.add(text, fields: ["mood": 4], to: daily)

      let snapshot = try journal.snapshot(for: .person)
      for found in try snapshot.entries(matching: Query(parsing: "mood:4.. crocuses"), limit: 10) {
        print(found.address, found.entry.title)  // daily Coffee on the balcony
      }

      try journal.edit(coffee.id, in: daily, body: "And the tulips.")
      let count = try journal.history(of: coffee.id, in: daily).count  // 2
      try journal.undo()  // the crocuses are back

      #expect(printed == ["daily Coffee on the balcony"])
      #expect(count == 2)
      #expect(try journal.thread(daily).entries.map(\.bodyText) == ["The crocuses are out."])
    }
  }

  @Test func `the example of the README has the stated results`() async throws {
    try await TemporaryDirectory.run { temporary in
      let folder = temporary.path(of: "journal")
      var printed: [[String]] = []
      func print(_ words: [String]) { printed.append(words) }

      let journal = try await Journal.open(at: folder, beginning: true)
      let new = try NewThread("Daily", fields: ["mood": .scale(1...5)])
      let daily = try await journal.write { try $0.create(new).address }
      let coffee = try await journal.add("Coffee on the balcony", fields: ["mood": 4], to: daily)

      try await journal.write { try $0.edit(coffee.id, in: daily, body: "Coffee in the garden") }
      let history = try await journal.read { try $0.history(of: coffee.id, in: daily) }
      try await journal.write { try $0.undo() }  // back on the balcony

      for try await entries in journal.observe("mood:4..") {
        print(entries.map(\.entry.headline))  // now, and again after each change
        break
      }

      let count = history.count  // 2
      #expect(count == 2 && history.map(\.verb) == ["edit", "add"])
      #expect(printed == [["Coffee on the balcony"]])
    }
  }

  @Test(
    arguments: [
      (
        "Sources/ThreadJournal/ThreadJournal.docc/ThreadJournal.md", "letjournal=",
        "tryjournal.undo"
      ),
      ("README.md", "letjournal=", "print(entries"),
    ]
  )
  func `the page shows this example`(path: String, first: String, last: String) throws {
    let page = try Fixtures.text(path).split(separator: "\n").map(Self.compact)
    let test = Self.compact(
      try Fixtures.text("Tests/ThreadJournalTests/DocumentationTests.swift")[...]
    )
    let start = try #require(page.firstIndex { $0.hasPrefix(first) })
    let end = try #require(page.firstIndex { $0.hasPrefix(last) })
    #expect(end > start + 5)
    for line in page[start...end] { #expect(test.contains(line), "\(line)") }
  }

  @Test(arguments: ["FirstApp.swift", "output.txt"])
  func `the article on the first app shows all of it`(file: String) throws {
    let page = try Fixtures.text("Sources/ThreadJournal/ThreadJournal.docc/YourFirstApp.md")
    #expect(page.contains(try Fixtures.text("Tests/FirstApp/\(file)")))
  }

  /// The text without white space, which a formatter may change.
  private static func compact(_ text: Substring) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}
