/// How many random cases a property test tries, and how it names the one that fails.
public enum Cases {
  /// The full number in the plain run, a fiftieth of it (at least 1) under a sanitizer, which is slow.
  public static func count(_ full: Int) -> Int {
    count(full, sanitized: Environment.isSanitized)
  }

  /// The number for a run that is sanitized, or is not.
  public static func count(_ full: Int, sanitized: Bool) -> Int {
    sanitized ? max(1, full / 50) : full
  }

  /// The distance between the system calls at which a run tries something: with `TJ_CRASH=all` it tries each, in the
  /// plain run a quarter of them, and under a sanitizer one of `sanitized`.
  public static func step(sanitized: Int) -> Int {
    Environment.isSanitized ? sanitized : Environment.isThorough ? 1 : 4
  }

  /// Those of many like tests that this run takes: all, and under a sanitizer a quarter, each kind another one.
  public static func share<Test>(of all: [Test]) -> [Test] {
    share(of: all, sanitizer: Environment.sanitizer)
  }

  /// Those that a run with this sanitizer takes.
  public static func share<Test>(of all: [Test], sanitizer: String?) -> [Test] {
    guard let sanitizer else { return all }
    let first = sanitizer == "address" ? 0 : 2
    return stride(from: first, to: all.count, by: 4).map { all[$0] }
  }
}

/// Runs `body` with `count` generators, each from a seed of its own, and stops at the first failure.
///
/// `body` fails by throwing: with `#require`, or with an error of its own. The report then names the
/// seed of the case, and `forEachCase(count: 1, seed: thatSeed)` runs it again alone.
///
/// ```swift
/// try forEachCase(count: Cases.count(100_000), seed: 1) { generator, _ in
///   let bytes = HostileText.bytes(using: &generator)
///   try #require(render(parse(bytes)) == bytes)
/// }
/// ```
public func forEachCase(
  count: Int,
  seed: UInt64,
  _ body: (inout SeededGenerator, Int) throws -> Void
) throws {
  try SuiteTimes.noting {
    for n in 0..<count {
      let caseSeed = seed &+ UInt64(n)
      var generator = SeededGenerator(seed: caseSeed)
      do {
        try body(&generator, n)
      } catch {
        throw CaseFailure(number: n, count: count, seed: caseSeed, cause: error)
      }
    }
  }
}
