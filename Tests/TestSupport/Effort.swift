internal import Glibc
public import Testing

/// How the time that some work takes grows with its size.
public enum Effort {
  /// Records an issue where eight times the size takes 32 times as long, which is half of what the square
  /// of the size would take.
  ///
  /// Only the time that this thread has a processor counts, and the best of up to 25 tries: other work on the same
  /// caches can slow down any of them.
  ///
  /// - Parameters:
  ///   - size: The smaller size.
  ///   - sourceLocation: Where the issue is reported.
  ///   - work: Work of a given size.
  /// - Throws: What `work` throws.
  public static func expectNearlyLinear(
    from size: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Int) throws -> Void
  ) throws {
    // The first time also pays for what is set up only once.
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

  /// How long this thread has had a processor so far, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
