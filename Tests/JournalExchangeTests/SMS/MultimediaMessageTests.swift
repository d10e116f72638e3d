import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite struct MultimediaMessageTests {
  private typealias Sample = SMSSample

  /// The entries of one message with these parts.
  private static func entries(_ parts: String...) -> [ImportedEntry] {
    Sample.outcome(Sample.backup(Sample.mms(parts.joined()))).entries
  }

  @Test func `parts become text and files, and the layout is left out`() throws {
    let entries = Self.entries(
      "<part seq=\"-1\" ct=\"application/smil\" name=\"null\" text=\"&lt;smil>\" />",
      "<part seq=\"2\" ct=\"text/plain\" text=\"second\" />",
      "<part seq=\"0\" ct=\"image/png\" name=\"null\" cl=\"cat.png\" text=\"null\" data=\"aGVsbG8=\" />",
      "<part seq=\"1\" ct=\"text/plain\" text=\"first &#55357;&#56832;\" />"
    )
    let entry = try #require(entries.first)
    #expect(entry.line == "025550123 2024-03-01 08:15:32 +00:00 Ada [\"cat.png\"]: first 😀\nsecond")
    #expect(entry.sourceID == "m-1")
    let files = entry.message?.embedded
    #expect(files == [EmbeddedFile(name: "cat.png", bytes: Array("hello".utf8))])
  }

  @Test(
    arguments: [
      ("", nil), ("null", nil), ("aGk=", "hi"), ("aGk", "hi"), ("aGkh", "hi!"),
      ("a G\nk&#10;&#13;=", "hi"),
    ] as [(String, String?)]
  )
  func `base64 may have line ends and miss its padding`(_ data: String, _ text: String?) {
    for size in [1, 5, 1 << 20] {
      let part = Sample.part("ct=\"image/png\" cl=\"a.png\" data = '\(data)'")
      let (importer, entries, _) = Sample.outcome(
        Sample.backup(Sample.mms(part)),
        piecesOf: size
      )
      let files = entries.first?.message?.embedded.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(files == [text].compactMap { $0 } && entries.first?.message?.media == ["a.png"])
      #expect(importer.report.facts == [])
    }
  }

  @Test(arguments: ["aGk*", "a", "aGk=aGk=", "aGk-", "&#10"])
  func `a file that is not base64 keeps its name and is reported`(_ data: String) {
    let part = Sample.part("ct=\"image/png\" cl=\"a.png\" data=\"\(data)\"")
    let (importer, entries, _) = Sample.outcome(Sample.backup(Sample.mms(part)))
    #expect(entries.first?.message?.media == ["a.png"] && entries.first?.message?.embedded == [])
    let isNothing = data == "&#10"
    #expect(importer.report.facts.map(\.name) == (isNothing ? [] : ["files"]))
  }

  @Test(arguments: [
    ("cl=\"../../etc/passwd\"", "passwd"), ("cl=\"a\\b.jpg\"", "b.jpg"),
    ("cl=\"..\"", "attachment.jpg"),
    ("cl=\"null\" name=\"n.jpg\"", "n.jpg"), ("fn=\"f\"", "f.jpg"), ("", "attachment.jpg"),
    ("cl=\"a&#10;b.jpg\"", "ab.jpg"), ("cl=\"/\"", "attachment.jpg"),
  ])
  func `a file has a name without a folder`(_ written: String, _ name: String) {
    let entries = Self.entries(Sample.part("ct=\"image/jpeg\" \(written) data=\"aGk=\""))
    let expected = name == "passwd" ? "passwd.jpg" : name
    #expect(entries.first?.message?.embedded.map(\.name) == [expected])
  }

  @Test func `files of one message have different names`() {
    let part = Sample.part("ct=\"image/jpeg\" cl=\"a.jpg\" data=\"aGk=\"")
    let entries = Self.entries(part, part, part)
    #expect(entries.first?.message?.media == ["a.jpg", "a-2.jpg", "a-3.jpg"])
    #expect(entries.first?.message?.embedded.map(\.name) == ["a.jpg", "a-2.jpg", "a-3.jpg"])
  }

  @Test func `text can be in the data, and only parts have data`() {
    let entries = Self.entries(
      Sample.part("ct=\"text/plain\" text=\"null\" data=\"aGk=\""),
      "<other data=\"aGk=\"/>",
      Sample.part("ct=\"text/plain\" text=\"data=\" metadata=\"aGk=\"")
    )
    #expect(entries.map(\.text) == ["hi\ndata="] && entries.first?.message?.media == [])
  }

  @Test func `a group is one thread, whoever writes and in whatever order its numbers are`() {
    let text = Sample.part("ct=\"text/plain\" text=\"x\"")
    let (one, two) = ("+12025550123", "+12025550199")
    let (importer, entries, _) = Sample.outcome(
      Sample.backup(
        Sample.sms("x", from: one, name: "Ada"),
        Sample.mms(
          text,
          address: "\(one)~\(two)",
          attributes: "contact_name=\"Ada, Ben\" tr_id=\"t\"",
          addresses: [(one, "137"), (two, "151"), ("insert-address-token", "151")]
        ),
        Sample.mms(
          text,
          address: "2025550199~2025550123",
          attributes: "contact_name=\"Ben, Ada\"",
          addresses: [(two, "137")]
        ),
        Sample.mms(
          text,
          address: "\(one)~\(two)",
          box: "2",
          addresses: [("insert-address-token", "137")]
        )
      )
    )
    #expect(entries.map { $0.message?.sender } == ["Ada", "Ada", two, "me"])
    #expect(Set(entries.dropFirst().map(\.thread)) == ["025550123,025550199"])
    #expect(entries.map(\.sourceID).dropFirst() == ["t", entries[2].sourceID, "m-1"])
    #expect(importer.report.chats.map(\.title) == ["Ada", "Ada, Ben"])
    #expect(importer.report.chats.last?.people == ["Ada", two])
    #expect(importer.report.facts.contains { $0.text == "1 in groups known by number only" })
  }

  @Test func `without an address, the people are those of the list`() {
    let text = Sample.part("ct=\"text/plain\" text=\"x\"")
    func threads(_ box: String, _ addresses: [(String, String)]) -> [String?] {
      Sample.outcome(
        Sample.backup(Sample.mms(text, address: "null", box: box, addresses: addresses))
      ).entries.map(\.thread)
    }
    #expect(threads("1", [("111", "137"), ("999", "151")]) == ["111"])
    #expect(threads("1", [("111", "137"), ("222", "151"), ("333", "130")]) == ["111,222,333"])
    #expect(threads("2", [("insert-address-token", "137"), ("222", "151")]) == ["222"])
    #expect(threads("1", []) == [])
  }

  @Test func `a subject is the title, and suffices`() {
    let message = Sample.mms("", attributes: "sub=\"Holiday\" contact_name=\"Ada\"")
    let (_, entries, _) = Sample.outcome(Sample.backup(message))
    #expect(entries.map(\.line) == ["025550123 2024-03-01 08:15:32 +00:00 Ada [Holiday]: "])
    #expect(entries.first?.sourceID == "20240301T081532-media")
  }
}
