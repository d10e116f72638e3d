internal import Synchronization

/// A value that several threads can read and change, one at a time.
///
/// It is a mutex that the thread sanitizer supports. The sanitizer does not recognize the standard library's mutex, and
/// reports values passed between threads through it as races.
///
/// ```swift
/// let words = SharedValue<[String]>([])
/// words.withLock { $0.append("tea") }
/// ```
package final class SharedValue<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let turns = Atomic<Int>(0)

  /// Creates a value that is initially `value`.
  package init(_ value: Value) { self.value = Mutex(value) }

  /// Calls `body`, which may change the value, and returns its result; no other thread can access the value meanwhile.
  package func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    value.withLock { value in
      turns.add(1, ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
