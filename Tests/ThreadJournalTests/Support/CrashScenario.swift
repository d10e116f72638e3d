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

  /// What another program appends to the thread, which it has open from before the operation until after it.
  let late: String?

  /// What is done to the journal beforehand.
  let prepare: @Sendable (TestJournal) throws -> Void

  init(
    _ name: String,
    _ words: String...,
    late: String? = nil,
    prepare: @escaping @Sendable (TestJournal) throws -> Void = { _ in }
  ) {
    (self.name, self.words, self.late, self.prepare) = (name, words, late, prepare)
  }

  var testDescription: String { name }

  /// Every kind of operation that the saving protocol knows, or those whose names contain `TJ_SCENARIO`.
  static let all = every.filter { scenario in
    Environment.value(of: "TJ_SCENARIO").map { scenario.name.contains($0) } ?? true
  }

  private static let every = [
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
    CrashScenario("taking up the edits of many threads", "take-up") { test in
      for number in 0..<20 {
        let text = "---\ntj: 1\n---\n\n## 2024-03-09 By hand\n\nText \(number).\n"
        try test.write(text, to: "many-\(number)")
      }
    },
    CrashScenario("maintaining", "maintain"),
    CrashScenario(
      "adding while a program has the thread open",
      "add",
      "daily",
      "1",
      late: "\n## 2024-03-09 Late\n"
    ),
    CrashScenario(
      "renaming a thread that a program has open",
      "rename",
      "daily",
      "Every day",
      late: "\n## 2024-03-09 Late\n"
    ),
    CrashScenario("merging what a program wrote to a file that was held", "take-up") { test in
      try test.writing("daily", "\n## 2024-03-09 Late\n") {
        _ = try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
    },
  ]
}
