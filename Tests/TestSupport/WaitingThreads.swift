internal import CPosix
internal import Dispatch
internal import Glibc
internal import Synchronization
public import Testing

/// Runs tests on threads of their own, since they wait for processes, disks or clocks.
///
/// Swift runs tests on as many threads as there are processors, and a test that waits keeps one of them from a test that
/// has something to compute.
///
/// ```swift
/// @Suite(.waiting) struct SessionTests { … }
/// ```
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether it applies to the tests of a suite one by one.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  @concurrent public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Marks a suite whose tests mostly wait.
  public static var waiting: Self { Self() }
}

/// A few threads for jobs that wait; they last as long as the program.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// How many jobs run at once.
  private static let width = 3

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// Tells the thread sanitizer, which does not see into a mutex, what comes after what.
  private let turns = Atomic<Int>(0)

  private init() {
    for _ in 1...Self.width { Self.start() }
  }

  private static func start() {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // As much as the main thread has, which tests of deep nesting need.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let failure = pthread_create(
      &thread,
      &attributes,
      { _ in
        WaitingThreads.shared.work()
        return nil
      },
      nil
    )
    precondition(failure == 0, "no thread for tests that wait")
    pthread_attr_destroy(&attributes)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    withJobs { $0.append(job) }
    waiting.signal()
  }

  /// Runs jobs as they come.
  private func work() {
    while true {
      waiting.wait()
      withJobs { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func withJobs<Answer: Sendable>(_ body: (inout [UnownedJob]) -> Answer) -> Answer {
    jobs.withLock { jobs in
      turns.add(1, ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      return body(&jobs)
    }
  }
}
