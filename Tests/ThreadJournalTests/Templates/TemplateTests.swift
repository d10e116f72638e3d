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
  func `fills in what is known of an entry`(text: String, stamp: String, expected: String) throws {
    let template = try Template(text)
    let filled = template.filled(
      thread: "daily",
      id: try #require(EntryID("k3f9qd")),
      stamp: try #require(Stamp(stamp)),
      title: "First warm morning"
    )
    #expect(filled == expected)
  }

  @Test func `knows no other names`() {
    let error = #expect(throws: TemplateError.self) { try Template("a\n{{clipboard}}") }
    #expect(
      error?.description
        == "2:3: there is no name 'clipboard'; there is date, time, weekday, title, thread, id"
    )
  }
}
