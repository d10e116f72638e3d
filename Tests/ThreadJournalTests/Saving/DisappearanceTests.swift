import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Entries that are missing since the last commit, where their number suggests an accident.
@Suite struct DisappearanceTests {
  @Test func `a file that lost most of its entries is not committed without confirmation`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 20)
      let lines = try test.text("daily").split(separator: "\n", omittingEmptySubsequences: false)
      try test.write(lines.prefix(30).joined(separator: "\n") + "\n", to: "daily")
      let error = try #require(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "New")], to: "daily")
      }
      #expect(error.description.contains("entries have disappeared since the last commit"))
      try test.journal.commitEdits(acceptingLosses: true)
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
    }
  }

  @Test func `many files that each lost a few entries are not committed without confirmation`()
    throws
  {
    try TestJournal.run { test in
      for number in 0..<6 { _ = try test.thread("Thread \(number)", entries: 1) }
      let head = "---\ntj: 1\ntitle: Empty\n---\n"
      for number in 0..<6 { try test.write(head, to: "thread-\(number)") }
      let error = try #require(throws: JournalError.self) { try test.journal.commitEdits() }
      #expect(
        error.sentence == "6 of 6 entries have disappeared from 6 files since the last commit"
      )
      let outcome = try test.journal.commitEdits(acceptingLosses: true)
      guard case .committed = outcome.state else { throw CrashFailure("\(outcome)") }
    }
  }

  @Test func `entries that were moved to another file do not count as missing`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Other", entries: 1)
      var moved = ""
      for number in 0..<6 {
        _ = try test.thread("Thread \(number)", entries: 1)
        let lines = try test.text("thread-\(number)").split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        let heading = try #require(lines.firstIndex { $0.hasPrefix("## ") })
        try test.write(
          lines[..<heading].joined(separator: "\n") + "\n",
          to: "thread-\(number)"
        )
        moved += "\n" + lines[heading...].joined(separator: "\n")
      }
      try test.write(try test.text("other") + moved, to: "other")
      guard case .committed = try test.journal.commitEdits().state else {
        throw CrashFailure("not committed")
      }
    }
  }

  @Test func `a file that is no longer a thread is not committed without confirmation`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 10)
      try test.write(try test.text("daily").replacing("tj: 1\n", with: "tjx: 1\n"), to: "daily")
      let error = try #require(throws: JournalError.self) { try test.journal.commitEdits() }
      #expect(error.sentence.contains("10 of 10 entries have disappeared"))
    }
  }

  @Test func `many dropped entries are reported in one note`() throws {
    try TestJournal.run { test in
      let text = try (test.thread("Daily", entries: 0), test.text("daily")).1
      for number in 0..<12 {
        try test.journal.add([NewEntry(title: "Entry \(number)")], to: "daily")
      }
      try test.write(text, to: "daily")
      let notes = try test.journal.commitEdits(acceptingLosses: true).notes
      #expect(notes.contains(.droppedMany(12)))
    }
  }
}
