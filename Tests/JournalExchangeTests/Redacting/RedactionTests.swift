import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Names of people and tags in a redacted export.
@Suite(.pureSwift) struct RedactionTests {
  static let chat = """
    ---
    tj: 1
    kind: conversation
    title: Kitchen, with Anna Berg
    participants:
      anna: Anna Berg
      jonas:
        name: Jonas van Weber
        email: jonas@example.org
      me: Tom   # the writer
    tags: [house]
    ---

    About Anna, see [[daily#^k3f9qd]].

    ## 2024-04-02 18:30:00 +02:00 @anna ^h2k9vm

    Hi Tom, did Jonas call?

    ## 2024-04-02 18:31:12 +02:00 @me ^q7c3tz

    - reply:: ^h2k9vm

    Yes, @jonas. The van is here.

    ## 2024-04-02 18:32:12 +02:00 @guest Hello Anna ^x8n5rb

    Who?

    """

  static let daily = """
    ---
    tj: 1
    title: Daily
    ---

    ## 2024-03-01 With ANNA BERG #family ^k3f9qd

    - tags:: #work #home/garden
    - attach:: [anna.jpg](assets/anna.jpg)

    Anna's mail: anna@example.org. [[chats/anna-berg]], [her](chats/anna-berg.md#^h2k9vm)
    #home/garden/spring, annabelle, Weber @jonas. ![](assets/anna.jpg)

    """

  static func threads(_ texts: KeyValuePairs<String, String>) -> [LocatedThread] {
    texts.map { LocatedThread(address: $0, thread: JournalThread(parsing: Array($1.utf8))) }
  }

  static func pseudonyms(_ threads: [LocatedThread]) -> Pseudonyms {
    var pseudonyms = Pseudonyms()
    for thread in threads { pseudonyms.note(thread) }
    pseudonyms.note(addresses: threads.map(\.address))
    return pseudonyms
  }

  /// The files of threads in a redacted export.
  static func redacted(
    _ texts: KeyValuePairs<String, String>,
    keepsAttachments: Bool = false
  ) throws -> [String: String] {
    let threads = threads(texts)
    let redaction = Redaction(pseudonyms(threads), keepsAttachments: keepsAttachments)
    var files: [String: String] = [:]
    for thread in threads {
      let entries = thread.thread.entries.indices.map {
        LocatedEntry(thread, $0, Instant(seconds: 0, nanoseconds: 0))
      }
      let redacted = try redaction.redacted(thread, entries)
      #expect(redacted.entries.map(\.entryID) == entries.map(\.entryID))
      files[redacted.source.address] = String(
        decoding: redacted.source.thread.bytes,
        as: UTF8.self
      )
    }
    return files
  }

  @Test(arguments: [
    "Ask ANNA BERG, or Berg. annabelle @anna": "Ask Person 1, or Person 1. annabelle @person-1",
    "太郎さんに聞いて": "Person 5さんに聞いて", "Person 12?": "Person 12?",
  ])
  func `names are hidden in a text, and put back in another`(
    _ text: String,
    _ hidden: String
  ) throws {
    let other = "---\nkind: conversation\nparticipants:\n  taro: 太郎\n---\n"
    let pseudonyms = Self.pseudonyms(
      Self.threads(["chats/anna-berg": Self.chat, "chats/taro": other])
    )
    #expect(pseudonyms.hiding(namesIn: text, of: "chats/anna-berg") == hidden)
    #expect(pseudonyms.restoring(namesIn: "Ask Person 5, person-1.") == "Ask 太郎, Anna Berg.")
  }

  @Test func `a conversation has pseudonyms instead of people, and keeps its structure`() throws {
    let files = try Self.redacted(["chats/anna-berg": Self.chat, "daily": Self.daily])
    #expect(
      files["chats/person-1"] == """
        ---
        tj: 1
        kind: conversation
        title: Kitchen, with Person 1
        participants:
          person-1: Person 1
          person-2: Person 2
          me: Person 3
        tags:
          - tag-1
        ---

        About Person 1, see [[daily#^k3f9qd]].

        ## 2024-04-02 18:30:00 +02:00 @person-1 ^h2k9vm

        Hi Person 3, did Person 2 call?

        ## 2024-04-02 18:31:12 +02:00 @me ^q7c3tz

        - reply:: ^h2k9vm

        Yes, @person-2. The van is here.

        ## 2024-04-02 18:32:12 +02:00 @person-4 Hello Person 1 ^x8n5rb

        Who?

        """
    )
  }

  @Test func `other threads have the same pseudonyms, and links to threads still lead to them`()
    throws
  {
    let files = try Self.redacted(["chats/anna-berg": Self.chat, "daily": Self.daily])
    #expect(
      files["daily"] == """
        ---
        tj: 1
        title: Daily
        ---

        ## 2024-03-01 With Person 1 #tag-2 ^k3f9qd

        - tags:: #tag-3 #tag-4/tag-5

        Person 1's mail: Person 1@example.org. [[chats/person-1]], [her](chats/person-1.md#^h2k9vm)
        #tag-4/tag-5/tag-6, annabelle, Person 2 @person-2. ![](assets/person-1.jpg)

        """
    )
  }

  @Test func `attachments that are kept keep their paths`() throws {
    let file = try #require(
      Self.redacted(["c": Self.chat, "daily": Self.daily], keepsAttachments: true)["daily"]
    )
    #expect(file.contains("- attach:: [anna.jpg](assets/anna.jpg)\n"))
    #expect(file.contains("![](assets/anna.jpg)"))
  }

  @Test func `attachments are left out of entries in any order`() throws {
    let threads = Self.threads(["daily": Self.daily])
    let entry = LocatedEntry(threads[0], 0, Instant(seconds: 0, nanoseconds: 0))
    try #require(!entry.entry.attachments.isEmpty)
    let redacted = try Redaction(Self.pseudonyms(threads)).redacted([entry, entry])
    #expect(redacted.count == 2 && redacted.allSatisfy { $0.entry.attachments.isEmpty })
  }

  @Test func `two threads never get the same address`() throws {
    let files = try Self.redacted([
      "anna": Self.chat, "anna-berg": Self.chat, "person-1": Self.daily,
    ])
    #expect(files.keys.sorted() == ["person-1", "person-1-2", "person-1-3"])
  }

  @Test func `a handle means another person in another thread, and a name the same`() throws {
    func chat(_ handle: String, _ name: String) -> String {
      """
      ---
      tj: 1
      kind: conversation
      participants:
        \(handle): \(name)
      ---

      ## 2024-04-02 18:30 @\(handle) ^h2k9vm

      I am \(name), @\(handle).

      """
    }
    let files = try Self.redacted([
      "a": chat("max", "Max Berg"), "b": chat("max", "Max Lind"), "c": chat("m", "max berg"),
    ])
    #expect(files["a"]?.contains("I am Person 1, @person-1.") == true)
    #expect(files["b"]?.contains("I am Person 2, @person-2.") == true)
    #expect(files["c"]?.contains("@person-1 ^h2k9vm\n\nI am Person 1, @person-1.") == true)
  }

  @Test(arguments: ["participants: {anna: Anna Berg}", "participants:\r\n  anna: Anna Berg"])
  func `participants on one line or with other line ends are replaced`(_ lines: String) throws {
    let text =
      "---\ntj: 1\nkind: conversation\n\(lines)\n---\n\n## 2024-04-02 @anna ^h2k9vm\n\nHi\n"
    let file = try #require(Self.redacted(["a": text])["a"])
    #expect(!file.lowercased().contains("anna"))
    let thread = JournalThread(parsing: Array(file.utf8))
    #expect(thread.participants.map(\.name) == ["Person 1"])
  }

  @Test func `a thread whose front matter cannot be read is refused`() throws {
    let text = "---\ntj: 1\nparticipants: {anna: Anna Berg\n---\n\n## 2024-04-02 @anna ^h2k9vm\n"
    #expect(throws: RedactionError.self) { try Self.redacted(["a": text]) }
  }
}
