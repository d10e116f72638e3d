internal import CPosix

extension System {
  /// How many threads can run at the same time: the processors that this process may use.
  public static var processorCount: Int { Int(cposix_processors()) }

  /// Runs `body` on so many threads at once, this one among them, and returns when all are done.
  ///
  /// Each is told its number, from 0. Where the system gives no more threads, this one does the work of
  /// those that are missing. The corresponding C functions are `pthread_create` and `pthread_join`.
  package static func concurrently(_ count: Int, _ body: @Sendable @escaping (Int) -> Void) {
    var threads: [pthread_t] = []
    var missing: [Int] = []
    for number in 1..<max(count, 1) {
      let work = unsafe Unmanaged.passRetained(ThreadWork(number, body))
      var thread = pthread_t()
      let code = unsafe pthread_create(&thread, nil, { unsafe ThreadWork.run($0) }, work.toOpaque())
      if code == 0 {
        threads.append(thread)
      } else {
        unsafe work.release()
        missing.append(number)
      }
    }
    body(0)
    for number in missing { body(number) }
    for thread in threads { _ = pthread_join(thread, nil) }
  }
}

/// What one thread does, handed to it through C.
private final class ThreadWork: Sendable {
  private let number: Int
  private let body: @Sendable (Int) -> Void

  init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.body = body
  }

  static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = unsafe work {
      let work = unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue()
      work.body(work.number)
    }
    return nil
  }
}
