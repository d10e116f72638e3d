import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Two concurrent operations have the same result as one after the other, in either order.
@Suite(.singleThreaded) struct IntentLawTests {
  /// The final state of a journal, and the operations that were refused.
  private struct Ending: Equatable, CustomStringConvertible {
    var files: [String: String] = [:]
    var refusals: [String?] = [nil, nil]

    var description: String {
      let texts = files.sorted { $0.key < $1.key }.map { "--- \($0.key)\n\($0.value)" }
      return "\(refusals)\n" + texts.joined()
    }
  }

  /// A journal that can be reset to its initial state, and two intents for it.
  private struct Pair {
    let test: TestJournal
    let intents: [RandomIntent]

    /// An environment whose clock stands still and whose random numbers are the same in each run.
    func environment(_ place: Int, _ system: System = System()) -> JournalEnvironment {
      let seed = UInt64(100 + place)
      var environment = TestJournal.environment(in: test.folder, seed: seed, system: system)
      let moment = ZonedInstant(Instant(seconds: 1_709_300_000 + Int64(place)), offset: .utc)
      environment.now = { moment }
      environment.patience = 0
      return environment
    }

    /// Restores the initial state of the journal.
    func reset() throws {
      let script = "rm -rf journal drafts && cp -a start journal"
      let outcome = try ChildProcess(["sh", "-c", script], in: test.folder.path).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
    }

    /// Carries out an intent, and returns why it was refused.
    func refusal(of place: Int, in journal: Journal) throws -> String? {
      do {
        try intents[place].carryOut(journal)
        return nil
      } catch let error as JournalError {
        return "\(error.reason)"
      }
    }

    /// Returns the result of the intents one after the other.
    func inTurn(_ order: [Int]) throws -> Ending {
      try reset()
      var ending = Ending()
      for place in order {
        let journal = try Journal(at: test.root, with: environment(place))
        ending.refusals[place] = try refusal(of: place, in: journal)
      }
      ending.files = try files()
      return ending
    }

    /// Returns the result of the intents if the second runs in the middle of the first: at the call with this number
    /// or, if that is `nil`, just before the first takes the lock.
    func atOnce(call: Int?) throws -> (ending: Ending, isSecondFirst: Bool) {
      try reset()
      let said = SharedValue<Result<String?, any Error>?>(nil)
      let run = { @Sendable [self] in
        let result = Result {
          try refusal(of: 1, in: Journal(at: test.root, with: environment(1)))
        }
        said.withLock { $0 = result }
      }
      let interleaving = try Interleaving(test.root, { environment(0, $0) }) { number, name in
        call.map { number >= $0 } ?? (name == .flock)
      } _: {
        run()
      }
      var ending = Ending()
      ending.refusals[0] = try refusal(of: 0, in: interleaving.journal)
      var second = try said.withLock { $0 }?.get()
      // The first ended before that call, or held the lock then, so the second runs after it.
      let isSecondFirst = interleaving.isOver && second?.hasPrefix("locked") != true
      if !isSecondFirst {
        run()
        second = try said.withLock { $0 }?.get()
      }
      ending.refusals[1] = second
      ending.files = try files()
      return (ending, isSecondFirst)
    }

    /// The files of the journal's working tree.
    private func files() throws -> [String: String] {
      var files: [String: String] = [:]
      for file in try test.folder.files() where file.hasPrefix("journal/") {
        guard !file.hasPrefix("journal/.git/") else { continue }
        files[file] = String(decoding: try test.folder.read(file), as: UTF8.self)
      }
      return files
    }
  }

  @Test func `the result is that of one order or the other`() throws {
    var (secondFirst, refused) = (0, 0)
    let count = Cases.count(100)
    try forEachCase(count: count, seed: 2_024) { generator, _ in
      try TestJournal.run { test in
        try RandomIntent.fill(test, using: &generator)
        let start = test.folder.path(of: "start")
        let copy = try ChildProcess(["cp", "-a", test.root, start], in: test.folder.path).run()
        try #require(copy.exitCode == 0)
        let intents = try (0..<2).map { _ in
          try RandomIntent.draw(test.journal, using: &generator)
        }
        let pair = Pair(test: test, intents: intents)
        let call = generator.chance(0.5) ? nil : generator.int(in: 1...60)
        let (ending, isSecondFirst) = try pair.atOnce(call: call)
        let orders = try [[0, 1], [1, 0]].map(pair.inTurn)
        try #require(
          orders.contains(ending),
          "\(intents) at \(call as Any):\n\(ending)\nnot\n\(orders[0])\nnor\n\(orders[1])"
        )
        secondFirst += isSecondFirst ? 1 : 0
        refused += ending.refusals.compactMap(\.self).count
      }
    }
    guard count > 10 else { return }
    #expect(secondFirst > count / 3, "the second ran in the middle of the first")
    #expect(refused < count / 2, "most of what is wanted is possible: \(refused) of \(2 * count)")
  }
}
