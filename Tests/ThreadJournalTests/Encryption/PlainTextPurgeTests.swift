import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// What entries were before they were encrypted goes from the history, and nothing else does.
@Suite struct PlainTextPurgeTests {
  private static let canary = "A canary that sings all day long"

  @Test func `the plain text of a thread is gone everywhere, and the thread is still there`() throws
  {
    try EncryptedJournal.run { encrypted in
      let journal = encrypted.journal
      let (address, ids) = try encrypted.test.thread(entries: 1)
      try journal.add([NewEntry(title: "Sung", body: Array(Self.canary.utf8))], to: address)
      try encrypted.test.write(
        try encrypted.test.text(address) + "\n## 2024-03-09 Typed\n\n\(Self.canary), again.\n",
        to: address
      )
      try journal.edit(ids[0], in: address, body: Array("\(Self.canary), and then not.".utf8))
      try journal.edit(ids[0], in: address, body: Array("Silence.".utf8))
      let (other, _) = try encrypted.test.thread("Other", entries: 2)
      let untouched = try encrypted.test.text(other)
      try journal.encryptThread(address)
      #expect(try journal.purgePreview(ofPlainText: nil, in: address)?.versions == 5)
      let report = try journal.purgePlainText(of: nil, in: address)
      #expect(report.remnants == [] && report.survivors == [])
      try encrypted.requireAbsence(of: "canary")
      try encrypted.requireAbsence(of: "Silence")
      #expect(try encrypted.test.text(other) == untouched)
      #expect(try journal.history(of: other).count == 1)
      let texts = try journal.snapshot(for: .person).entries().map(\.entry.bodyText)
      #expect(texts.filter { $0.contains(Self.canary) }.count == 2)
      #expect(texts.contains("Silence."))
      #expect(try journal.purgePreview(ofPlainText: nil, in: address) == nil)
    }
  }

  @Test func `one entry loses its plain text, also where it was before it was moved`() throws {
    try EncryptedJournal.run { encrypted in
      let journal = encrypted.journal
      let (first, ids) = try encrypted.test.thread("First", entries: 2)
      let (second, _) = try encrypted.test.thread("Second", entries: 1)
      try journal.edit(ids[0], in: first, body: Array(Self.canary.utf8))
      try journal.move([ids[0]], from: first, to: second)
      try journal.encrypt([EntryReference(ids[0], in: second)])
      try journal.purgePlainText(of: [ids[0]], in: second)
      try encrypted.requireAbsence(of: "canary")
      #expect(try encrypted.test.text(first).contains("Text 1."))
      #expect(try encrypted.test.text(second).contains("Text 0."))
      #expect(try journal.history(of: ids[1], in: first).count == 1)
    }
  }

  @Test func `text that is not encrypted is not purged as such`() throws {
    try EncryptedJournal.run { encrypted in
      let (address, ids) = try encrypted.test.thread(entries: 2)
      try encrypted.journal.encrypt([EntryReference(ids[0], in: address)])
      for chosen in [nil, [ids[1]]] as [Set<EntryID>?] {
        let error = try #require(throws: JournalError.self) {
          try encrypted.journal.purgePlainText(of: chosen, in: address)
        }
        #expect(error.sentence == "\(ids[1]) (\(address)) is not encrypted")
      }
      #expect(try encrypted.test.text(address).contains("Text 1."))
      #expect(try encrypted.journal.unfinishedPurge() == nil)
    }
  }

  @Test func `attachments become encrypted files, and plain ones again`() throws {
    try EncryptedJournal.run { encrypted in
      let journal = encrypted.journal
      let (address, ids) = try encrypted.test.thread(entries: 3)
      let place = "assets/2024/03/my photo.jpg"
      let file = NewAttachment(place: place, bytes: Array("A canary in a picture".utf8))
      let link = Attachment(place: place, from: address).description
      try journal.attach([file], linkedAs: [link], to: ids[0], in: address)
      try journal.edit(
        ids[1],
        in: address,
        body: Array("See ![it](assets/2024/03/my%20photo.jpg) here.".utf8)
      )
      try journal.encryptThread(address)
      let entries = try journal.snapshot(for: .person).entries().map(\.entry).reversed()
      let places = entries.map { $0.attachments.compactMap { $0.place(from: address) } }
      let new = try #require(places[0].first)
      #expect(new.hasPrefix("assets/2024/03/") && new.hasSuffix(".age"))
      #expect(places == [[new], [new], []])
      #expect(entries.first?.attachments.first?.name == "my photo.jpg")
      #expect(Array(entries)[1].bodyText.contains("(\(new))"))
      #expect(try journal.openedAttachment(new) == file.bytes)
      #expect(try journal.contents(ofFile: place) == nil)
      let gone = try #require(try journal.purgePreview(ofPlainText: nil, in: address)).attachments
      #expect(gone == [place])
      try journal.purgePlainText(of: nil, in: address, with: gone)
      try encrypted.requireAbsence(of: "canary")
      try journal.decryptThread(address)
      #expect(try journal.contents(ofFile: "assets/2024/03/my-photo.jpg") == file.bytes)
      #expect(try encrypted.test.text(address).contains("attach:: [my photo.jpg]"))
      #expect(try encrypted.test.text(address).contains("![it](assets/2024/03/my-photo.jpg)"))
    }
  }

  @Test func `a plain attachment stays as long as something else refers to it`() throws {
    try EncryptedJournal.run { encrypted in
      let journal = encrypted.journal
      let (address, ids) = try encrypted.test.thread(entries: 2)
      let place = "assets/2024/03/photo.jpg"
      let file = NewAttachment(place: place, bytes: Array("A picture".utf8))
      let link = Attachment(place: place, from: address).description
      try journal.attach([file], linkedAs: [link], to: ids[0], in: address)
      try journal.attach([file], linkedAs: [link], to: ids[1], in: address)
      try journal.encrypt([EntryReference(ids[0], in: address)])
      #expect(try journal.contents(ofFile: place) == file.bytes)
      #expect(try journal.attachments().count == 2)
    }
  }
}
