import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Changes of something that another program changes first.
@Suite struct InterleavedTests {
  private func mood(_ type: String) throws -> FieldDefinition {
    FieldDefinition(try #require(FieldName("mood")), type: try #require(FieldType(type)))
  }

  @Test func `an entry is restored to its thread although that was renamed meanwhile`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 3)
      try test.journal.remove([ids[1]], from: "daily")
      try test.interleave {
        try $0.rename("daily", to: "Every day")
      } _: { journal in
        let address = try journal.restore(ids[1]).address
        #expect(address == "every-day")
      }
      #expect(try test.journal.threads() == ["every-day"])
      #expect(try Set(test.journal.thread("every-day").identities().ids) == Set(ids))
    }
  }

  @Test func `an entry restored and removed again is restored in its last state`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 3)
      try test.journal.remove([ids[1]], from: "daily")
      try test.interleave { other in
        try other.restore(ids[1])
        try other.edit(ids[1], in: "daily", body: Array("Later.".utf8))
        try other.remove([ids[1]], from: "daily")
      } _: { journal in
        try journal.restore(ids[1])
      }
      #expect(try test.text("daily").contains("Later."))
    }
  }

  @Test func `a thread restored and removed again is restored in its last state`() throws {
    try TestJournal.run { test in
      _ = try test.thread(entries: 1)
      try test.journal.delete("daily")
      try test.interleave { other in
        try other.restoreThread("daily")
        try other.add([NewEntry(title: "Later")], to: "daily")
        try other.delete("daily")
      } _: { journal in
        try journal.restoreThread("daily")
      }
      #expect(try test.text("daily").contains("Later"))
    }
  }

  @Test func `a value must fit the current definition of the field`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 1)
      try test.journal.change("daily", [.defineField(mood("number"))], as: .define)
      let narrow = try mood("choice good | bad")
      try test.interleave { other in
        try other.change("daily", [.defineField(narrow)], as: .define)
      } _: { journal in
        let error = try #require(throws: JournalError.self) {
          try journal.set(["mood": 4], of: [EntryReference(ids[0], in: "daily")])
        }
        guard case .field("daily", .unfit) = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
      #expect(try !test.text("daily").contains("mood:: 4"))
    }
  }

  @Test func `a value may be for a field that was added meanwhile`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 1)
      try test.journal.change("daily", [.defineField(mood("number"))], as: .define)
      let name = try #require(FieldName("weather"))
      try test.interleave {
        try $0.addField(name, to: "daily")
      } _: { journal in
        let entry = EntryReference(ids[0], in: "daily")
        try journal.set(["weather": "sun", "title": "Sunny"], of: [entry])
      }
      let entry = try #require(try test.journal.thread("daily").entries.first)
      #expect(entry.value(of: "weather") == "sun" && entry.title == "Sunny")
    }
  }

  @Test func `two changes of one field's definition are both kept`() throws {
    try TestJournal.run { test in
      _ = try test.thread()
      try test.journal.change("daily", [.defineField(mood("number"))], as: .define)
      let revision = { (change: (inout FieldRevision) -> Void) in
        var revision = FieldRevision()
        change(&revision)
        return revision
      }
      let label = revision { $0.label = "How I feel" }
      try test.interleave {
        try $0.redefineField("mood", label, of: "daily")
      } _: { journal in
        try journal.redefineField("mood", revision { $0.maximum = "5" }, of: "daily")
      }
      let field = try #require(try test.journal.thread("daily").schema["mood"])
      #expect(field.label == "How I feel" && field.maximum?.description == "5")
    }
  }

  @Test func `a field that was added meanwhile is not added again`() throws {
    try TestJournal.run { test in
      _ = try test.thread()
      let name = try #require(FieldName("mood"))
      try test.interleave {
        try $0.addField(name, type: .number(unit: "h"), to: "daily")
      } _: {
        journal in
        #expect(throws: JournalError.self) { try journal.addField(name, to: "daily") }
      }
      #expect(try test.journal.thread("daily").schema["mood"]?.unit == "h")
    }
  }

  @Test(arguments: [false, true])
  func `different files of one name are both kept, each linked from its entry`(
    isAttached: Bool
  ) throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 1)
      let place = "assets/2024/03/a.jpg"
      let attachment = Attachment(place: place, from: "daily", name: "My \"a\", b.jpg")
      let link = ValueList.line(of: [attachment.description])
      let properties = [Entry.Property(key: "attach", value: link)]
      try test.interleave { other in
        let mine = NewAttachment(place: place, bytes: [1])
        try other.add(
          [NewEntry(title: "Other", properties: properties)],
          to: "daily",
          attaching: [mine]
        )
      } _: { journal in
        let mine = NewAttachment(place: place, bytes: [2])
        if isAttached {
          let change = Change.addValues(ids[0], key: "attach", [link])
          try journal.change("daily", [change], attaching: [mine])
        } else {
          try journal.add(
            [NewEntry(title: "Mine", properties: properties)],
            to: "daily",
            attaching: [mine]
          )
        }
      }
      let links = try test.journal.thread("daily").entries.flatMap(\.attachments)
      #expect(links.map(\.name) == ["My \"a\", b.jpg", "My \"a\", b.jpg"])
      var linked: Set<[UInt8]?> = []
      for place in links.compactMap({ $0.place(from: "daily") }) {
        linked.insert(try test.journal.contents(ofFile: place))
      }
      #expect(linked == [[1], [2]])
      #expect(try test.journal.attachments().map(\.place) == ["assets/2024/03/a-2.jpg", place])
      try Git.requireSound(test.root)
    }
  }
}
