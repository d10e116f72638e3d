import TestSupport
import Testing

/// Mistakes in the buffer of `tj edit`: the journal is not changed, and the text is kept as a draft.
@Suite(.waiting, .elsewhereSanitized) struct EditGuardTests {
  /// Edits entries with a shell script as the editor, and returns the output and the exit code.
  private func edit(
    _ words: [String],
    _ script: String,
    in journal: TerminalJournal
  ) throws -> (text: String, code: Int32) {
    try tj(["edit"] + words, script, in: journal)
  }

  /// Resumes a draft in the same way.
  private func resume(
    _ draft: String,
    _ script: String,
    in journal: TerminalJournal
  ) throws -> (text: String, code: Int32) {
    try tj(["draft", "resume", draft], script, in: journal)
  }

  private func tj(
    _ words: [String],
    _ script: String,
    in journal: TerminalJournal
  ) throws -> (text: String, code: Int32) {
    let editor = try journal.script("editor", script)
    let outcome = try journal.program(["tj"] + words, with: ["EDITOR": editor]).run()
    return (outcome.text, outcome.exitCode)
  }

  @Test(arguments: [
    ("sed -i '1i Typed above.' \"$1\"", "text above the first comment"),
    ("sed -i '1a Typed between.' \"$1\"", "text above the first entry"),
    ("sed -i 's/: thread daily/: thread other/' \"$1\"", "the buffer names another thread: other"),
    (
      #"sed -i 's/^\(.*: thread \)daily -->$/\1e -->\n\1d -->\n\1c -->\n\1b -->\n\1a -->\n&/' "$1""#,
      "the buffer names another thread: a"
    ),
    ("printf '\\n## 2024-02-30 Odd\\n\\nText.\\n' >>\"$1\"", "no such date"),
  ])
  func `an ambiguous buffer is refused and kept as a draft`(script: String, sentence: String) throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let before = try journal.daily()
      let outcome = try edit(["@"], "sed -i 's/First/Last/' \"$1\"; \(script)", in: journal)
      #expect(outcome.code == 4)
      #expect(outcome.text.contains(sentence), "\(outcome.text)")
      #expect(try journal.daily() == before)
      let draft = try #require(try journal.drafts().first)
      #expect(draft.text.contains("Last thought"))
      #expect(outcome.text.contains(draft.name))
    }
  }

  @Test func `an entry that occurs twice in the buffer becomes two entries`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let script =
        "tail -n +2 \"$1\" | sed 's/First/Second/' >\"$1.more\"; cat \"$1.more\" >>\"$1\""
      #expect(try edit(["@"], script, in: journal).code == 0)
      let ids = try journal.tj("list", "-f", "ids").split(separator: "\n")
      #expect(ids.count == 2 && Set(ids).count == 2)
      let daily = try journal.daily()
      #expect(daily.contains("First thought") && daily.contains("Second thought"))
      #expect(try journal.tj("doctor").contains("no problems found"))
    }
  }

  @Test func `a new entry with the id of another entry gets an id of its own`() throws {
    try TerminalJournal.run { journal in
      let first = try journal.tj("add", "-q", "First thought").filter { $0 != "\n" }
      try journal.tj("add", "Second thought")
      let script = "printf '\\n## 2024-02-01 New ^\(first)\\n\\nThird thought\\n' >>\"$1\""
      #expect(try edit(["@"], script, in: journal).code == 0)
      #expect(try journal.tj("list", "-f", "ids").split(separator: "\n").count == 3)
      #expect(try journal.tj("show", first).contains("First thought"))
      #expect(try journal.tj("doctor").contains("no problems found"))
    }
  }

  @Test func `an unfinished edit can be resumed`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      try journal.tj("add", "-t", "daily", "Another thought")
      let left = try edit(["@", "@-1"], "sed -i 's/First/Last/' \"$1\"; exit 3", in: journal)
      #expect(left.code == 1)
      let draft = try #require(try journal.drafts().first)
      #expect(left.text.contains("tj draft resume \(draft.name)"))
      let resumed = try resume(draft.name, "sed -i 's/Another/Other/' \"$1\"", in: journal)
      #expect(resumed.code == 0, "\(resumed.text)")
      #expect(resumed.text.contains("changed 2 entries"))
      let daily = try journal.daily()
      #expect(daily.contains("\nLast thought\n") && daily.contains("\nOther thought\n"))
      #expect(!daily.contains("<!--"))
      #expect(try journal.drafts().isEmpty)
    }
  }

  @Test(arguments: ["sed -i 's/$/\r/'", "sed -i '1i\\\n'", "sed -i '1i Typed above.'"])
  func `an unfinished edit is recognized although the editor changed line ends or the first lines`(
    script: String
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let before = try journal.daily()
      _ = try edit(["@"], "\(script) \"$1\"; exit 1", in: journal)
      let draft = try #require(try journal.drafts().first)
      let resumed = try resume(draft.name, "sed -i 's/First/Last/' \"$1\"", in: journal)
      let isApplied = !script.contains("Typed")
      #expect(resumed.code == (isApplied ? 0 : 4), "\(resumed.text)")
      #expect(try journal.tj("list", "-f", "ids").split(separator: "\n").count == 1)
      #expect(try journal.daily().contains("Last thought") == isApplied)
      if !isApplied { #expect(try journal.daily() == before) }
    }
  }

  @Test func `a resumed edit shows the changes made meanwhile and is based on them`()
    throws
  {
    try TerminalJournal.run { journal in
      let first = try journal.tj("add", "-q", "First thought").filter { $0 != "\n" }
      try journal.tj("add", "Another thought")
      _ = try edit(["@", "@-1"], "sed -i 's/First/Last/' \"$1\"; exit 3", in: journal)
      try journal.tj("star", first)
      let draft = try #require(try journal.drafts().first)
      let keep = "cp \"$1\" seen; sed -i '/Last thought/s/$/ indeed/' \"$1\""
      let resumed = try resume(draft.name, keep, in: journal)
      #expect(resumed.code == 0, "\(resumed.text)")
      #expect(resumed.text.contains("the entries have changed since"))
      let seen = try String(decoding: Disk.read("\(journal.path)/seen"), as: UTF8.self)
      #expect(seen.contains("meanwhile this was saved") && seen.contains("favorite:: true"))
      #expect(seen.split(separator: "for 'tj draft resume'").count == 2)
      let daily = try journal.daily()
      #expect(daily.contains("Last thought indeed") && daily.contains("Another thought"))
      #expect(!daily.contains("<!--"))
    }
  }

  @Test func `an unfinished edit without its note is not added as an entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let before = try journal.daily()
      let cut = "sed -i \"/for 'tj draft resume'/,\\$d\" \"$1\"; exit 3"
      #expect(try edit(["@"], cut, in: journal).code == 1)
      let draft = try #require(try journal.drafts().first)
      let resumed = try resume(draft.name, "true", in: journal)
      #expect(resumed.code == 1)
      #expect(resumed.text.contains("is from 'tj edit'"))
      #expect(try journal.daily() == before)
      #expect(try journal.drafts().first?.text == draft.text)
    }
  }

  @Test func `an incomplete comment of the buffer is refused, and is not text of an entry`() throws
  {
    try TerminalJournal.run { journal in
      try journal.tj("add", "First thought")
      let before = try journal.daily()
      for broken in ["s/ -->$//", "s/ in daily$//; $d"] {
        let outcome = try edit(["@"], "sed -i '\(broken)' \"$1\"", in: journal)
        #expect(outcome.code == 4, "\(broken): \(outcome.text)")
        #expect(try journal.daily() == before)
      }
    }
  }

  @Test func `text that cannot be saved is kept as the draft that the hint names`() throws {
    try TerminalJournal.run { journal in
      let markers = "<<<<<<< ours\\n=======\\n>>>>>>> theirs\\n"
      let script = "echo 'A thought' >>\"$1\"; printf '\(markers)' >>daily.md"
      let editor = try journal.script("editor", script)
      let outcome = try journal.program(["tj", "add", "-e"], with: ["EDITOR": editor]).run()
      #expect(outcome.exitCode == 5)
      let name = try #require(outcome.text.split(separator: "tj draft resume ").last)
      let draft = try journal.drafts().first { $0.name == name.filter { $0 != "\n" } }
      #expect(draft?.text.contains("A thought") == true, "\(outcome.text)")
    }
  }

  /// Commands of other processes while the editor is open, and the thread that has the edited entry afterwards.
  static let meanwhile = [
    ("tj move @ work", "work"), ("tj thread rename daily Diary", "diary"),
    ("tj move @ work; tj thread rename work Office", "office"),
  ]

  @Test(arguments: meanwhile)
  func `an entry that is moved while it is edited is changed in its new thread`(
    others: String,
    place: String
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Work")
      try journal.tj("add", "-t", "daily", "First thought")
      let script = "sed -i 's/First/Last/' \"$1\"; (\(others)) >/dev/null"
      let outcome = try edit(["@"], script, in: journal)
      #expect(outcome.code == 0, "\(outcome.text)")
      #expect(try journal.drafts().isEmpty)
      let found = try journal.tj("list", "-f", "{{thread}} {{body}}")
      #expect(found == "\(place) Last thought\n")
    }
  }

  @Test(arguments: meanwhile)
  func `a resumed edit changes a moved entry, and adds a new one to the thread of the buffer`(
    others: String,
    place: String
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Work")
      try journal.tj("add", "-t", "daily", "First thought")
      let added = "printf '\\n## 2024-02-01 08:00 New\\n' >>\"$1\""
      let broken = try edit(["@"], "sed -i 's/First/Last/' \"$1\"; \(added); exit 3", in: journal)
      #expect(broken.code == 1)
      let done = try journal.program(["sh", "-c", others]).run()
      try #require(done.exitCode == 0, "\(done.text)")
      let draft = try #require(try journal.drafts().first)
      let outcome = try resume(draft.name, ":", in: journal)
      #expect(outcome.code == 0, "\(outcome.text)")
      #expect(try journal.drafts().isEmpty)
      let found = try journal.tj("list", "-f", "{{thread}} {{title}}{{body}}").split(
        separator: "\n"
      )
      let home = place == "diary" ? "diary" : "daily"
      #expect(Set(found) == ["\(place) Last thought", "\(home) New"])
    }
  }

  @Test func `a new entry is added to its thread even if that is renamed meanwhile`() throws {
    try TerminalJournal.run { journal in
      let script = "echo Thought >>\"$1\"; tj thread rename daily Diary >/dev/null"
      let outcome = try tj(["add", "-e", "--json", "-t", "daily"], script, in: journal)
      #expect(outcome.code == 0 && outcome.text.contains("\"diary\""), "\(outcome.text)")
      #expect(try journal.drafts().isEmpty)
      #expect(try journal.tj("list", "-f", "{{thread}} {{body}}") == "diary Thought\n")
    }
  }
}
