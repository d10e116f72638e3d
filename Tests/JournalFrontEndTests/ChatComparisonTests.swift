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

/// A second export of a chat beside the thread that the first one brought.
@Suite(.pureSwift) struct ChatComparisonTests {
  /// A message of a chat: the seconds since its beginning, the sender and the text.
  struct Message: Hashable {
    var time: Int
    var sender: String
    var text: String
    var content: SourceID.Content?
  }

  /// A chat of two people with many short and repeated messages, and pauses.
  private static func chat(_ count: Int, using generator: inout SeededGenerator) -> [Message] {
    let short = ["ok", "ok", "Yes", "haha", "?", "👍"]
    var time = 0
    return (0..<count).map { number in
      time += generator.chance(0.3) ? generator.int(in: 0...2) : generator.int(in: 3...5000)
      let isShort = generator.chance(0.4)
      let text = isShort ? generator.element(of: short) : "Message number \(number)."
      let sender = generator.element(of: ["Anna Berg", "Ben"])
      let isMedia = generator.chance(0.05)
      return Message(time: time, sender: sender, text: text, content: isMedia ? .media : nil)
    }
  }

  private static func stamp(_ seconds: Int) -> EntryTimestamp {
    let instant = Instant(seconds: Int64(1_700_000_000 + seconds), nanoseconds: 0)
    return EntryTimestamp(instant, offset: .utc)
  }

  private static func items(_ messages: [Message]) -> [ImportItem] {
    messages.enumerated().map { place, message in
      let stamp = stamp(message.time)
      let id =
        message.content.map { SourceID(stamp, of: $0) }
        ?? SourceID(stamp, of: Array(message.text.utf8))
      let content = EntryContent(
        properties: [.init(key: "source", value: "test"), .init(key: "source-id", value: id.text)],
        body: Array(message.text.utf8)
      )
      let entry = ImportedEntry(content, at: stamp, message: ImportedMessage(from: message.sender))
      return ImportItem(entry: entry, place: .line(place + 1))
    }
  }

  private static func compare(
    _ messages: [Message],
    with thread: JournalThread?,
    removed: JournalThread = JournalThread(parsing: []),
    at address: String = "anna"
  ) throws -> ChatComparison {
    try ChatComparison(
      items(messages),
      ImportedChat(title: "Anna"),
      with: thread,
      at: address,
      past: ImportPast(
        removed: { _ in removed },
        imported: { _, _ in thread ?? JournalThread(parsing: []) }
      )
    )
  }

  /// The thread with the new entries of a comparison.
  private static func thread(_ comparison: ChatComparison, in old: JournalThread?) throws
    -> JournalThread
  {
    var thread = old ?? JournalThread(parsing: Array("---\ntj: 1\nkind: conversation\n---\n".utf8))
    for edit in comparison.people { thread = try thread.applying(thread.changes(for: edit)) }
    let drafts = try comparison.entries(linking: [:]).map { entry in
      EntryDraft(id: try #require(entry.id), stamp: try #require(entry.stamp), entry.content)
    }
    return try thread.applying(.append(drafts, times: TimeSource(zones: NoZones())))
  }

  @Test func `a longer export adds only what is new, whatever else has changed`() throws {
    try forEachCase(count: Cases.count(60), seed: 45) { generator, _ in
      let all = Self.chat(generator.int(in: 60...150), using: &generator)
      let end = generator.int(in: 40...all.count)
      let thread = try Self.thread(Self.compare(Array(all[..<end]), with: nil), in: nil)
      try #require(thread.entries.count == end)
      let start = generator.int(in: 0...end / 2)
      var later = Array(all[start...])
      let change = generator.int(in: 0...3)
      for place in later.indices {
        if change == 1, generator.chance(0.3) { later[place].time += generator.int(in: -1...1) }
        if change == 2 { later[place].time += 3600 }
        if change == 3 { later[place].sender = later[place].sender == "Ben" ? "Benny" : "Anna B." }
      }
      let comparison = try Self.compare(later, with: thread)
      try #require(comparison.new.count == all.count - end, "change \(change)")
      try #require(comparison.agreement?.isCertain == true)
      let joined = try Self.thread(comparison, in: thread)
      try #require(joined.participants.count == 2)
    }
  }

  @Test func `an export in minutes has the messages of one in seconds`() throws {
    var generator = SeededGenerator(seed: 7)
    let all = Self.chat(200, using: &generator)
    let thread = try Self.thread(Self.compare(all, with: nil), in: nil)
    let rough = all.map { message in
      var message = message
      let clock = 1_700_000_000 + message.time
      message.time = clock - clock % 60 - 1_700_000_000
      return message
    }
    #expect(try Self.compare(rough, with: thread).new.isEmpty)
  }

  @Test func `another chat is not certain, and one without anything in common adds all`() throws {
    var generator = SeededGenerator(seed: 8)
    let thread = try Self.thread(
      Self.compare(Self.chat(100, using: &generator), with: nil),
      in: nil
    )
    let other = Self.chat(100, using: &generator).map { message in
      Message(time: message.time, sender: message.sender, text: message.text + "!")
    }
    let comparison = try Self.compare(other, with: thread)
    #expect(comparison.agreement?.isCertain == false)
    #expect(try Self.compare(other, with: nil).agreement == nil)
  }

  @Test func `edited and removed messages stay as they are here`() throws {
    var generator = SeededGenerator(seed: 9)
    let all = Self.chat(50, using: &generator)
    let thread = try Self.thread(Self.compare(all, with: nil), in: nil)
    let ids = thread.entries.compactMap(\.writtenID)
    let changed = try thread.applying([
      .replaceBody(ids[10], Array("Other words.".utf8)), .remove([ids[20]]),
    ])
    let block = thread.bytes[thread.entries[20].syntax.block]
    let removed = JournalThread(parsing: Array("---\ntj: 1\n---\n\n".utf8) + block)
    #expect(try Self.compare(all, with: changed, removed: removed).new.isEmpty)
    #expect(try Self.compare(all, with: changed).new.count == 1)
  }

  @Test func `messages of a thread from which all were removed stay removed`() throws {
    var generator = SeededGenerator(seed: 10)
    let all = Self.chat(20, using: &generator)
    let thread = try Self.thread(Self.compare(all, with: nil), in: nil)
    let empty = try thread.applying(.remove(thread.entries.compactMap(\.writtenID)))
    let comparison = try Self.compare(all, with: empty, removed: thread)
    #expect(comparison.new.isEmpty && comparison.knownCount == 0)
    #expect(comparison.removedCount == 20)
  }

  @Test func `a thread that lacks one of eight messages is the same chat`() throws {
    let all = (0..<8).map { Message(time: $0 * 100, sender: "Ben", text: "Number \($0)") }
    let thread = try Self.thread(Self.compare(all, with: nil), in: nil)
    for id in thread.entries.compactMap(\.writtenID) {
      let comparison = try Self.compare(all, with: thread.applying(.remove([id])))
      #expect(comparison.agreement?.isCertain == true && comparison.new.count == 1)
    }
  }

  @Test func `an export of another time does not contradict`() throws {
    let all = (0..<8).map { Message(time: $0 * 100, sender: "Ben", text: "Number \($0)") }
    let thread = try Self.thread(Self.compare(Array(all[..<4]), with: nil), in: nil)
    let comparison = try Self.compare(Array(all[4...]), with: thread)
    #expect(comparison.new.count == 4)
    #expect(comparison.agreement?.isCertain == true)
  }

  @Test func `what was deleted since is the same message`() throws {
    let all = (0..<9).map { Message(time: $0 * 100, sender: "Ben", text: "Number \($0)") }
    let thread = try Self.thread(Self.compare(all, with: nil), in: nil)
    var later = all
    later[4].content = .deleted
    later[4].text = "This message was deleted"
    #expect(try Self.compare(later, with: thread).new.isEmpty)
    let other = try Self.thread(Self.compare(later, with: nil), in: nil)
    #expect(try Self.compare(all, with: other).new.isEmpty)
  }

  @Test func `the same import has the same ids on every device, and others in another thread`()
    throws
  {
    let all = (0..<9).map { Message(time: $0 / 3, sender: "Ben", text: "ok") }
    let one = try Self.compare(all, with: nil).entries(linking: [:]).map(\.id)
    #expect(try one == Self.compare(all, with: nil).entries(linking: [:]).map(\.id))
    #expect(Set(one).count == 9)
    let other = try Self.compare(all, with: nil, at: "ben").entries(linking: [:]).map(\.id)
    #expect(Set(other).isDisjoint(with: one))
  }
}
