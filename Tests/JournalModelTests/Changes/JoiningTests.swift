import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct JoiningTests {
  private static let times = TimeSource(zones: NoZones())

  private static func joined(_ own: String, _ other: String) throws -> JournalThread {
    try JournalThread(own).joining(
      JournalThread(other),
      named: (own: "office", other: "jobs/work"),
      times: times
    )
  }

  static let office = """
    ---
    tj: 1
    id: aaaaaa2222
    title: Office
    aliases: [desk]
    fields:
      mood: scale 1..5
    ---

    # Office

    ## 2024-03-01 09:00 +01:00 One ^aaaa22

    ## 2024-03-03 09:00 +01:00 Three ^cccc22

    """

  static let work = """
    ---
    tj: 1
    id: bbbbbb2222
    title: All work
    aliases:
      - labour
      - Desk
    fields:
      mood: scale 1..10
      effort/hours: # how long
        type: number
        unit: h
        min: 0
        x-color: "007"
      odd: stars
    groups:
      effort: Effort
    ---

    # Work

    What I do.

    ## 2024-03-02 09:00 +01:00 Two ^bbbb22

    - mood:: 9
    - x:: y

    \\## 2024-01-01 no entry

    ## 2024-03-04 By hand
    """

  @Test func `joining adds the entries, fields, preamble and names of the other thread`() throws {
    let joined = try Self.joined(Self.office, Self.work)
    #expect(
      joined.text == """
        ---
        tj: 1
        id: aaaaaa2222
        title: Office
        aliases: [desk, labour, jobs/work, All work, bbbbbb2222]
        fields:
          mood: scale 1..5
          effort/hours:
            type: number
            unit: h
            min: 0
            x-color: "007"
          odd: stars
        groups:
          effort: Effort
        ---

        # Office

        # Work

        What I do.

        ## 2024-03-01 09:00 +01:00 One ^aaaa22

        ## 2024-03-02 09:00 +01:00 Two ^bbbb22

        - mood:: 9
        - x:: y

        \\## 2024-01-01 no entry

        ## 2024-03-03 09:00 +01:00 Three ^cccc22

        ## 2024-03-04 By hand ^\(joined.identities().ids[3].text)

        """
    )
    let derived = JournalThread(Self.work).identities().ids[1]
    #expect(joined.identities().ids[3] == derived)
    #expect(joined.schema["effort/hours"]?.unit == "h")
  }

  @Test func `an entry without an offset keeps its time`() throws {
    let own = "---\ntj: 1\n---\n\n## 2024-03-01 09:00 +05:00 ^aaaa22\n"
    let other = """
      ---
      tj: 1
      ---

      ## 2024-03-02 09:00 +01:00 ^bbbb22

      ## 2024-03-03 09:00 ^cccc22

      ## 2024-03-04 ^dddd22

      """
    let odd = other.replacing("09:00 +01:00", with: "09:00")
    let joined = try Self.joined(own, odd)
    #expect(joined.text.contains("## 2024-03-02 09:00 +00:00 ^bbbb22\n"))
    #expect(joined.text.contains("## 2024-03-03 09:00 +00:00 ^cccc22\n"))
    #expect(joined.text.contains("## 2024-03-04 ^dddd22\n"))
    let kept = try Self.joined(own, other)
    #expect(kept.text.contains("## 2024-03-03 09:00 ^cccc22\n"))
  }

  @Test func `joining adds no names and fields that the thread already has`() throws {
    let other = "---\ntj: 1\ntitle: office\naliases: [desk]\nfields:\n  mood: text\n---\n"
    let joined = try Self.joined(Self.office, other)
    #expect(
      joined.text == Self.office.replacing("[desk]", with: "[desk, jobs/work]")
    )
  }

  @Test func `joining adds participants`() throws {
    let file = { (people: String) in
      "---\ntj: 1\nkind: conversation\nparticipants:\n\(people)---\n"
    }
    let joined = try Self.joined(
      file("  anna: Anna\n"),
      file("  anna: Other\n  me:\n    name: Me\n    me: true\n")
    )
    #expect(
      joined.text.contains("participants:\n  anna: Anna\n  me:\n    name: Me\n    me: true\n")
    )
  }

  @Test(arguments: [
    (office.replacing("tj: 1", with: "tj: 3"), work),
    (office, work.replacing("tj: 1", with: "tj: 3")),
    (office.replacing("[desk]", with: "[desk"), work),
    (office, work.replacing("fields:", with: "x: [")),
    (office, work.replacing("bbbb22", with: "aaaa22")),
    (office, "# No metadata\n"),
  ])
  func `threads that cannot be read completely are not joined`(own: String, other: String) {
    #expect(throws: ChangeError.self) { try Self.joined(own, other) }
  }
}
