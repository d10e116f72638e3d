import JournalSearch
import TestSupport
import Testing

/// The same test, written again in NumPy, and SciPy's own test of two samples.
@Suite(.enabled(if: PythonPatterns.isPresent, "SciPy is needed"))
struct NumPyPatternTests {
  @Test func `differences and levels agree with NumPy`() throws {
    var series = DaySeries(seed: 11)
    var values = series.noise(120, memory: 0.6)
    let splits =
      (1...6).map { series.condition($0 * 9, of: 120, memory: 0.4) } + DaySeries.weekdays(120)
    for place in splits[2].with { values[Int(place)] += 1.5 }
    for place in splits[4].with { values[Int(place)] -= 0.6 }
    let test = PatternTest(values, splits, seed: 1, count: 3999)
    let others = try PythonPatterns.results(values, splits)
    for (place, level) in test.levels.enumerated() {
      let other = others[place]
      #expect(abs(test.differences[place] - other.difference) < 1e-12)
      // Four times the standard error of the difference of two shares of 3999 permutations.
      let error = 4 * (2 * max(level * (1 - level), 1e-3) / 4000).squareRoot()
      #expect(abs(level - other.level) < error, "\(level) \(other.level)")
    }
    #expect(test.levels.contains { $0 < 0.05 } && test.levels.contains { $0 > 0.5 })
  }

  @Test(arguments: 1...5)
  func `a single condition on independent days has the level that SciPy gives it`(
    _ seed: Int
  ) throws {
    var series = DaySeries(seed: UInt64(seed))
    var values = series.noise(150, memory: 0)
    let split = series.condition(50, of: 150, memory: 0)
    for place in split.with { values[Int(place)] += 0.15 * Double(seed - 1) }
    let test = PatternTest(values, [split], seed: 1, count: 1999)
    let other = try PythonPatterns.results(values, [split])[0]
    // SciPy shuffles single days, which has another distribution with nearly the same spread.
    #expect(abs(test.levels[0] - other.shuffled) < 0.08)
  }
}

/// The test in NumPy and SciPy.
enum PythonPatterns {
  struct Result {
    let difference: Double
    let level: Double
    let shuffled: Double
  }

  /// Whether this machine has both.
  static let isPresent: Bool = (try? run("import numpy, scipy.stats", ""))?.exitCode == 0

  /// Returns the difference of each condition, its corrected level, and the level that SciPy gives
  /// it alone.
  static func results(_ values: [Double], _ splits: [PatternTest.Split]) throws -> [Result] {
    let lines = [values.map { "\($0)" }] + splits.map { $0.with.map { "\($0)" } }
    let outcome = try run(script, lines.map { $0.joined(separator: " ") + "\n" }.joined())
    guard outcome.exitCode == 0 else { throw PythonFailure(text: outcome.text) }
    return try outcome.text.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 3)
      return Result(difference: numbers[0], level: numbers[1], shuffled: numbers[2])
    }
  }

  private static func run(_ script: String, _ input: String) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3", "-c", script],
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: Array(input.utf8)
      ).run()
    }
  }

  private static let script = """
    import sys
    import numpy as np
    from scipy.stats import permutation_test
    lines = sys.stdin.read().splitlines()
    y = np.array(lines[0].split(), float)
    n, pieces, count = len(y), 8, 3999
    X = np.zeros((len(lines) - 1, n))
    for row, line in zip(X, lines[1:]): row[np.array(line.split(), int)] = 1
    rng = np.random.default_rng(7)
    def rearranged():
        ends = np.arange(pieces + 1) * n // pieces
        cuts = rng.integers(ends[:-1], ends[1:])
        parts = np.split(np.roll(y, -cuts[0]), (cuts - cuts[0])[1:])
        whole = np.concatenate([parts[place] for place in rng.permutation(pieces)])
        return np.roll(whole, rng.integers(n))
    k = X.sum(1)
    def differences(Y):
        return Y @ X.T / k - Y @ (1 - X).T / (n - k)
    D = differences(y[None])[0]
    P = differences(np.array([rearranged() for _ in range(count)]))
    spread = np.sqrt((P ** 2).mean(0))
    largest = (np.abs(P) / spread).max(1)
    for d, s, x in zip(D, np.abs(D) / spread, X):
        level = (1 + (largest >= s * (1 - 1e-9)).sum()) / (1 + count)
        mean = lambda a, b, axis: a.mean(axis) - b.mean(axis)
        shuffled = permutation_test((y[x == 1], y[x == 0]), mean, vectorized=True,
                                    n_resamples=1999, rng=rng).pvalue
        print(d, level, shuffled)
    """
}
