import TestSupport
import Testing

@Suite struct EffortTests {
  /// Takes so many steps.
  private func walk(_ count: Int) {
    var generator = SeededGenerator(seed: 1)
    let hasZero = (0..<count).contains { _ in generator.next() == 0 }
    #expect(!hasZero)
  }

  @Test func `work that grows with its size is taken`() throws {
    try Effort.expectNearlyLinear(from: 2000) { walk($0) }
  }

  @Test func `work that grows with the square of its size is found`() {
    withKnownIssue { try Effort.expectNearlyLinear(from: 200) { walk($0 * $0) } }
  }
}
