import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// An operation that is stopped and broken at each of its system calls, from the same beginning.
struct CrashScenario: Sendable, CustomTestStringConvertible {
  /// What it is called in reports.
  let name: String

  /// The words for the program that carries it out; `ID` stands for the id of the third entry.
  let words: [String]

  /// What is done to the journal beforehand.
  let prepare: @Sendable (TestJournal) throws -> Void

  init(
    _ name: String,
    _ words: String...,
    prepare: @escaping @Sendable (TestJournal) throws -> Void = { _ in }
  ) {
    (self.name, self.words, self.prepare) = (name, words, prepare)
  }

  var testDescription: String { name }

  /// Every kind of operation that the saving protocol knows.
  static let all = [
    CrashScenario("adding", "add", "daily", "1"),
    CrashScenario("editing", "edit", "daily", "ID"),
    CrashScenario("removing", "remove", "daily", "ID"),
    CrashScenario("moving", "move", "daily", "ID", "other"),
    CrashScenario("creating a thread", "create", "Garden"),
    CrashScenario("renaming a thread", "rename", "daily", "Every day"),
    CrashScenario("deleting a thread", "delete", "daily"),
    CrashScenario("adding a hundred", "add", "daily", "100"),
    CrashScenario("undoing", "undo") { test in
      try test.journal.add([NewEntry(title: "To be taken back")], to: "daily")
    },
    CrashScenario("redoing", "redo") { test in
      try test.journal.add([NewEntry(title: "To come again")], to: "daily")
      try test.journal.undo()
    },
    CrashScenario("taking up an edit", "take-up") { test in
      try test.write(try test.text("daily") + "\n## 2024-03-09 By hand\n", to: "daily")
    },
    CrashScenario("maintaining", "maintain"),
  ]
}
