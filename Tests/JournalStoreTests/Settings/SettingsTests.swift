import Glibc
import JournalModel
import JournalStore
import JournalSystem
import JournalYAML
import TestSupport
import Testing

@Suite struct SettingsTests {
  func settings(
    _ personal: String,
    _ journal: String = "",
    shared isShared: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Settings {
    Settings(
      personal: SettingsFile(parsing: Array(personal.utf8), at: "mine.yaml"),
      journal: SettingsFile(parsing: Array(journal.utf8), at: "ours.yaml"),
      isShared: isShared
    )
  }

  @Test func `a journal is asked only for what it may set`() throws {
    let text = "width: 100\nthread: daily\nalias:\n  week: x\n"
    let settings = settings("", text) { $0 == "width" }
    #expect(try settings.int("width") == 100)
    #expect(try settings.string("thread") == nil)
    #expect(try settings.string("alias.week") == nil)
  }

  @Test func `a file that cannot be read is not in the way of the other one`() throws {
    let ours = settings("a: 1\nb: [\n", "width: 72\n")
    #expect(try ours.int("width") == 72)
    #expect(ours.personal.problem?.problem == "line 3 is not valid YAML")
    let mine = settings("width: 72\n", "a: [\n")
    #expect(try mine.int("width") == 72)
    #expect(try mine.string("a") == nil)
    #expect(mine.personal.problem == nil && mine.journal.problem?.path == "ours.yaml")
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "config.yaml/file")
      let file = SettingsFile(at: folder.path(of: "config.yaml"), System())
      #expect(file.problem?.reason == .notAFile(kind: "folder"))
      #expect(throws: StoreError.self) { try file.setting("a", to: "x") }
      #expect(throws: StoreError.self) { try file.unsetting("a") }
    }
  }

  @Test func `what is personal comes before what the journal says`() throws {
    let settings = settings("width: 72\nthread:\n", "width: 100\nthread: daily\nsize: 3\n")
    #expect(try settings.int("width") == 72)
    #expect(try settings.string("thread") == "daily")
    #expect(try settings.int("size", in: 1...5) == 3)
    #expect(try settings.string("zone") == nil)
  }

  @Test func `a key with dots is a key in a key`() throws {
    let settings = settings("alias:\n  week: list --since 7d\n", "alias:\n  month: x\n  week: y\n")
    #expect(try settings.string("alias.week") == "list --since 7d")
    #expect(try settings.string("alias.month") == "x")
    #expect(try settings.string("alias.day") == nil)
  }

  @Test(arguments: [
    ("true", true), ("yes", true), ("On", true), ("false", false), ("no", false), ("OFF", false),
  ])
  func `a choice may be written in several ways`(_ text: String, _ value: Bool) throws {
    #expect(try settings("confirm: \(text)\n").bool("confirm") == value)
  }

  @Test(arguments: [
    ("[a, b]", ["a", "b"]), ("a", ["a"]), ("a, b", ["a, b"]), ("[]", []),
    ("\n  - a\n  - b", ["a", "b"]),
  ])
  func `a list may have one item`(_ text: String, _ value: [String]) throws {
    #expect(try settings("tags: \(text)\n").list("tags") == value)
  }

  @Test func `the start of a day is a time`() throws {
    #expect(try settings("day-start: 04:00\n").dayStart() == DayStart(minutes: 240))
    #expect(try settings("", "day-start: \"4:30\"\n").dayStart() == DayStart(minutes: 270))
    #expect(try settings("").dayStart() == nil)
  }

  @Test(arguments: [
    "width: wide\n", "width: 19\n", "width: [80]\n",
  ])
  func `a wrong value is an error that names the file, and not the value`(_ text: String) {
    let error = #expect(throws: StoreError.self) { try settings(text).int("width", in: 20...400) }
    #expect(
      error?.description
        == "mine.yaml: invalid value for width (expected a whole number from 20 to 400)"
    )
  }

  @Test func `each kind of value says what it expects`() {
    let wrong = settings("a: {b: c}\nday-start: 25:00\n")
    let problems = [
      #expect(throws: StoreError.self) { try wrong.string("a") },
      #expect(throws: StoreError.self) { try wrong.bool("a") },
      #expect(throws: StoreError.self) { try wrong.int("a") },
      #expect(throws: StoreError.self) { try wrong.list("a") },
      #expect(throws: StoreError.self) { try wrong.dayStart() },
    ].map { $0?.problem ?? "" }
    #expect(
      problems
        == [
          "a single value", "true or false", "a whole number", "a list", "a time like 04:00",
        ].enumerated().map { place, expected in
          "invalid value for \(place < 4 ? "a" : "day-start") (expected \(expected))"
        }
    )
  }

  @Test(arguments: [
    ("", "width", "80", "width: 80\n"),
    (
      "# mine\nwidth: 72 # narrow\nsize: 3\n", "width", "80",
      "# mine\nwidth: 80 # narrow\nsize: 3\n"
    ),
    ("a: 1", "b", "2", "a: 1\nb: 2"),
    ("alias:\n  a: x\n", "alias.b", "3", "alias:\n  a: x\n  b: 3\n"),
    ("", "alias.b", "3", "alias:\n  b: 3\n"),
    ("---\na: 1\n", "a", "2", "---\na: 2\n"),
    ("---\r\na: 1\r\n", "a", "2", "---\r\na: 2\r\n"),
    ("a: 1\n", "a", "1", "a: 1\n"),
  ])
  func `a value is set by changing its line`(
    _ old: String,
    _ key: String,
    _ value: String,
    _ new: String
  ) throws {
    let file = SettingsFile(parsing: Array(old.utf8), at: "mine.yaml")
    let bytes = try file.setting(key, to: .plain(value))
    let trimmed = new.hasSuffix("\n") ? new : "\(new)\n"
    #expect([new, trimmed].contains(String(decoding: bytes, as: UTF8.self)))
    #expect(SettingsFile(parsing: bytes, at: "").value(key)?.string == value)
  }

  @Test func `a key is taken away with its lines`() throws {
    let file = SettingsFile(parsing: Array("# x\na: 1\nb:\n  - 2\nc: 3\n".utf8), at: "mine.yaml")
    #expect(try file.unsetting("b") == Array("# x\na: 1\nc: 3\n".utf8))
    #expect(try file.unsetting("z") == file.bytes)
  }

  @Test func `what a tool cannot edit safely is refused with the reason`() {
    let file = SettingsFile(parsing: Array("{a: 1}\n".utf8), at: "mine.yaml")
    let error = #expect(throws: StoreError.self) { try file.setting("b", to: "2") }
    #expect(error?.description.hasPrefix("cannot configure mine.yaml: cannot edit 'b': ") == true)
    let broken = SettingsFile(parsing: Array("a: [\n".utf8), at: "mine.yaml")
    let second = #expect(throws: StoreError.self) { try broken.setting("b", to: "2") }
    #expect(second?.description.contains("is not valid YAML") == true)
    #expect(throws: StoreError.self) { try broken.unsetting("a") }
  }

  @Test func `a file is read, replaced whole, and stays the link that it is`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("a: 1\n", to: "dotfiles/tj.yaml")
      chmod(folder.path(of: "dotfiles/tj.yaml"), 0o640)
      symlink("dotfiles/tj.yaml", folder.path(of: "config.yaml"))
      let file = SettingsFile(at: folder.path(of: "config.yaml"), System())
      try file.replace(by: try file.setting("a", to: .plain("2")), System())
      #expect(try folder.read("dotfiles/tj.yaml") == Array("a: 2\n".utf8))
      let status = try System().status(ofLinkAt: folder.path(of: "dotfiles/tj.yaml"))
      #expect(status?.permissions == 0o640)
      #expect(try System().status(ofLinkAt: folder.path(of: "config.yaml"))?.kind == .link)
    }
  }

  @Test func `a file that is missing holds nothing and comes to be with its folders`() throws {
    try TemporaryDirectory.run { folder in
      let file = SettingsFile(at: folder.path(of: "config/tj/config.yaml"), System())
      #expect(file.bytes.isEmpty && file.value("a") == nil)
      try file.replace(by: try file.setting("a", to: "x"), System())
      #expect(try folder.read("config/tj/config.yaml") == Array("a: x\n".utf8))
    }
  }
}
