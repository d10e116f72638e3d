/// An executor that runs jobs of actors that wait for the disk, one after the other, on a separate thread.
///
/// Swift's own pool has as many threads as there are processors, and these must not block. The separate thread exists
/// only while there are jobs.
package final class ThreadExecutor: SerialExecutor {
  private let queue = SharedValue<Queue>(Queue())

  private struct Queue: Sendable {
    var jobs: [UnownedJob] = []
    var isBeingWorkedOn = false
  }

  /// Creates an executor without jobs.
  package init() {}

  /// Adds a job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isBeingWorkedOn = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isBeingWorkedOn = true }
      return queue.isBeingWorkedOn
    }
    guard !isBeingWorkedOn else { return }
    // If the system provides no thread, the job runs on the caller's thread.
    if !System.onOwnThread({ self.work() }) { work() }
  }

  private func work() {
    while let job = next() { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    queue.withLock { queue in
      if queue.jobs.isEmpty {
        queue.isBeingWorkedOn = false
        return nil
      }
      return queue.jobs.removeFirst()
    }
  }
}
