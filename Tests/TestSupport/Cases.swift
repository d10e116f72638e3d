/// The number of random cases that a property test tries.
public enum Cases {
  /// Returns the full number in a plain run, and a fiftieth of it (at least 1) under a sanitizer,
  /// which is slow.
  public static func count(_ full: Int) -> Int {
    count(full, sanitized: Environment.isSanitized)
  }

  /// Returns the number for a run with or without a sanitizer.
  public static func count(_ full: Int, sanitized: Bool) -> Int {
    sanitized ? max(1, full / 50) : full
  }

  /// Returns the distance between the system calls at which a run injects a fault.
  ///
  /// With `TJ_CRASH=all` a run tries each call, a plain run every fourth one, and under a sanitizer
  /// the distance is `sanitized`.
  public static func step(sanitized: Int) -> Int {
    Environment.isSanitized ? sanitized : Environment.isThorough ? 1 : 4
  }

  /// Returns the tests of many similar ones that this run takes: all, or under a sanitizer a
  /// quarter, different ones for each sanitizer.
  public static func share<Test>(of all: [Test]) -> [Test] {
    share(of: all, sanitizer: Environment.sanitizer)
  }

  /// Returns the tests that a run with this sanitizer takes.
  public static func share<Test>(of all: [Test], sanitizer: String?) -> [Test] {
    guard let sanitizer else { return all }
    let first = sanitizer == "address" ? 0 : 2
    return stride(from: first, to: all.count, by: 4).map { all[$0] }
  }
}

/// Runs `body` with `count` generators, each with its own seed, and stops at the first failure.
///
/// `body` fails by throwing an error, for example with `#require`. The report then contains the
/// seed of the case, and `forEachCase(count: 1, seed: thatSeed)` runs only this case.
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
