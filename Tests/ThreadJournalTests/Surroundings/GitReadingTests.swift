import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A journal in the output of plain git.
@Suite struct GitReadingTests {
  @Test func `the log has authors, operations and entries, but no text of entries`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let entry = NewEntry(title: "Secret rain", body: Array("It rained.".utf8))
      let id = try #require(try test.journal.add([entry], to: "daily").ids.first).text
      let log = try test.git("log", "-1", "--format=%an <%ae>, %cn <%ce>%n%B")
      #expect(
        log == """
          Ada Writer <ada@example.org>, Ada Writer <ada@example.org>
          daily: add ^\(id)

          Tj-Thread: daily
          Tj-Entry: \(id)
          Tj-Op: add


          """
      )
      let trailer = "%(trailers:key=Tj-Entry,valueonly,separator=%x2C)"
      #expect(try test.git("log", "-1", "--format=\(trailer)") == "\(id)\n")
      let date = try test.git("log", "-1", "--format=%cd", "--date=iso")
      #expect(date.hasPrefix("2024-03-01 ") && date.hasSuffix(" +0100\n"))
      #expect(try !test.git("log", "--format=%B").contains("ecret"))
    }
  }

  @Test func `a commit shows the lines of its entry and nothing else`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let entry = NewEntry(title: "Rain", body: Array("It rained.".utf8))
      try test.journal.add([entry], to: "daily")
      let shown = try test.git("show", "--format=", "--unified=0", "HEAD").split(separator: "\n")
      let lines = shown.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.dropFirst(2)
      #expect(lines.allSatisfy { $0.hasPrefix("+") })
      #expect(lines.last == "+It rained.")
      #expect(try test.git("show", "--format=", "--name-only", "HEAD") == "daily.md\n")
    }
  }

  @Test func `blame gives each line to the operation that wrote it`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let entry = NewEntry(title: "Rain", body: Array("It rained.".utf8))
      try test.journal.add([entry], to: "daily")
      let added = try test.git("rev-parse", "HEAD").dropLast()
      try test.journal.edit(ids[0], in: "daily", body: Array("Edited.".utf8))
      let edited = try test.git("rev-parse", "HEAD").dropLast()
      let lines = try test.git("blame", "-l", "-s", "daily.md").split(separator: "\n")
      let isAdded = { lines.contains { $0.hasPrefix(added) && $0.hasSuffix(") It rained.") } }
      #expect(isAdded())
      #expect(lines.contains { $0.hasPrefix(edited) && $0.hasSuffix(") Edited.") })
      #expect(lines.contains { !$0.hasPrefix(edited) && $0.hasSuffix(") Text 1.") })
    }
  }

  @Test func `git follows one entry by its id`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 3)
      try test.journal.edit(ids[1], in: "daily", body: Array("Once.".utf8))
      try test.journal.edit(ids[0], in: "daily", body: Array("Another.".utf8))
      try test.journal.edit(ids[1], in: "daily", body: Array("Twice.".utf8))
      try test.journal.add([NewEntry(title: "Last")], to: "daily")
      let range = ":\(ids[1].text):daily.md"
      let log = try test.git("log", "-s", "--format=%s", "-L", range)
      #expect(
        log == """
          daily: edit ^\(ids[1].text)
          daily: edit ^\(ids[1].text)
          daily: create \(ids.map(\.description).joined(separator: " "))

          """
      )
    }
  }

  @Test func `git names the entry that a change is in`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 3)
      let long = Array(repeating: "Line.", count: 20).joined(separator: "\n")
      try test.journal.edit(ids[1], in: "daily", body: Array(long.utf8))
      try test.write(try test.text("daily") + "", to: "daily")
      let lines = try test.text("daily").split(separator: "\n", omittingEmptySubsequences: false)
      let last = try #require(lines.lastIndex(of: "Line."))
      var changed = lines.map(String.init)
      changed[last] = "Changed."
      try test.write(changed.joined(separator: "\n"), to: "daily")
      let heading = try test.git("diff", "daily.md").split(separator: "\n").first {
        $0.hasPrefix("@@")
      }
      #expect(heading?.contains("Entry 1") == true, "\(heading ?? "")")
    }
  }

  @Test func `an archive of git holds the threads byte for byte`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let crlf = try test.text("daily").split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
      try test.write(crlf, to: "daily")
      try test.git("config", "core.autocrlf", "true")
      try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      let copy = test.folder.path(of: "copy")
      try Git.run(
        ["clone", "-q", "-c", "core.autocrlf=true", test.root, copy],
        in: test.folder.path
      )
      #expect(try Disk.read("\(copy)/daily.md") == Disk.read("\(test.root)/daily.md"))
      #expect(try test.text("daily").hasSuffix("\r\n"))
      try Git.requireSound(test.root)
    }
  }
}
