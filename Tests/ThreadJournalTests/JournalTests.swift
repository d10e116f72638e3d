import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct JournalTests {
  @Test func `a new journal has a repository and two files`() throws {
    try TestJournal.run { test in
      #expect(try test.git("ls-files") == ".gitattributes\n.tj/config.yaml\n")
      #expect(try test.git("log", "--format=%s") == "journal: init\n")
      try Git.requireSound(test.root)
      #expect(try test.git("config", "core.fsync") == "committed,reference\n")
      #expect(try Journal(at: test.root, with: test.environment).threads().isEmpty)
    }
  }

  @Test func `an entry is in the file and in a commit when adding returns`() throws {
    try TestJournal.run { test in
      let address = try test.thread().address
      #expect(address == "daily")
      let added = try test.journal.add(
        [NewEntry(title: "First warm morning", body: Array("Coffee.".utf8))],
        to: address
      )
      let id = try #require(added.ids.first)
      #expect(try test.text("daily").hasSuffix(" First warm morning \(id)\n\nCoffee.\n"))
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
      let message = try test.git("log", "-1", "--format=%B")
      #expect(
        message == "daily: add \(id)\n\nTj-Thread: daily\nTj-Entry: \(id.text)\nTj-Op: add\n\n"
      )
      try Git.requireSound(test.root)
    }
  }

  @Test func `undoing an addition restores the earlier bytes`() throws {
    try TestJournal.run { test in
      let (address, _) = try test.thread(entries: 3)
      let before = try test.text(address)
      try test.journal.add([NewEntry(title: "New")], to: address)
      let after = try test.text(address)
      try test.journal.undo()
      #expect(try test.text(address) == before)
      try test.journal.redo()
      #expect(try test.text(address) == after)
      try Git.requireSound(test.root)
    }
  }

  @Test func `a value is checked against the field as it is under the lock`() throws {
    try TestJournal.run { test in
      let address = try test.thread().address
      var entry = NewEntry(title: "Rain")
      entry.properties = [.init(key: "mood", value: "9")]
      try test.journal.addField(
        #require(FieldName(creating: "mood")),
        type: .scale(1...5),
        FieldRevision(),
        to: address
      )
      let before = try test.text(address)
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([entry], to: address)
      }
      #expect(
        error?.sentence == "daily: invalid value for mood (expected a whole number from 1 to 5)"
      )
      #expect(try test.text(address) == before)
      try test.journal.add([entry], to: address, isForced: true)
      #expect(try test.text(address).contains("- mood:: 9\n"))
    }
  }
}
