import JournalModel
import TestSupport
import Testing

/// Changes of the people in a conversation.
@Suite struct ParticipantEditTests {
  private static let thread = """
    ---
    tj: 1
    kind: conversation
    participants:
      anna: Anna Berg   # from school
      jonas:
        name: Jonas Weber
        email: jonas@example.org
      me: Tom
    ---

    ## 2024-04-02 18:30 +02:00 @bob

    Hi.

    """

  /// Returns the lines of the participants after some edits.
  private static func lines(_ edits: ParticipantEdit...) throws -> [String] {
    var thread = JournalThread(parsing: Array(thread.utf8))
    for edit in edits { thread = try thread.applying(thread.changes(for: edit)) }
    let text = String(decoding: thread.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").drop { $0 != "participants:" }.dropFirst()
    #expect(text.hasSuffix("## 2024-04-02 18:30 +02:00 @bob\n\nHi.\n"))
    return lines.prefix { $0 != "---" }.map(String.init)
  }

  private static func handle(_ text: String) throws -> Handle { try #require(Handle(text)) }

  @Test func `a person is added once`() throws {
    let carla = Participant(try Self.handle("carla"), name: "Carla")
    #expect(try Self.lines(.add(carla)).last == "  carla: Carla")
    let anna = Participant(try Self.handle("anna"), name: "Anna Berg")
    #expect(try Self.lines(.add(anna), .add(Participant(anna.handle))) == Self.lines())
  }

  @Test func `somebody else with a handle that is taken gets another one`() throws {
    let anna = Participant(try Self.handle("anna"), name: "Anna Lind")
    #expect(try Self.lines(.add(anna), .add(anna)).last == "  anna-lind: Anna Lind")
  }

  @Test func `a new name leaves the other details of a person`() throws {
    let lines = try Self.lines(.rename(try Self.handle("jonas"), to: "Jonas W."))
    #expect(lines.contains("    name: Jonas W.") && lines.contains("    email: jonas@example.org"))
    #expect(try Self.lines(.rename(try Self.handle("bob"), to: "Bob")).last == "  bob: Bob")
  }

  @Test func `merged handles have one name`() throws {
    let (bob, jonas) = (try Self.handle("bob"), try Self.handle("jonas"))
    #expect(try Self.lines(.merge(bob, into: jonas)).last == "  bob: Jonas Weber")
    let merged = try Self.lines(.merge(jonas, into: .me))
    #expect(merged.contains("    name: Tom") && merged.contains("    me: true"))
    #expect(merged.contains("    email: jonas@example.org"))
  }

  @Test func `a new name goes to all handles of a person`() throws {
    let (bob, jonas) = (try Self.handle("bob"), try Self.handle("jonas"))
    let lines = try Self.lines(.merge(bob, into: jonas), .rename(jonas, to: "J. W."))
    #expect(lines.contains("    name: J. W.") && lines.last == "  bob: J. W.")
  }

  @Test func `the writer and the handle me without a name are one person`() throws {
    let anna = try Self.handle("anna")
    let lines = try Self.lines(.rename(.me, to: "me"), .me(anna))
    #expect(lines.last == "  me: Anna Berg")
  }

  @Test(arguments: ["anna", "@ANNA", "Anna Berg", "anna berg"])
  func `a person is found by handle or name in any case`(_ text: String) throws {
    let thread = JournalThread(parsing: Array(Self.thread.utf8))
    #expect(thread.participants.called(text)?.handle == (try Self.handle("anna")))
    #expect(thread.participants.called("Anna") != nil && thread.participants.called("An") == nil)
  }

  @Test func `only one person is the writer, besides the handle me`() throws {
    let (anna, jonas) = (try Self.handle("anna"), try Self.handle("jonas"))
    let lines = try Self.lines(.me(anna), .me(jonas))
    #expect(lines.filter { $0 == "    me: true" }.count == 1)
    let mark = try #require(lines.firstIndex(of: "    me: true"))
    #expect(lines[..<mark].last { $0.hasPrefix("  ") && !$0.hasPrefix("    ") } == "  jonas:")
    #expect(lines.contains("  me: Tom"))
  }

  @Test(
    arguments: [
      ("Anna Berg", [], "anna"), ("Anna Lind", ["anna"], "anna-lind"),
      ("Anna Lind", ["anna", "anna-lind"], "anna-lind-2"), ("+49 170 1234", [], "+491701234"),
      ("Dr. Who", [], "dr"), ("me", [], "me-2"), ("🐱", [], "person"), ("🐱", ["person"], "person-2"),
      ("آنا", [], "آنا"), ("", [], "person"), ("- @x -", [], "x"),
      ("Sinéad O'Brien", ["sinéad"], "sinéad-obrien"),
      ("O’Brien", [], "obrien"),
    ] as [(String, [String], String)]
  )
  func `a handle is made from a name`(_ name: String, _ taken: [String], _ handle: String) {
    let taken = Set(taken.compactMap { Handle($0) })
    #expect(Handle(naming: name, besides: taken).text == handle)
  }
}
