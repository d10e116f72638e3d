internal import CPosix
internal import Dispatch
internal import Glibc
internal import Synchronization
public import Testing

/// Runs tests that wait for processes, disks or clocks on separate threads.
///
/// Swift runs tests on as many threads as there are processors, and a test that waits would block
/// one of them for a test that computes.
///
/// ```swift
/// @Suite(.waiting) struct SessionTests { … }
/// ```
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the separate threads.
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

/// A few threads for jobs that wait; they exist until the program ends.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// The number of jobs that run at once.
  private static let width = 3

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// Shows the order of accesses to the thread sanitizer, which does not recognize the mutex.
  private let turns = Atomic<Int>(0)

  private init() {
    for _ in 1...Self.width { Self.start() }
  }

  private static func start() {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // The same stack size as the main thread, which tests of deep nesting need.
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

  /// Runs jobs in the order in which they arrive.
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
