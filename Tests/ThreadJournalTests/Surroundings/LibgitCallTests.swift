import TestSupport
import Testing
import ThreadJournal

/// System calls that fail or kill under the whole program, libgit2's own among them.
///
/// A run tries a sample that is the same each time; `TJ_CRASH=all swift test --filter LibgitCallTests`
/// tries every call that touches the journal, and `TJ_CRASH=100` so many of each scenario.
@Suite(.serialized) struct LibgitCallTests {
  static let effects = ["error=ENOSPC", "signal=SIGKILL"]

  /// How many mishaps of a scenario a run tries.
  private static var sample: Int {
    let wish = Environment.value(of: "TJ_CRASH") ?? ""
    return wish == "all" ? .max : Int(wish) ?? 4
  }

  @Test(arguments: CrashScenario.all)
  func `a call that the program does not make itself may fail, too`(_ scenario: CrashScenario)
    throws
  {
    // The leak checker cannot work in a traced process.
    if Environment.isSanitized { try Test.cancel("a sanitized program cannot be traced") }
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      guard let calls = try rig.tracedCalls() else { try Test.cancel("nothing can be traced here") }
      let points = calls.flatMap { call in
        Self.effects.map { Mishap.traced(call, $0, log: rig.log) }
      }
      var generator = SeededGenerator(seed: 7)
      var sample = points
      while sample.count > Self.sample {
        sample.remove(at: generator.int(in: 0...sample.count - 1))
      }
      var injected = 0
      var failures: [String] = []
      for point in sample {
        do { try rig.attempt(point) } catch { failures.append("\(error)") }
        if try rig.wasInjected() { injected += 1 }
      }
      print("\(scenario.name): \(sample.count) of \(points.count) traced calls, \(injected) broken")
      try #require(failures.isEmpty, "\(failures.count): \(failures.joined(separator: "\n\n"))")
      #expect(injected == sample.count)
    }
  }
}
