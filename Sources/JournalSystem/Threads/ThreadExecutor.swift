/// Runs jobs of actors that wait for the disk, one after the other, on a thread that the rest of the program does not
/// need.
///
/// Swift's own pool has as many threads as there are processors, and they must not block. This thread exists only while
/// there is work.
package final class ThreadExecutor: SerialExecutor {
  private let queue = SharedValue<Queue>(Queue())

  private struct Queue: Sendable {
    var jobs: [UnownedJob] = []
    var isBeingWorkedOn = false
  }

  /// An executor without work.
  package init() {}

  /// Adds one more job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isBeingWorkedOn = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isBeingWorkedOn = true }
      return queue.isBeingWorkedOn
    }
    guard !isBeingWorkedOn else { return }
    // Where the system gives no thread, whoever brings the job has to wait for it.
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
