import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// An operation that is killed or made to fail at each of its system calls, each time from the same initial state.
struct CrashScenario: Sendable, CustomTestStringConvertible {
  /// Its name in reports.
  let name: String

  /// The arguments of the program that carries it out; `ID` stands for the id of the third entry.
  let words: [String]

  /// The file that another program has open all the time, or `nil` if none does.
  ///
  /// The program appends ``early`` to it before the operation and ``late`` after it.
  let open: OpenFile?

  /// A part of the message with which the operation is refused, or `nil` if it is not refused.
  let refusal: String?

  /// Whether the thread `daily` is encrypted, so that none of what is written in it may be found anywhere.
  let isEncrypted: Bool

  /// Prepares the journal.
  let prepare: @Sendable (TestJournal) throws -> Void

  private init(
    _ name: String,
    _ words: String...,
    open: OpenFile? = nil,
    isEncrypted: Bool = false,
    prepare: @escaping @Sendable (TestJournal) throws -> Void = { _ in }
  ) {
    self.init(name, words, open: open, isEncrypted: isEncrypted, prepare: prepare)
  }

  private init(
    _ name: String,
    _ words: [String],
    open: OpenFile? = nil,
    refusal: String? = nil,
    isEncrypted: Bool = false,
    prepare: @escaping @Sendable (TestJournal) throws -> Void = { _ in }
  ) {
    (self.name, self.words, self.open) = (name, words, open)
    (self.refusal, self.isEncrypted, self.prepare) = (refusal, isEncrypted, prepare)
  }

  var testDescription: String { name }

  /// A file that a program may have open.
  enum OpenFile {
    /// The thread `daily`.
    case thread
    /// The former file of that thread, held since an earlier operation.
    case heldFile
  }

  static let early = "\n## 2024-03-09 Early\n"
  static let late = "\n## 2024-03-10 Late\n"

  /// What an encrypted thread must never show: the texts above, and that of the entries that are added.
  static let secrets = ["2024-03-09 Early", "2024-03-10 Late", "Text of its own"]

  /// Every kind of operation of the saving protocol, or only those whose names contain the value of `TJ_SCENARIO`.
  static let all = every.filter { scenario in
    Environment.value(of: "TJ_SCENARIO").map { scenario.name.contains($0) } ?? true
  }

  /// The scenarios in which another program has a file open.
  static let besideProgram = all.filter { $0.open != nil }

  private static let every = alone + withOpenThread + withHeldFile + inEncryptedThread

  private static let alone = [
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
    CrashScenario("syncing", "sync") { test in try test.divergeFromRemote() },
    CrashScenario("merging what a program wrote to a file that was held", "take-up") { test in
      try test.writing("daily", late) {
        _ = try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
    },
  ]

  private static let withOpenThread = [
    CrashScenario("adding to an open thread", "add", "daily", "1", open: .thread),
    CrashScenario("removing from an open thread", "remove", "daily", "ID", open: .thread),
    CrashScenario("renaming an open thread", "rename", "daily", "Every day", open: .thread),
    CrashScenario("deleting an open thread", "delete", "daily", open: .thread),
  ]

  private static let inEncryptedThread = [
    CrashScenario("adding to an encrypted thread", "add", "daily", "1", isEncrypted: true),
    CrashScenario("taking up an edit of an encrypted thread", "take-up", isEncrypted: true) {
      test in try test.write(try test.text("daily") + early, to: "daily")
    },
    CrashScenario(
      "adding to an encrypted thread that is open",
      "add",
      "daily",
      "1",
      open: .thread,
      isEncrypted: true
    ),
  ]

  private static let withHeldFile = [
    holding("removing", "remove", "daily", "ID"),
    holding("renaming", "rename", "daily", "Every day"),
    holding("deleting", "delete", "daily"),
    holding("undoing", "undo"),
    holding("purging", "purge", "daily", "ID", refusal: "has not been merged yet"),
    holding("maintaining", "maintain"),
  ]

  /// An operation while a file is held, some of whose text has been merged already.
  private static func holding(
    _ name: String,
    _ words: String...,
    refusal: String? = nil
  ) -> CrashScenario {
    CrashScenario("\(name) while a file is held", words, open: .heldFile, refusal: refusal) {
      test in
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      writer.write("\n## 2024-03-08 Merged\n")
      try test.journal.commitEdits()
      try test.journal.add([NewEntry(title: "The last")], to: "daily")
      writer.finish()
    }
  }
}
