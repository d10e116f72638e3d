import JournalSystem
import Synchronization
import Testing

@Suite struct ConcurrentlyTests {
  @Test(arguments: [0, 1, 2, 9])
  func `each number is worked on once, and all is done at the end`(count: Int) {
    let seen = Mutex<[Int]>([])
    System.concurrently(count) { number in
      seen.withLock { $0.append(number) }
    }
    #expect(seen.withLock { $0.sorted() } == Array(0..<max(1, count)))
  }

  @Test func `there is a processor`() { #expect(System.processorCount >= 1) }
}
