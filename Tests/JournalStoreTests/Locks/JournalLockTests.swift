import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct JournalLockTests {
  @Test func `one holds the lock, the next waits, is told who has it, and gets it afterwards`()
    throws
  {
    try TemporaryDirectory.run { folder in
      let lock = try JournalLock(on: folder.path, patience: 0, System())
      let error = #expect(throws: StoreError.self) {
        _ = try JournalLock(on: folder.path, patience: 0.02, System())
      }
      #expect(error?.reason == .locked(holder: System().processID))
      lock.release()
      try JournalLock(on: folder.path, patience: 0, System()).release()
    }
  }
}
