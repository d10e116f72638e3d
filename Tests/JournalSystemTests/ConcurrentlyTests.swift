import JournalSystem
import Testing

@Suite struct ConcurrentlyTests {
  @Test(arguments: [0, 1, 2, 9])
  func `each number is processed once, and all have finished at the end`(count: Int) {
    #expect(System.concurrently(count) { $0 * 2 } == (0..<max(1, count)).map { $0 * 2 })
  }

  @Test func `there is at least one processor`() { #expect(System.processorCount >= 1) }
}
