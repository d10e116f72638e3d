import Glibc
import JournalModel
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// A file that is removed because its thread continues in another file, while an editor saves it.
@Suite(.singleThreaded) struct RemovedFileTests {
  /// A way for a thread to continue in another file.
  enum Succession: String, CaseIterable {
    case rename, merge

    /// The address of the thread afterwards.
    var target: String { self == .rename ? "every-day" : "other" }

    /// Moves the thread `daily` there.
    func run(in journal: Journal) throws(JournalError) -> Outcome {
      switch self {
      case .rename: try journal.rename("daily", to: "Every day").outcome
      case .merge: try journal.merge("daily", into: "other").outcome
      }
    }
  }

  /// When an editor saves.
  enum SavePoint: CaseIterable {
    /// Just before the file is set aside.
    case before
    /// After the file is gone, from the text that the editor read before.
    case after
  }

  /// A system in which an editor saves `daily` at given points, and in which all calls fail from a given call on.
  private final class Editor: Sendable {
    private let state = Mutex<(path: String, texts: [SavePoint: String])?>(nil)
    private let isSetAside = Mutex(false)
    private let end = Mutex<Int?>(nil)
    let saved = Mutex(0)

    var plan: FaultPlan {
      FaultPlan { [self] number, call in
        if let end = end.withLock({ $0 }), number >= end, ![.close, .flock].contains(call.call) {
          return .failure(EIO)
        }
        guard let path = state.withLock({ $0?.path }) else { return nil }
        let temporary = path.replacing("/daily.md", with: "/.daily.md.tj-")
        if call.call == .renameat2, call.path.hasPrefix(temporary) {
          save(at: .before, to: path)
          isSetAside.withLock { $0 = true }
        } else if call.call == .fsync, isSetAside.withLock({ $0 }) {
          save(at: .after, to: path)
        }
        return nil
      }
    }

    private func save(at moment: SavePoint, to path: String) {
      guard let text = state.withLock({ $0?.texts.removeValue(forKey: moment) }) else { return }
      RenamingEditor.save(text, to: path)
      saved.withLock { $0 += 1 }
    }

    func begin(_ path: String, _ texts: [SavePoint: String], failingAt end: Int? = nil) {
      self.end.withLock { $0 = end }
      state.withLock { $0 = (path, texts) }
    }

    func finish() {
      state.withLock { $0 = nil }
      end.withLock { $0 = nil }
    }
  }

  /// The text that an editor adds, once or twice.
  private static let typed = (
    once: "\n## 2024-03-20 10:00 Typed\n\nBy hand.\n",
    twice: "\n## 2024-03-20 10:00 Typed\n\nBy hand.\nTwice.\n"
  )

  @Test(arguments: Succession.allCases, [[SavePoint.before], [.after], [.before, .after]])
  func `text that an editor saves meanwhile is merged into the moved thread`(
    _ way: Succession,
    _ moments: [SavePoint]
  ) throws {
    let editor = Editor()
    try TestJournal.run(system: System(editor.plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      _ = try test.thread("Other", entries: 1)
      let before = try test.text("daily")
      let texts = [
        SavePoint.before: before + Self.typed.once, .after: before + Self.typed.twice,
      ]
      editor.begin("\(test.root)/daily.md", texts.filter { moments.contains($0.key) })
      let outcome = try way.run(in: test.journal)
      #expect(editor.saved.withLock { $0 } == moments.count)
      guard case .committed = outcome.state else { throw CrashFailure("\(outcome)") }
      #expect(outcome.notes.contains(.mergedWithEditor(address: way.target)))
      #expect(try !test.journal.threads().contains("daily"))
      let text = try test.text(way.target)
      for words in ["Typed", "By hand.", "Text 1."] + (moments.contains(.after) ? ["Twice."] : []) {
        #expect(text.split(separator: words).count == 2, "\(words): \(text)")
      }
      #expect(try test.drafts().isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: Succession.allCases)
  func `text that conflicts with the moved thread becomes a draft`(_ way: Succession) throws {
    let editor = Editor()
    try TestJournal.run(system: System(editor.plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      _ = try test.thread("Other", entries: 1)
      let text = try test.text("daily").replacing("Daily", with: "By hand")
      editor.begin("\(test.root)/daily.md", [.before: text])
      let outcome = try way.run(in: test.journal)
      guard case .notMerged(_, let draft?) = outcome.notes.last else {
        throw CrashFailure("\(outcome)")
      }
      #expect(try test.draftText(draft).contains("By hand"))
      #expect(try !test.journal.threads().contains("daily"))
      #expect(try !test.text(way.target).contains("By hand"))
      try Git.requireSound(test.root)
    }
  }

  @Test func `a new file under the old name is kept`() throws {
    let editor = Editor()
    try TestJournal.run(system: System(editor.plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = "---\ntj: 1\ntitle: New\n---\n\n## 2024-03-20 10:00 New\n"
      editor.begin("\(test.root)/daily.md", [.after: text])
      let outcome = try Succession.rename.run(in: test.journal)
      #expect(editor.saved.withLock { $0 } == 1 && outcome.notes.isEmpty)
      #expect(try test.text("daily") == text)
    }
  }

  @Test func `a thread that is saved during its removal stays`() throws {
    let editor = Editor()
    try TestJournal.run(system: System(editor.plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily") + Self.typed.once
      editor.begin("\(test.root)/daily.md", [.before: text])
      #expect(throws: JournalError.self) { try test.journal.delete("daily") }
      #expect(try test.text("daily") == text)
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: Succession.allCases)
  func `a crash at any call loses no saved text`(_ way: Succession) throws {
    let calls = try crash(way, at: nil)
    let sample = CrashSample(of: Array(0..<calls), about: 20, seed: 9)
    for call in sample.points { _ = try crash(way, at: call) }
    sample.report("\(way) while an editor saves")
  }

  @Test(arguments: Succession.allCases)
  func `an edit after a crash at any call leaves each entry in one thread`(_ way: Succession) throws
  {
    let calls = try crash(way, at: nil)
    let sample = CrashSample(of: Array(0..<calls), about: 20, seed: 10)
    for call in sample.points { try crashThenEdit(way, at: call) }
    sample.report("\(way), and an edit before the next command")
  }

  /// Makes all calls fail from each call on, and edits the old file if it still exists.
  private func crashThenEdit(_ way: Succession, at call: Int) throws {
    let editor = Editor()
    let plan = editor.plan
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let other = try test.thread("Other", entries: 1).ids
      try test.journal.change("other", [.replaceBody(other[0], Array("Other's.".utf8))])
      editor.begin("\(test.root)/daily.md", [:], failingAt: plan.calls.count + call)
      let outcome = try? way.run(in: test.journal)
      editor.finish()
      let isThere = try test.journal.threads().contains("daily")
      if isThere { try test.write(try test.text("daily") + Self.typed.once, to: "daily") }
      let notes = try test.journal.commitEdits().notes
      let texts = try test.journal.threads().map { try test.text($0) }.joined()
      let words = ["Text 0.", "Text 1.", "Other's."] + (isThere ? ["By hand."] : [])
      for word in words {
        try #require(
          texts.split(separator: word, omittingEmptySubsequences: false).count == 2,
          "call \(call), \(word): \(String(describing: outcome)), \(notes)\n\(texts)"
        )
      }
      try Git.requireSound(test.root)
    }
  }

  /// Makes all calls fail from one call on, and checks the state after the next command; returns the number of calls.
  private func crash(_ way: Succession, at call: Int?) throws -> Int {
    let editor = Editor()
    let plan = editor.plan
    return try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      _ = try test.thread("Other", entries: 1)
      let before = try test.text("daily")
      let begin = plan.calls.count
      editor.begin(
        "\(test.root)/daily.md",
        [.before: before + Self.typed.once, .after: before + Self.typed.twice],
        failingAt: call.map { begin + $0 }
      )
      let outcome = try? way.run(in: test.journal)
      let calls = plan.calls.count - begin
      let saved = editor.saved.withLock { $0 }
      editor.finish()
      let notes = try test.journal.commitEdits().notes
      let texts = try test.journal.threads().map { try test.text($0) }
      let drafts = try test.drafts().map { try test.draftText($0) }
      let all = (texts + drafts).joined()
      let report =
        "call \(call ?? -1): \(String(describing: outcome)), \(notes)\n\(texts)\n\(drafts)"
      for word in ["By hand.", "Twice."].prefix(saved) + ["Text 0.", "Text 1."] {
        try #require(all.contains(word), "\(report)")
      }
      try Git.requireSound(test.root)
      return calls
    }
  }
}
