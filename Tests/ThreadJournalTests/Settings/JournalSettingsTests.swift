import JournalModel
import JournalStore
import TestSupport
import Testing
import ThreadJournal

@Suite struct JournalSettingsTests {
  func settings(
    _ personal: String,
    _ journal: String = "",
    shared isShared: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> JournalSettings {
    JournalSettings(
      personal: SettingsFile(parsing: Array(personal.utf8), at: "mine.yaml"),
      journal: SettingsFile(parsing: Array(journal.utf8), at: "ours.yaml"),
      isShared: isShared
    )
  }

  @Test func `the journal's file is read only for settings that it may have`() throws {
    let text = "width: 100\nthread: daily\nalias:\n  week: x\n"
    let settings = settings("", text) { $0 == "width" }
    #expect(try settings.number("width", in: 0...400) == 100)
    #expect(try settings.text("thread") == nil)
    #expect(try settings.text("alias.week") == nil)
  }

  @Test func `an unreadable settings file does not affect the other one`() throws {
    let ours = settings("a: 1\nb: [\n", "width: 72\n")
    #expect(try ours.number("width", in: 0...400) == 72)
    #expect(
      ours.problems.map(\.sentence)
        == ["mine.yaml: line 2 is not valid YAML (unclosed list or mapping, or a missing value)"]
    )
    #expect(ours.personalProblem == ours.problems[0])
    let mine = settings("width: 72\n", "a: [\n")
    #expect(try mine.number("width", in: 0...400) == 72)
    #expect(try mine.text("a") == nil)
    #expect(mine.personalProblem == nil && mine.problems.count == 1)
    #expect(mine.problems[0].sentence.hasPrefix("ours.yaml: "))
  }

  @Test func `personal settings take precedence over the journal's`() throws {
    let settings = settings("width: 72\nthread:\n", "width: 100\nthread: daily\nsize: 3\n")
    #expect(try settings.number("width", in: 0...400) == 72)
    #expect(try settings.text("thread") == "daily")
    #expect(try settings.number("size", in: 1...5) == 3)
    #expect(try settings.text("zone") == nil)
  }

  @Test func `dots in a key separate nested keys`() throws {
    let settings = settings("alias:\n  week: list --since 7d\n", "alias:\n  month: x\n  week: y\n")
    #expect(try settings.text("alias.week") == "list --since 7d")
    #expect(try settings.text("alias.month") == "x")
    #expect(try settings.text("alias.day") == nil)
  }

  @Test(arguments: [
    ("true", true), ("yes", true), ("On", true), ("false", false), ("no", false), ("OFF", false),
  ])
  func `a Boolean may be written in several ways`(_ text: String, _ value: Bool) throws {
    #expect(try settings("confirm: \(text)\n").flag("confirm") == value)
  }

  @Test(arguments: [
    ("[a, b]", ["a", "b"]), ("a", ["a"]), ("a, b", ["a, b"]), ("[]", []),
    ("\n  - a\n  - b", ["a", "b"]),
  ])
  func `a single text is a list of one item`(_ text: String, _ value: [String]) throws {
    #expect(try settings("tags: \(text)\n").list("tags") == value)
  }

  @Test func `the start of a day is parsed as a time`() throws {
    #expect(try settings("day-start: 04:00\n").dayStart() == DayStart(minutes: 240))
    #expect(try settings("", "day-start: \"4:30\"\n").dayStart() == DayStart(minutes: 270))
    #expect(try settings("").dayStart() == nil)
  }

  @Test(arguments: [
    "width: wide\n", "width: 19\n", "width: [80]\n",
  ])
  func `an invalid value is an error that names the file but not the value`(_ text: String) {
    let error = #expect(throws: JournalError.self) {
      try settings(text).number("width", in: 20...400)
    }
    #expect(
      error?.description
        == "mine.yaml: invalid value for width (expected a whole number from 20 to 400)"
    )
  }

  @Test func `the error for each kind of value says what is expected`() {
    let wrong = settings("a: {b: c}\nday-start: 25:00\n")
    let problems = [
      #expect(throws: JournalError.self) { try wrong.text("a") },
      #expect(throws: JournalError.self) { try wrong.flag("a") },
      #expect(throws: JournalError.self) { try wrong.number("a", in: 1...2) },
      #expect(throws: JournalError.self) { try wrong.list("a") },
      #expect(throws: JournalError.self) { try wrong.dayStart() },
    ].map { $0?.description ?? "" }
    #expect(
      problems
        == [
          "a single value", "true or false", "1 or 2", "a list",
          "a time such as 04:00",
        ].enumerated().map { place, expected in
          "mine.yaml: invalid value for \(place < 4 ? "a" : "day-start") (expected \(expected))"
        }
    )
  }
}
