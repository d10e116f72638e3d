import JournalModel
import Testing
import ThreadJournal

/// The comment in a draft that names its thread and its journal.
@Suite struct DraftNoteTests {
  private static let daily = DraftNote(address: "work/daily", root: "/home/anna/my journal")

  @Test func `parsing a note returns what was written`() {
    let notes = [Self.daily, DraftNote(address: nil, root: "/j")]
    for note in notes {
      let forWriting = [true, false].map(note.textForWriting(hasText:))
      for text in forWriting + [note.textForKeeping] {
        #expect(DraftNote(in: Array("Typed above.\n\n\(text)\n## 2024-01-01\n".utf8)) == note)
        #expect(
          DraftNote(in: Array(text.replacing("\n", with: "\r\n").utf8))?.address == note.address
        )
      }
    }
  }

  @Test func `removing the note leaves the typed text`() {
    let note = Self.daily.textForKeeping
    let texts = [("", "## 2024-01-01\n\nBelow."), ("Above.", "Below."), ("Above.", ""), ("", "")]
    for (above, below) in texts {
      let text = DraftNote.without(Array("\n\(above)\n\n\(note)\n\n\(below)\n".utf8))
      let both = [above, below].filter { !$0.isEmpty }.joined(separator: "\n\n")
      #expect(String(decoding: text, as: UTF8.self) == both)
    }
    #expect(DraftNote.without(Array("\n No note. \n".utf8)) == Array("\n No note. \n".utf8))
  }

  @Test(arguments: [
    "", "<!-- tj", "<!-- tj -->", "<!-- tj 7f3a: thread daily -->", "<!-- tj daily -->\nwrite -->",
    "<!-- a comment\nThe journal is /j. -->",
  ])
  func `other comments are not notes`(text: String) {
    #expect(DraftNote(in: Array(text.utf8)) == nil)
  }

  @Test func `another comment before a note does not hide it`() {
    let text = "<!-- tj 7f3a: thread daily -->\n\(Self.daily.textForKeeping)"
    #expect(DraftNote(in: Array(text.utf8)) == Self.daily)
  }

  @Test func `a note is valid without the line of the journal`() {
    let lines = Self.daily.textForWriting(hasText: false).split(separator: "\n")
    let text = lines.dropLast().joined(separator: "\n") + "-->"
    #expect(DraftNote(in: Array(text.utf8))?.address == "work/daily")
    #expect(DraftNote(in: Array(text.utf8))?.root == nil)
  }

  @Test func `a note is inserted below front matter`() {
    let file = Array("---\ntj: 1\nid: abcd2345\n---\n\n## 2024-01-01 One\n".utf8)
    let draft = Self.daily.heading(file)
    #expect(draft.starts(with: "---\ntj: 1\nid: abcd2345\n---\n<!-- tj work/daily: ".utf8))
    #expect(DraftNote(in: draft) == Self.daily)
    let (before, after) = (JournalThread(parsing: file), JournalThread(parsing: draft))
    #expect(after.id == before.id && after.entries.map(\.title) == ["One"])
    let alone = Self.daily.heading(Array("---\ntj: 1\n---".utf8))
    #expect(alone.starts(with: "---\ntj: 1\n---\n<!-- tj work/daily: ".utf8))
    let entry = Array("## 2024-01-01 One\n".utf8)
    #expect(Self.daily.heading(entry).starts(with: "<!-- tj work/daily: ".utf8))
  }
}
