import Glibc
import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Editors that save during an operation.
@Suite(.serialized, .singleThreaded) struct EditorTests {
  static let typed = "\n## 2024-03-20 Typed meanwhile\n\nBy hand.\n"

  /// A way in which an editor writes its buffer to the file.
  enum Way: String, CaseIterable {
    case inPlace = "truncates and writes"
    case byRename = "writes another file and renames it"
  }

  /// Saves the file with an additional entry, as an editor that had read it long before.
  private static func save(
    _ path: String,
    _ text: String,
    _ way: Way,
    _ editor: BackgroundEditor
  ) throws {
    switch way {
    case .inPlace: try editor.save(text)
    case .byRename: RenamingEditor.save(text, to: path)
    }
  }

  @Test(arguments: Way.allCases)
  func `an editor's save before any of our calls loses no text`(
    _ way: Way
  ) throws {
    let calls = try run(at: nil, way).calls
    let step = Cases.step(sanitized: 23)
    var call = 1
    while try run(at: call, way).hasSaved { call += step }
    // The number of calls depends a little on the clock.
    #expect(call > calls * 9 / 10)
  }

  /// Adds an entry while an editor saves before the call with this number; returns the number of calls and whether the
  /// editor saved.
  private func run(at number: Int?, _ way: Way) throws -> (calls: Int, hasSaved: Bool) {
    let saves = Counter()
    let save = Mutex<(@Sendable () throws -> Void)?>(nil)
    let first = Mutex<Int?>(nil)
    let plan = FaultPlan { call, _ in
      guard let begin = first.withLock({ $0 }), let number, call == begin + number else {
        return nil
      }
      try? save.withLock { $0 }?()
      _ = saves.next()
      return nil
    }
    return try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily") + Self.typed
      let path = "\(test.root)/daily.md"
      let editor = BackgroundEditor(path, test.folder.path)
      save.withLock { $0 = { try Self.save(path, text, way, editor) } }
      let begin = plan.calls.count
      first.withLock { $0 = begin }
      var isAdded = true
      do {
        try test.journal.add([NewEntry(title: "Ours", body: Array("By us.".utf8))], to: "daily")
      } catch let error as JournalError {
        isAdded = false
        try #require(!error.drafts.isEmpty, "call \(number ?? 0): \(error)")
      }
      let count = plan.calls.count - begin
      first.withLock { $0 = nil }
      if way == .inPlace, saves.count > 0 { try #require(editor.finish()) }
      let outcome = try test.journal.commitEdits()
      let found = try test.text("daily")
      // A save after our exchange writes an old buffer; it drops our entry, which is reported.
      let isDropped = outcome.notes.contains {
        if case .droppedRecent = $0 { true } else { false }
      }
      let hasSaved = saves.count > 0
      if hasSaved { try #require(found.contains("By hand."), "call \(number ?? 0)\n\(found)") }
      let isThere = found.contains("By us.") || !isAdded || isDropped
      try #require(isThere, "call \(number ?? 0): \(outcome)\n\(found)")
      try Git.requireSound(test.root)
      return (count, hasSaved)
    }
  }

  @Test func `an operation waits for an editor that has emptied the file and not written it yet`()
    throws
  {
    let save = Mutex<(@Sendable () throws -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .nanosleep { try? save.withLock { $0 }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let (text, path) = (try test.text("daily"), "\(test.root)/daily.md")
      save.withLock { $0 = { try Disk.write(Array(text.utf8), to: path) } }
      // On this clock the file is recent, however slow the machine is.
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 600_000)
      let journal = try Journal(at: test.root, with: environment)
      try test.write("", to: "daily")
      let outcome = try journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      save.withLock { $0 = nil }
      #expect(outcome.notes.isEmpty)
      #expect(
        try test.journal.thread("daily").entries.map(\.title) == ["Entry 0", "Entry 1", "Ours"]
      )
      try Git.requireSound(test.root)
    }
  }

  @Test func `a stale buffer that drops a new entry is reported`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let stale = try test.text("daily") + Self.typed
      let id = try #require(try test.journal.add([NewEntry(title: "New")], to: "daily").ids.first)
      try test.write(stale, to: "daily")
      let notes = try test.journal.commitEdits().notes
      #expect(
        notes.contains { $0.description.contains("an external edit removed \(id.text)") }
      )
      _ = try test.journal.restore(id)
      #expect(try test.text("daily").contains("New \(id)"))
      #expect(try test.text("daily").contains("By hand."))
    }
  }

  @Test func `a merged entry that a program drops without having read it is reported`() throws {
    let save = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { save.withLock { $0.take() }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let (text, path) = (try test.text("daily"), "\(test.root)/daily.md")
      save.withLock { $0 = { RenamingEditor.save(text + Self.typed, to: path) } }
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      let thread = try test.journal.thread("daily")
      let id = try #require(
        zip(thread.identities().ids, thread.entries).first { $1.title == "Typed meanwhile" }?.0
      )
      // Between the two exchanges the file had our entry and not the typed text.
      let merged = try test.text("daily")
      try #require(merged.contains(Self.typed))
      let seen = merged.replacing(Self.typed, with: "")
      try test.write(seen + "\n## 2024-03-21 More\n", to: "daily")
      let notes = try test.journal.commitEdits().notes
      #expect(notes.contains(.droppedRecent(address: "daily", id)))
      _ = try test.journal.restore(id)
      #expect(try test.text("daily").contains("By hand."))
    }
  }

  /// Calls `save` with the path and the text of `daily` before each exchange, once the root is set.
  private static func planOfExchanges(
    _ root: SharedValue<String?>,
    _ save: @escaping @Sendable (String, String) -> Void
  ) -> FaultPlan {
    FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      save(call.path, String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self))
      return nil
    }
  }

  @Test func `an editor's change of our new entry during the merge is kept`() throws {
    let root = SharedValue<String?>(nil)
    let saves = Counter()
    let plan = Self.planOfExchanges(root) { path, text in
      switch saves.next() {
      case 1: RenamingEditor.save(text.replacing("Text 0.", with: "By hand."), to: path)
      case 2: RenamingEditor.save(text.replacing("By us.", with: "By both."), to: path)
      default: break
      }
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      root.withLock { $0 = test.root }
      try test.journal.add([NewEntry(title: "Ours", body: Array("By us.".utf8))], to: "daily")
      root.withLock { $0 = nil }
      let text = try test.text("daily")
      #expect(text.contains("By hand.") && text.contains("By both.") && !text.contains("By us."))
      #expect(try test.journal.thread("daily").entries.count == 3)
      try Git.requireSound(test.root)
    }
  }

  @Test func `lines appended to our new entry in every round of a merge keep their order`()
    throws
  {
    let root = SharedValue<String?>(nil)
    let saves = Counter()
    let plan = Self.planOfExchanges(root) { path, text in
      RenamingEditor.save(text + "Line \(saves.next())\n", to: path)
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      root.withLock { $0 = test.root }
      let new = NewEntry(title: "Ours", body: Array("By us.".utf8))
      try test.journal.add([new], to: "daily")
      root.withLock { $0 = nil }
      try test.journal.commitEdits()
      let text = try test.text("daily")
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("Line ") }
      #expect(Set(lines) == Set((1...saves.count).map { "Line \($0)" }))
      #expect(lines.count == saves.count)
      #expect(text.split(separator: "By us.").count == 2)
      #expect(try test.drafts().isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: [true, false])
  func `a save based on our text does not delete text that was saved before`(
    isEntry: Bool
  ) throws {
    let root = Mutex<String?>(nil)
    let saves = Counter()
    let next = SharedValue("")
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      let text = String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self)
      let number = saves.next()
      let entry = "\n## 2024-03-2\(number) Save \(number)\n"
      switch number {
      case 1:
        let above = text.replacing("\n## ", with: "\nSave 1\n\n## ")
        RenamingEditor.save(isEntry ? text + entry : above, to: call.path)
      case 2:
        // Between the two exchanges, the file has our entry and not the text that was saved first.
        next.withLock { $0 = text + entry }
        RenamingEditor.save(text + entry, to: call.path)
      case 3: RenamingEditor.save(next.withLock { $0 } + entry, to: call.path)
      default: break
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 1)
      root.withLock { $0 = test.root }
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      root.withLock { $0 = nil }
      let titles = try test.journal.thread("daily").entries.map(\.title)
      #expect(Set(titles).union(["Save 1"]) == ["Entry 0", "Ours", "Save 1", "Save 2", "Save 3"])
      #expect(titles.count == (isEntry ? 5 : 4))
      #expect(try test.text("daily").contains("Save 1"))
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: [typed, typed.replacing("meanwhile", with: "meanwhile ^k3f9qd")])
  func `a save that conflicts with a merge drops none of its text`(_ typed: String) throws {
    let root = Mutex<String?>(nil)
    let first = SharedValue<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      let text = String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self)
      if text.contains("By us.") {
        // The editor read the file between the two exchanges, when it had our entry and not the typed text.
        RenamingEditor.save(text.replacing("Text 0.", with: "By another."), to: call.path)
      } else if first.withLock({ $0 }) == nil {
        first.withLock { $0 = text }
        RenamingEditor.save(text.replacing("Text 0.", with: "By one.") + typed, to: call.path)
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      root.withLock { $0 = test.root }
      let new = NewEntry(title: "Ours", body: Array("By us.".utf8))
      let notes = try test.journal.add([new], to: "daily").outcome.notes
      root.withLock { $0 = nil }
      let text = try test.text("daily")
      #expect(text.contains("By another.") && text.contains("By us."))
      let kept = try notes.compactMap { note in
        if case .notMerged("daily", let draft?) = note { try test.draftText(draft) } else { nil }
      }
      #expect(kept.count == 1)
      let draft = kept.joined()
      #expect(draft.contains("By hand.") && draft.contains("By one.") && !draft.contains("By us."))
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }

  @Test func `conflicting text survives a program that has read our text`() throws {
    let root = Mutex<String?>(nil)
    let seen = SharedValue<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      let text = String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self)
      if text.contains("Text 1.") {
        RenamingEditor.save(text.replacing("Text 1.", with: "By hand."), to: call.path)
      } else {
        seen.withLock { $0 = text }
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let ids = try test.thread("Daily", entries: 2).ids
      root.withLock { $0 = test.root }
      let error = #expect(throws: JournalError.self) {
        try test.journal.change("daily", [.replaceBody(ids[1], Array("By us.".utf8))])
      }
      root.withLock { $0 = nil }
      #expect(error?.drafts.count == 1)
      #expect(try test.text("daily").contains("By hand."))
      // The program read the file with our text in it, just before that was reverted.
      let ours = try #require(seen.withLock { $0 })
      try #require(ours.contains("By us."))
      RenamingEditor.save(ours + Self.typed, to: "\(test.root)/daily.md")
      try test.journal.commitEdits()
      #expect(try test.text("daily") == ours + Self.typed)
      #expect(try test.git("log", "-p", "--format=").contains("By hand."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `conflict markers in the file stop the operation`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let broken = try test.text("daily") + "\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> side\n"
      try test.write(broken, to: "daily")
      let error = try #require(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "New")], to: "daily")
      }
      #expect(error.description.hasPrefix("daily.md:"))
      #expect(error.description.contains("unresolved merge conflict"))
      #expect(try test.text("daily") == broken)
    }
  }

  static let editors = [
    [
      "vim", "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "-c", "normal Gohand", "-c", "wq",
      "daily.md",
    ],
    ["sh", "-c", "printf '%s\\n' '$a' hand . w q | ed -s daily.md"],
  ]

  @Test(arguments: editors)
  func `real editors and operations take turns without losing text`(_ editor: [String]) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      var expected = 0
      for _ in 0..<(Environment.isSanitized ? 2 : 10) {
        let outcome = try ChildProcess(editor, in: test.root).run()
        if outcome.exitCode == 127 { try Test.cancel("\(editor[0]) is not installed") }
        expected += 1
        try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      let text = try test.text("daily")
      #expect(text.split(separator: "\n").count { $0 == "hand" } == expected)
      #expect(text.split(separator: " ").count { $0 == "Ours" } == expected)
      try Git.requireSound(test.root)
    }
  }
}
