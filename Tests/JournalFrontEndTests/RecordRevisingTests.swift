import JournalExchange
import JournalFormat
import JournalFrontEnd
import JournalModel
import TestSupport
import Testing

/// A world without time zones.
private struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}

/// Records that were imported before and have another text or more files now.
@Suite(.pureSwift) struct RecordRevisingTests {
  private static let stamp = EntryTimestamp(Instant(seconds: 1_700_000_000), offset: .utc)

  /// The id of a note, which comes from its path.
  private static let path = SourceID(EntryTimestamp(stamp.date), of: Array("2023-11-14.md".utf8))

  private static func item(
    _ text: String,
    id: String = path.text,
    media: [String] = [],
    isMessage: Bool = false,
    isEdited: Bool = false,
    time: EntryTimestamp = stamp
  ) -> ImportItem {
    var properties: [Entry.Property] = [.init(key: "source-id", value: id)]
    if isEdited { properties.append(.init(key: "edited", value: time.description)) }
    let content = EntryContent(properties: properties, body: Array(text.utf8))
    let message = ImportedMessage(from: isMessage ? "Ben" : nil, media: media)
    let entry = ImportedEntry(content, at: time, message: message)
    return ImportItem(entry: entry, place: .line(1))
  }

  /// The thread with what a comparison adds and changes.
  private static func thread(
    _ comparison: ChatComparison,
    in old: JournalThread? = nil,
    links: [String: String] = [:]
  ) throws -> JournalThread {
    let kind = comparison.people.isEmpty ? Kind.journal : .conversation
    var thread = old ?? JournalThread(parsing: Array("---\ntj: 1\nkind: \(kind)\n---\n".utf8))
    for edit in comparison.people { thread = try thread.applying(thread.changes(for: edit)) }
    let drafts = try comparison.entries(linking: links).map { entry in
      EntryDraft(id: try #require(entry.id), stamp: try #require(entry.stamp), entry.content)
    }
    thread = try thread.applying(comparison.changes(linking: links).changes)
    guard !drafts.isEmpty else { return thread }
    return try thread.applying(.append(drafts, times: TimeSource(zones: NoZones())))
  }

  private static func compare(
    _ items: [ImportItem],
    with thread: JournalThread?,
    imported: JournalThread? = nil,
    isChat: Bool = false
  ) throws -> ChatComparison {
    let base = imported ?? thread ?? JournalThread(parsing: [])
    return try ChatComparison(
      items,
      isChat ? ImportedChat(title: "Ben") : nil,
      with: thread,
      at: "daily",
      past: ImportPast(
        removed: { _ in JournalThread(parsing: []) },
        imported: { _, _ in base }
      )
    )
  }

  @Test(arguments: [
    "![](pics/a.png)", "![[a.png]] ![](pics/a.png)", "See [it](a.md), [b] and ![b](x/b.png)",
    "![](a.png)![](b.png)",
  ])
  func `a text whose links lead here now is the one that was imported`(_ text: String) throws {
    let first = try Self.compare([Self.item(text)], with: nil)
    let thread = try Self.thread(first)
    let here = String(decoding: thread.bytes, as: UTF8.self)
      .replacing("](pics/a", with: "](assets/2023/11/a").replacing("](x/b", with: "](assets/b")
    let relinked = JournalThread(parsing: Array(here.utf8))
    let again = try Self.compare([Self.item(text)], with: relinked)
    #expect(try Self.thread(again, in: relinked).bytes == relinked.bytes)
  }

  /// A text that was imported, the one that it was edited to here or `nil`, the one that the record has now, and what
  /// the thread has then.
  struct Case: Sendable, CustomTestStringConvertible {
    var imported: String
    var edited: String?
    var now: String
    var texts: [String]
    var isForeign = false

    var testDescription: String { "\(imported) → \(edited ?? "-") and \(now)" }
  }

  @Test(arguments: [
    Case(imported: "one", now: "one", texts: ["one"]),
    Case(imported: "one", now: "one\n\ntwo", texts: ["one\n\ntwo"]),
    Case(imported: "one\n## two", now: "zero\none\n## two", texts: ["zero\none\n## two"]),
    Case(imported: "work", now: "private", texts: ["work", "private"]),
    Case(imported: "one\ntwo", now: "one\n2", texts: ["one\ntwo", "one\n2"]),
    Case(imported: "one\ntwo", now: "one", texts: ["one\ntwo"]),
    Case(imported: "one", edited: "uno", now: "one", texts: ["uno"]),
    Case(imported: "one", edited: "uno", now: "one\ntwo", texts: ["uno", "one\ntwo"]),
    Case(imported: "one", edited: "one\nmine", now: "one\nmine", texts: ["one\nmine"]),
    Case(imported: "teh", now: "the", texts: ["the"], isForeign: true),
    Case(imported: "said", now: "", texts: ["said"], isForeign: true),
    Case(imported: "teh", edited: "my", now: "the", texts: ["my", "the"], isForeign: true),
    Case(
      imported: "![x](pics/a.jpg)",
      edited: "![x](assets/a-2.jpg)",
      now: "![x](pics/a.jpg)",
      texts: ["![x](assets/a-2.jpg)"]
    ),
  ])
  func `a changed text replaces the one that was imported, or stands beside it`(_ example: Case)
    throws
  {
    let id = example.isForeign ? "1/2" : Self.path.text
    let before = try Self.thread(Self.compare([Self.item(example.imported, id: id)], with: nil))
    let entry = try #require(before.entries.first?.writtenID)
    let here =
      try example.edited.map { try before.applying(.replaceBody(entry, Array($0.utf8))) } ?? before
    let item = Self.item(example.now, id: id)
    let comparison = try Self.compare([item], with: here, imported: before)
    let after = try Self.thread(comparison, in: here)
    #expect(after.entries.map(\.bodyText) == example.texts)
    #expect(comparison.conflicts.count == example.texts.count - 1)
    // Afterwards all is there.
    let isUntouched = example.edited != nil && after.entries.count == 1
    let again = try Self.compare([item], with: after, imported: isUntouched ? before : after)
    #expect(again.new.isEmpty && again.changes(linking: [:]).changes.isEmpty)
  }

  @Test func `files that a later export brings are attached to the message that names them`()
    throws
  {
    let id = SourceID(Self.stamp, of: .media).text
    let named = Self.item("", id: id, media: ["a.jpg"], isMessage: true)
    let omitted = Self.item("<Media omitted>", id: id, isMessage: true)
    let links = [named.mediaKey("a.jpg"): "[a.jpg](assets/a.jpg)"]
    for first in [named, omitted] {
      let thread = try Self.thread(Self.compare([first], with: nil, isChat: true))
      let comparison = try Self.compare([named], with: thread, isChat: true)
      #expect(comparison.new.isEmpty)
      #expect(comparison.changes(linking: [:]).changes.isEmpty)
      let after = try Self.thread(comparison, in: thread, links: links)
      #expect(after.entries[0].bodyText == "")
      #expect(after.entries[0].value(of: "attach") == "[a.jpg](assets/a.jpg)")
      let again = try Self.compare([named], with: after, isChat: true)
      #expect(again.changes(linking: links).changes.isEmpty)
      // What was detached here stays so.
      let key = ReservedKey.attach.rawValue
      let detached = try after.applying(
        .setProperty(try #require(after.entries[0].writtenID), key: key, values: [])
      )
      let other = try Self.compare([named], with: detached, imported: after, isChat: true)
      #expect(other.changes(linking: links).changes.isEmpty)
    }
  }

  @Test func `a file is attached below a text that was edited here`() throws {
    let id = SourceID(Self.stamp, of: .media).text
    let item = Self.item("", id: id, media: ["a.jpg"], isMessage: true)
    let before = try Self.thread(Self.compare([item], with: nil, isChat: true))
    let entry = try #require(before.entries[0].writtenID)
    let here = try before.applying(.appendText(entry, Array("The lake".utf8)))
    let comparison = try Self.compare([item], with: here, imported: before, isChat: true)
    let links = [item.mediaKey("a.jpg"): "[a.jpg](assets/a.jpg)"]
    let after = try Self.thread(comparison, in: here, links: links)
    #expect(after.entries[0].bodyText == "The lake")
  }

  @Test(arguments: [true, false])
  func `a message that says that it was edited is the one of the same person and time`(
    _ isEdited: Bool
  ) throws {
    func chat(_ text: String, isEdited: Bool = false) -> [ImportItem] {
      ["one", text, "three", "four", "five"].enumerated().map { place, text in
        let instant = Instant(seconds: 1_700_000_000 + Int64(place) * 60)
        let time = EntryTimestamp(instant, offset: .utc)
        let id = SourceID(time, of: Array(text.utf8)).text
        return Self.item(
          text,
          id: id,
          isMessage: true,
          isEdited: isEdited && place == 1,
          time: time
        )
      }
    }
    let thread = try Self.thread(Self.compare(chat("teh"), with: nil, isChat: true))
    let comparison = try Self.compare(
      chat("the", isEdited: isEdited),
      with: thread,
      isChat: true
    )
    let after = try Self.thread(comparison, in: thread)
    let texts = isEdited ? ["one", "the"] : ["one", "teh", "the"]
    #expect(after.entries.map(\.bodyText) == texts + ["three", "four", "five"])
  }
}
