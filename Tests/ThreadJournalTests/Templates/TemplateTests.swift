import JournalModel
import Testing
import ThreadJournal

@Suite struct TemplateTests {
  @Test(arguments: [
    ("Morning pages of {{weekday}}\n", "2024-03-01 09:15", "Morning pages of Friday\n"),
    (
      "{{date}} {{time}} {{title}} ^{{id}} in {{thread}}", "2024-03-01 09:15:30",
      "2024-03-01 09:15 First warm morning ^k3f9qd in daily"
    ),
    ("{{date:d MMMM}}, {{time:h a}}{{weekday:EEE}}", "2024-03-01 21:15", "1 March, 9 pmFri"),
    ("[{{time}}] {{date}}", "2024-03-01", "[] 2024-03-01"),
  ])
  func `placeholders are replaced by facts about the entry`(
    text: String,
    stamp: String,
    expected: String
  ) throws {
    let template = try Template(text)
    let filled = template.filled(
      thread: "daily",
      id: try #require(EntryID("k3f9qd")),
      stamp: try #require(EntryTimestamp(stamp)),
      title: "First warm morning"
    )
    #expect(filled == expected)
  }

  @Test func `other names of placeholders are errors`() {
    let error = #expect(throws: TemplateError.self) { try Template("a\n{{clipboard}}") }
    #expect(
      error?.description
        == "2:3: no such placeholder: clipboard; use one of: date, time, weekday, title, thread, id"
    )
  }

  @Test func `concurrent edits of a template are merged, or refused`() throws {
    try TestJournal.run { test in
      func save(_ text: String, madeOf base: String?) throws {
        let base = base.map { Array($0.utf8) }
        try test.journal.save(Array(text.utf8), asTemplate: "morning", madeOf: base)
      }
      func template() throws -> String? {
        try test.journal.template(named: "morning").map { String(decoding: $0, as: UTF8.self) }
      }
      let base = "one\ntwo\nthree\nfour\nfive\n"
      try save(base, madeOf: nil)
      try save(base.replacing("one", with: "ONE"), madeOf: base)
      try save(base.replacing("five", with: "FIVE"), madeOf: base)
      #expect(try template() == "ONE\ntwo\nthree\nfour\nFIVE\n")
      let error = #expect(throws: JournalError.self) {
        try save(base.replacing("one", with: "first"), madeOf: base)
      }
      #expect(error?.description.contains("another program changed the same lines") == true)
      #expect(try template() == "ONE\ntwo\nthree\nfour\nFIVE\n")
    }
  }
}
