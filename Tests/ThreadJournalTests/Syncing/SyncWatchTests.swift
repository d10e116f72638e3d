import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Continuous syncing.
@Suite(.waiting, .elsewhereSanitized) struct SyncWatchTests {
  @Test func `a change is pushed soon, and a failure does not end the loop`() throws {
    try Devices.pair { devices, one, two in
      let away = devices.remote + ".away"
      var reports: [String] = []
      try one.syncContinuously(every: 5) { result in
        switch result {
        case .success(let report): reports.append("sent \(report.sent.count)")
        case .failure: reports.append("failed")
        }
        do {
          switch reports.count {
          case 1: try one.write(one.text("daily") + "\n## 2024-03-09 By hand\n", to: "daily.md")
          case 2:
            _ = try ChildProcess(["mv", devices.remote, away], in: "/").run()
            try one.add([NewEntry(title: "Offline")], to: "daily")
          case 3: _ = try ChildProcess(["mv", away, devices.remote], in: "/").run()
          default: return false
          }
        } catch {
          Issue.record(error)
          return false
        }
        return true
      }
      #expect(reports == ["sent 0", "sent 1", "failed", "sent 1"])
      try requireSame(one, two)
      #expect(try two.text("daily").contains("By hand") && two.text("daily").contains("Offline"))
    }
  }
}
