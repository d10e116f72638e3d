import TestSupport
import Testing
import ThreadJournal

/// The saving protocol, stopped and broken at its system calls.
///
/// A run tries a sample that is the same each time; `TJ_CRASH=all swift test --filter CrashTests`
/// tries every call with every mishap.
@Suite(.serialized) struct CrashTests {
  /// No space, an error of the device, no permission, a signal, one byte only, the end of the process.
  static let mishaps = ["28", "5", "13", "4", "short", "stop"]

  @Test(arguments: CrashScenario.all)
  func `a file is old or new and whole, and the next run goes on`(_ scenario: CrashScenario) throws
  {
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let points = (1...rig.calls).flatMap { call in Self.mishaps.map { "\($0)@\(call)" } }
      let isWhole = Environment.value(of: "TJ_CRASH") == "all"
      var generator = SeededGenerator(seed: 5)
      let sample = isWhole ? points : points.filter { _ in generator.chance(Self.share) }
      for point in sample { try rig.attempt(.ours(point)) }
      try rig.attempt(.ours("short@*"))
      print("\(scenario.name): \(sample.count + 1) of \(points.count + 1) mishaps tried")
    }
  }

  @Test(arguments: CrashScenario.all)
  func `a crash and a hard reset behind it keep nobody from writing`(_ scenario: CrashScenario)
    throws
  {
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let isWhole = Environment.value(of: "TJ_CRASH") == "all"
      var generator = SeededGenerator(seed: 6)
      for call in 1...rig.calls where isWhole || generator.chance(Self.share) {
        try rig.attemptThenReset(.ours("stop@\(call)"))
      }
    }
  }

  /// The part of all mishaps that a run tries.
  private static var share: Double { Environment.isSanitized ? 0.005 : 0.03 }
}
