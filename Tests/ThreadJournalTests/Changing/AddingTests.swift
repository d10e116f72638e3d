import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct AddingTests {
  /// Runs `body` with a journal whose thread `daily` has fields.
  private static func run(_ body: (TestJournal) throws -> Void) throws {
    try TestJournal.run { test in
      let fields: KeyValuePairs<String, FieldType> = [
        "mood": .scale(1...5), "sleep/hours": .number(unit: nil), "outside": .bool, "met": .date,
        "weather": .text,
      ]
      try test.journal.create(NewThread("Daily", fields: fields))
      try body(test)
    }
  }

  @Test func `an entry is added with values of fields`() throws {
    try Self.run { test in
      let coffee = try test.journal.add(
        "Coffee",
        fields: ["weather": "sun", "mood": 4, "sleep/hours": 7.5, "outside": true, "met": ""],
        to: "daily"
      )
      let entry = try #require(try test.journal.thread("daily").entries.first)
      #expect(entry.writtenID == coffee.id && coffee.address == "daily")
      #expect(entry.headline == "Coffee" && entry.title.isEmpty)
      let values = entry.properties.map { "\($0.key)=\($0.value)" }
      #expect(values == ["mood=4", "sleep/hours=7.5", "outside=true", "weather=sun"])
    }
  }

  @Test func `a first line with a blank line below it is the title`() throws {
    try Self.run { test in
      try test.journal.add("Coffee\n\nOn the balcony.", to: "daily")
      let entry = try #require(try test.journal.thread("daily").entries.first)
      #expect(entry.title == "Coffee" && entry.bodyText == "On the balcony.")
    }
  }

  @Test func `a word for a date becomes that date`() throws {
    try Self.run { test in
      try test.journal.add("Anna", fields: ["met": "yesterday"], to: "daily")
      let snapshot = try test.journal.snapshot(for: .person)
      let entry = try #require(try snapshot.entries().first?.entry)
      #expect(entry.value(of: "met") == snapshot.today.adding(days: -1).description)
    }
  }

  @Test(arguments: ["mood", "nothing"])
  func `a value that does not fit its field is refused, and nothing is added`(_ field: String)
    throws
  {
    try Self.run { test in
      let fields = EntryFields([Entry.Property(key: field, value: "7")])
      let error = try #require(throws: JournalError.self) {
        try test.journal.add("Coffee", fields: fields, to: "daily")
      }
      guard case .field("daily", _) = error.reason else { throw error }
      // The caller still has the text.
      #expect(try test.journal.thread("daily").entries.isEmpty && error.drafts.isEmpty)
    }
  }

  @Test func `an entry for a removed thread is kept as a draft`() throws {
    try Self.run { test in
      let error = try #require(throws: JournalError.self) {
        try test.journal.add("Coffee", fields: ["mood": 4], to: "gone")
      }
      let text = try test.draftText(try #require(error.drafts.first))
      #expect(text.contains("Coffee") && text.contains("mood:: 4"))
    }
  }

  @Test func `an entry added to a conversation has the writer as its sender`() throws {
    try TestJournal.run { test in
      try test.journal.create(NewThread("Anna", kind: .conversation))
      try test.journal.add("Hello", to: "anna")
      #expect(try test.journal.thread("anna").entries.first?.subject.sender == .me)
    }
  }

  @Test func `a thread whose fields cannot be created is refused`() {
    #expect(throws: FieldRefusal.noName("body")) {
      try NewThread("Daily", fields: ["body": .text])
    }
  }
}
