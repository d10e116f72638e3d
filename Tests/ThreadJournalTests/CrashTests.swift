import TestSupport
import Testing
import ThreadJournal

/// The saving protocol with its system calls failing, or the process killed at them.
///
/// A run tries a sample that is the same each time; `TJ_CRASH=all swift test --filter CrashTests` tries every call
/// with every possible failure, and `TJ_SCENARIO=renaming` only the operations with that word in their names.
@Suite(.waiting, .singleThreaded) struct CrashTests {
  /// The approximate number of points of a scenario that a run tries; fewer beside another program, where each takes
  /// longer.
  private static func count(_ scenario: CrashScenario, of all: Int) -> Int {
    Cases.count(scenario.open == nil ? all : max(all / 3, 2))
  }

  @Test(arguments: CrashScenario.all)
  func `a file is complete, either old or new, and the next run recovers`(_ scenario: CrashScenario)
    throws
  {
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let sample = CrashSample(of: rig.calls.mishaps, about: Self.count(scenario, of: 25), seed: 5)
      for point in sample.points { try rig.attempt(.ours(point)) }
      try rig.attempt(.ours("short@*"))
      sample.report("\(scenario.name), mishaps at our own calls")
    }
  }

  @Test(arguments: CrashScenario.all)
  func `a crash followed by a hard reset does not prevent writing`(_ scenario: CrashScenario)
    throws
  {
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let sample = CrashSample(
        of: rig.calls.numbers,
        about: Self.count(scenario, of: 4),
        seed: 6
      )
      for call in sample.points { try rig.attemptThenReset(.ours("stop@\(call)")) }
      sample.report("\(scenario.name), crashes before a hard reset")
    }
  }

  @Test(arguments: CrashScenario.besideProgram)
  func `a crash followed by git gc loses no held text`(
    _ scenario: CrashScenario
  ) throws {
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let sample = CrashSample(
        of: rig.calls.numbers,
        about: Self.count(scenario, of: 4),
        seed: 8
      )
      for call in sample.points { try rig.attempt(.ours("stop@\(call)"), collecting: true) }
      sample.report("\(scenario.name), crashes before a collection of garbage")
    }
  }
}
