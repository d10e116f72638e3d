import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The order in which an operation syncs to disk, checked on its system calls.
@Suite struct DurabilityTests {
  @Test func `bytes, record, exchange, folder, objects and branch are synced in this order`() throws
  {
    let plan = FaultPlan()
    try TestJournal.run(system: System(plan), on: .disk) { test in
      _ = try test.thread("Daily", entries: 1)
      let start = plan.recorded.count
      try test.journal.add([NewEntry(title: "New")], to: "daily")
      let calls = plan.recorded[start...].map { call in
        "\(call.call.rawValue) \(call.path)".replacing(test.root, with: "")
      }
      let steps: [(String) -> Bool] = [
        { $0.hasPrefix("fsync /.daily.md.tj-") },
        { $0.hasPrefix("fsync /.git/tj/ops/.") },
        { $0 == "renameat2 /daily.md" },
        { $0 == "fsync " },
        { $0 == "fsync /.git/objects" },
        { $0 == "fsync /.git/tj/reference" },
        { $0 == "renameat /.git/refs/heads/main" },
        { $0 == "fsync /.git/refs/heads" },
      ]
      var rest = calls[...]
      for (number, step) in steps.enumerated() {
        let place = rest.firstIndex(where: step)
        try #require(place != nil, "step \(number) is missing: \(calls)")
        rest = rest[((place ?? rest.startIndex) + 1)...]
      }
    }
  }
}
