import Glibc
import JournalModel
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// An editor that saves repeatedly during one operation.
@Suite(.singleThreaded) struct RepeatedSavingTests {
  /// A system in which an editor saves a file, by renaming another one, just before each exchange, one text after the
  /// other, and in which all calls fail from a given call on, as after a power cut.
  private final class Interference: Sendable {
    private let texts = Mutex<[String]>([])
    private let path = Mutex<String?>(nil)
    private let end = Mutex<Int?>(nil)
    private let first = Mutex(0)

    /// The number of saves so far.
    let saved = Mutex(0)

    var plan: FaultPlan {
      FaultPlan { [self] number, call in
        if let end = end.withLock({ $0 }), number - first.withLock({ $0 }) >= end,
          ![.close, .flock].contains(call.call)
        {
          return .failure(EIO)
        }
        guard call.call == .renameat2, let path = path.withLock({ $0 }), call.path == path else {
          return nil
        }
        let next = texts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if next != nil { saved.withLock { $0 += 1 } }
        if let next { RenamingEditor.save(next, to: path) }
        return nil
      }
    }

    func begin(_ path: String, _ texts: [String], from first: Int, failingAt end: Int?) {
      self.texts.withLock { $0 = texts }
      self.first.withLock { $0 = first }
      self.end.withLock { $0 = end }
      self.path.withLock { $0 = path }
    }

    func finish() {
      path.withLock { $0 = nil }
      end.withLock { $0 = nil }
    }
  }

  private static let entry = NewEntry(title: "Ours", body: Array("By us.".utf8))

  /// The state after an operation during which an editor saved.
  private struct Result {
    let outcome: Outcome?
    let error: JournalError?
    let text: String
    let drafts: String
    let calls: Int
    let saved: Int
    let notes: [SaveWarning]
  }

  /// Adds an entry while the editor saves the text as changed by each of `states`, and then runs the next command.
  private func add(
    _ states: [(String) -> String],
    failingAt end: Int? = nil
  ) throws -> Result {
    let interference = Interference()
    let plan = interference.plan
    return try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily")
      let begin = plan.calls.count
      interference.begin(
        "\(test.root)/daily.md",
        states.map { $0(text) },
        from: begin,
        failingAt: end
      )
      var outcome: Outcome?
      var failure: JournalError?
      do throws(JournalError) {
        outcome = try test.journal.add([Self.entry], to: "daily").outcome
      } catch {
        failure = error
      }
      interference.finish()
      let calls = plan.calls.count - begin
      let notes = try test.journal.commitEdits().notes
      try Git.requireSound(test.root)
      try #require(try test.git("status", "--porcelain").isEmpty)
      // A process that another test starts may have the replaced file open for a moment.
      let isSettled = try eventually {
        try test.journal.commitEdits()
        return try Disk.names(in: test.root).allSatisfy { !$0.contains(".tj-") }
      }
      try #require(isSettled)
      let drafts = try test.drafts().map(test.draftText)
      return Result(
        outcome: outcome,
        error: failure,
        text: try test.text("daily"),
        drafts: drafts.joined(),
        calls: calls,
        saved: interference.saved.withLock { $0 },
        notes: notes
      )
    }
  }

  /// Changes an existing entry.
  private static func rewriting(_ words: String) -> (String) -> String {
    { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0 == "Text 0." ? words : String($0) }.joined(separator: "\n")
    }
  }

  /// Adds the given number of entries below the others.
  private static func typing(_ count: Int) -> (String) -> String {
    { $0 + (1...count).map { "\n## 2024-03-2\($0) Typed \($0)\n" }.joined() }
  }

  @Test(arguments: 1...4)
  func `each save that can be merged is merged`(_ count: Int) throws {
    let result = try add((1...count).map(Self.typing))
    #expect(result.error == nil)
    guard case .committed = result.outcome?.state else {
      throw CrashFailure("not committed: \(String(describing: result.outcome))")
    }
    for number in 1...count { #expect(result.text.contains("Typed \(number)")) }
    #expect(result.text.split(separator: "By us.").count == 2)
    #expect(result.drafts.isEmpty)
  }

  @Test(arguments: 2...4)
  func `a later save based on the first one duplicates no text`(_ count: Int) throws {
    let header = "## 2024-03-20 10:00"
    let states = (1...count).map { last in
      { (text: String) in text + (1...last).map { "\n\(header) Save \($0)\nLine \($0).\n" }.joined()
      }
    }
    let result = try add(states)
    #expect(result.error == nil && result.drafts.isEmpty)
    for number in 1...count {
      #expect(result.text.split(separator: "Save \(number)\n").count == 2, "\(result.text)")
    }
    #expect(result.text.split(separator: "By us.").count == 2)
  }

  @Test func `a later save based on the first one may change the same entry`() throws {
    let result = try add([Self.rewriting("One."), Self.rewriting("One.\nTwo.")])
    #expect(result.error == nil && result.drafts.isEmpty)
    #expect(result.text.contains("One.\nTwo.") && result.text.contains("By us."))
  }

  @Test func `saves beyond the last attempt are merged later`() throws {
    let result = try add((1...9).map(Self.typing))
    #expect(result.error == nil)
    #expect(result.saved == 9 && result.text.contains("Typed 9"))
    #expect(result.drafts.isEmpty)
    // The editor's text never has our entry, and the editor continues after the entry has been committed.
    let isDropped = result.outcome?.notes.contains {
      if case .droppedRecent = $0 { true } else { false }
    }
    #expect(isDropped == true && !result.text.contains("By us."))
  }

  @Test func `a second save that conflicts with the first stays, and our text becomes a draft`()
    throws
  {
    let result = try add([Self.rewriting("One."), Self.rewriting("Two.")])
    #expect(result.error?.description.contains("kept the text as draft") == true)
    #expect(result.text.contains("Two.") && !result.text.contains("By us."))
    #expect(result.drafts.contains("By us."))
  }

  @Test func `text saved just as the editor's version is restored is kept`() throws {
    let result = try add(["One.", "Two.", "Three."].map(Self.rewriting))
    #expect(result.error?.drafts.count == 1)
    #expect(result.saved == 3 && result.text.contains("Two."))
    #expect(result.drafts.contains("Three.") && result.drafts.contains("By us."))
  }

  /// A program that keeps adding to the file: `sed -i` reads it each time, an editor continues from what it saved.
  @Test(arguments: 0..<Cases.count(40))
  func `a program that keeps adding to the file duplicates no text`(_ seed: Int) throws {
    let readsAgain = seed.isMultiple(of: 2)
    let state = Mutex((generator: SeededGenerator(seed: UInt64(seed)), text: "", saved: 0))
    let path = Mutex<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let path = path.withLock({ $0 }), call.path == path else {
        return nil
      }
      let now = String(decoding: (try? Disk.read(path)) ?? [], as: UTF8.self)
      state.withLock { state in
        guard state.generator.next() % 4 > 0 else { return }
        if readsAgain || state.text.isEmpty { state.text = now }
        state.saved += 1
        let isEntry = state.generator.next() % 2 == 0
        state.text += (isEntry ? "## 2024-03-20 10:00 " : "") + "Save \(state.saved).\n"
        RenamingEditor.save(state.text, to: path)
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      path.withLock { $0 = "\(test.root)/daily.md" }
      for _ in 0..<3 { _ = try? test.journal.add([Self.entry], to: "daily") }
      path.withLock { $0 = nil }
      try test.journal.commitEdits()
      let text = try test.text("daily")
      let drafts = try test.drafts().map(test.draftText).joined()
      let history = try test.git("log", "-p", "--format=%s", "--", "daily.md")
      for number in 0..<state.withLock({ $0.saved }) {
        let words = "Save \(number + 1).\n"
        #expect(
          text.split(separator: words, omittingEmptySubsequences: false).count < 3,
          "\(text)\n\(history)"
        )
        #expect((text + drafts + history).contains(words))
      }
    }
  }

  @Test(arguments: [["One.", "Two."], ["One.", "One.\nTwo."], ["One."]])
  func `a crash at any call between saves loses no text`(_ words: [String]) throws {
    let states = words.map(Self.rewriting)
    let calls = try add(states).calls
    for call in stride(from: 0, to: calls, by: Cases.step(sanitized: 11)) {
      let result = try add(states, failingAt: call)
      let found = result.text + result.drafts
      let report =
        "call \(call): \(String(describing: result.outcome)),"
        + " \(String(describing: result.error)), \(result.notes)\n\(found)"
      if result.saved > 0 { try #require(found.contains(words[result.saved - 1]), "\(report)") }
      try #require(found.contains("By us.") || result.error != nil, "\(report)")
      // Mergeable text leaves no draft.
      if words.count == 1, result.outcome != nil {
        try #require(result.drafts.isEmpty, "\(report)")
      }
    }
  }
}
