internal import Glibc
public import Testing

/// Measures how the time of some work grows with its size.
public enum Effort {
  /// Records an issue if work of eight times the size takes at least 32 times as long; quadratic
  /// work would take 64 times as long.
  ///
  /// Only the processor time of this thread is measured, and the best of up to 25 tries is used,
  /// since other work on the same caches can slow down any of them.
  ///
  /// - Parameters:
  ///   - size: The smaller size.
  ///   - sourceLocation: The place at which the issue is reported.
  ///   - work: Work of a given size.
  /// - Throws: The error of `work`.
  public static func expectNearlyLinear(
    from size: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Int) throws -> Void
  ) throws {
    // The first run also includes one-time setup, so it is not measured.
    try work(size)
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 1...25 {
      for _ in 1...3 { short = try min(short, seconds(work, size)) }
      long = try min(long, seconds(work, 8 * size))
      if long < 32 * short { return }
    }
    Issue.record(
      "8 times the size takes \(long / short) times as long",
      sourceLocation: sourceLocation
    )
  }

  private static func seconds(_ work: (Int) throws -> Void, _ size: Int) throws -> Double {
    let start = processorTime
    try work(size)
    return processorTime - start
  }

  /// The processor time of this thread so far, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
