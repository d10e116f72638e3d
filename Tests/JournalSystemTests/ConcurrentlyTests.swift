import JournalSystem
import Testing

@Suite struct ConcurrentlyTests {
  @Test(arguments: [0, 1, 2, 9])
  func `each number is worked on once, and all is done at the end`(count: Int) {
    #expect(System.concurrently(count) { $0 * 2 } == (0..<max(1, count)).map { $0 * 2 })
  }

  @Test func `there is a processor`() { #expect(System.processorCount >= 1) }
}
