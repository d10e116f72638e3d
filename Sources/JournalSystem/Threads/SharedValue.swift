internal import Synchronization

/// A value that several threads read and change, one at a time.
///
/// It is a mutex whose turns the thread sanitizer can follow. That does not see into the standard library's,
/// and takes what one thread hands to the next through it for a race.
///
/// ```swift
/// let words = SharedValue<[String]>([])
/// words.withLock { $0.append("tea") }
/// ```
package final class SharedValue<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let turns = Atomic<Int>(0)

  /// A value that begins as `value`.
  package init(_ value: Value) { self.value = Mutex(value) }

  /// What `body` returns, which may change the value; nobody else sees it meanwhile.
  package func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    value.withLock { value in
      turns.add(1, ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
