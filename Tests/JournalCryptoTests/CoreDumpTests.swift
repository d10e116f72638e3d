import Glibc
import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct CoreDumpTests {
  @Test func `a process that forbids it has no core dumps`() async {
    await #expect(processExitsWith: .success) {
      let getDumpable: CInt = 3
      #expect(processControl(getDumpable, 0, 0, 0, 0) == 1)
      forbidCoreDumps()
      #expect(processControl(getDumpable, 0, 0, 0, 0) == 0)
    }
  }

  @Test func `a system that refuses is accepted`() {
    let plan = FaultPlan(everyCall: .failure(38))
    forbidCoreDumps(System(plan))
    #expect(plan.calls == [.prctl])
  }
}

/// Swift cannot call the variadic function of the C library.
@_silgen_name("prctl")
private func processControl(_ option: CInt, _ a: Int, _ b: Int, _ c: Int, _ d: Int) -> CInt
