internal import CPosix
internal import Synchronization

extension System {
  /// The number of threads that can run at the same time: the processors that this process may use.
  public static var processorCount: Int { Int(cposix_processors()) }

  /// Runs `body` on `count` threads at once, including this one, and returns when all have finished.
  ///
  /// Each thread gets its number, from 0, and the results are in that order, so the threads need not write to shared
  /// values. If the system provides fewer threads, this one does the work of the missing ones. The corresponding C
  /// functions are `pthread_create` and `pthread_join`.
  package static func concurrently<Part: Sendable>(
    _ count: Int,
    _ body: @Sendable @escaping (Int) -> Part
  ) -> [Part] {
    let slots = (0..<max(count, 1)).map { _ in ThreadResult<Part>() }
    let work: @Sendable (Int) -> Void = { number in slots[number].set(body(number)) }
    var threads: [pthread_t] = []
    var missing: [Int] = []
    for number in slots.indices.dropFirst() {
      if let thread = thread(doing: ThreadWork(number, work)) {
        threads.append(thread)
      } else {
        missing.append(number)
      }
    }
    work(0)
    for number in missing { work(number) }
    for thread in threads { _ = pthread_join(thread, nil) }
    return slots.compactMap { $0.value }
  }

  /// Runs `body` on a new thread, and returns whether the system provided one.
  ///
  /// The corresponding C functions are `pthread_create` and `pthread_detach`.
  package static func onOwnThread(_ body: @Sendable @escaping () -> Void) -> Bool {
    guard let thread = thread(doing: ThreadWork(0, { _ in body() })) else { return false }
    pthread_detach(thread)
    return true
  }

  private static func thread(doing work: ThreadWork) -> pthread_t? {
    let work = unsafe Unmanaged.passRetained(work)
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe ThreadWork.run($0) }, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      return nil
    }
    return thread
  }
}

/// The work of one thread, passed to it through C.
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

/// The result of one thread, which the thread writes and which is read when the thread has ended.
private final class ThreadResult<Part: Sendable>: Sendable {
  private let stored = Mutex<Part?>(nil)

  func set(_ part: Part) { stored.withLock { $0 = part } }

  var value: Part? { stored.withLock { $0 } }
}
