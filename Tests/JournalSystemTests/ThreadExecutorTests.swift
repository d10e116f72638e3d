import JournalSystem
import Testing

/// Counts on a separate thread, and records how many count at once.
private actor Counting {
  private let executor = ThreadExecutor()
  private(set) var count = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func add(_ amount: Int) -> Int {
    let before = count
    count = before + amount
    return before
  }
}

@Suite struct ThreadExecutorTests {
  @Test func `the jobs of an actor run one after the other`() async {
    let counting = Counting()
    let before = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<500 { group.addTask { await counting.add(1) } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(before == Set(0..<500))
    #expect(await counting.count == 500)
  }

  @Test func `jobs after a pause run, too`() async throws {
    let counting = Counting()
    for number in 0..<20 {
      #expect(await counting.add(1) == number)
      try await Task.sleep(for: .milliseconds(number % 3))
    }
  }
}
