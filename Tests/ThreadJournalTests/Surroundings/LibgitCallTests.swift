import TestSupport
import Testing
import ThreadJournal

/// System calls of the whole program, including those of libgit2, that fail or at which the program is killed.
///
/// A run tries a sample that is the same each time; `TJ_CRASH=all swift test --filter LibgitCallTests`
/// has every call that touches the journal fail, and kills before each that may change something.
@Suite(.waiting, .singleThreaded) struct LibgitCallTests {
  @Test(arguments: CrashScenario.all)
  func `the next run recovers from a mishap at any call, also of libgit2`(_ scenario: CrashScenario)
    throws
  {
    if !Strace.isPossible { try Test.cancel("nothing can be traced here") }
    try TestJournal.run { test in
      let rig = try CrashRig(scenario, test)
      let calls = try rig.tracedCalls()
      let failures = calls.map { Mishap.traced($0, "error=ENOSPC", log: rig.log) }
      let last = calls.indices.last
      let ends = calls.indices.filter { !calls[$0].isLooking || $0 == last }
      let points = failures + ends.map { Mishap.traced(calls[$0], "signal=SIGKILL", log: rig.log) }
      let sample = CrashSample(of: points, about: 4, seed: 7)
      var injected = 0
      var found: [String] = []
      for point in sample.points {
        // While the operation waits for a program, the number of its looks at it depends on the load of the machine: one
        // that did not come may come the next time.
        for _ in 1...(scenario.open == nil ? 1 : 3) {
          do { try rig.attempt(point) } catch { found.append("\(error)") }
          if try rig.wasInjected() {
            injected += 1
            break
          }
        }
      }
      sample.report("\(scenario.name), calls of the whole program")
      try #require(found.isEmpty, "\(found.count): \(found.joined(separator: "\n\n"))")
      // One or two of some thousand calls depend on the clock; where the operation waits, so do the numbers of all calls
      // behind the first look at the program, which can be each one of a small sample.
      let missed = sample.points.count - injected
      #expect(missed <= (scenario.open == nil ? 1 : max(4, sample.points.count / 10 + 1)))
    }
  }
}
