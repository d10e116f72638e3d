internal import CPosix
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

/// A few threads for jobs that wait.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// How many jobs run at once.
  private static let width = 3

  private struct Queue {
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  private let queue = Mutex(Queue())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = queue.withLock { queue in
      queue.jobs.append(job)
      guard queue.threads < Self.width else { return false }
      queue.threads += 1
      return true
    }
    if needsThread { start() }
  }

  /// Starts a thread that works until no job is left.
  private func start() {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // As much as the main thread has, which tests of deep nesting need.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let failure = pthread_create(
      &thread,
      &attributes,
      { _ in
        WaitingThreads.shared.work()
        return nil
      },
      nil
    )
    pthread_attr_destroy(&attributes)
    if failure != 0 { work() }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    queue.withLock { queue in
      if queue.jobs.isEmpty {
        queue.threads -= 1
        return nil
      }
      return queue.jobs.removeFirst()
    }
  }
}
