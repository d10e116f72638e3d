import TestSupport

/// Independent statistics: Python's `statistics` module, and loops over every day.
enum PythonStatistics {
  /// Whether this machine has Python.
  static let isPresent: Bool = (try? run("pass", input: ""))?.exitCode == 0

  /// Returns a line of results for each line of `input`.
  static func results(for input: String) throws -> [String] {
    let outcome = try run(script, input: input)
    guard outcome.exitCode == 0 else { throw PythonFailure(text: outcome.text) }
    return outcome.text.split(separator: "\n").map(String.init)
  }

  private static func run(_ script: String, input: String) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3", "-c", script],
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: Array(input.utf8)
      ).run()
    }
  }

  /// Reads lines with the kind of target (`most`, `least` or `none`), its number, and the counts of
  /// all days until today.
  ///
  /// Writes the sum, the mean, the median, the length and the first day of the longest run, the
  /// length of the current run, and the number of days with each count.
  private static let script = """
    import statistics, sys
    for line in sys.stdin:
        kind, target, *counts = line.split()
        target, counts = int(target), [int(count) for count in counts]
        def met(count):
            if kind == 'most': return count <= target
            return count >= target if kind == 'least' else count > 0
        longest = start = run = 0
        for day, count in enumerate(counts):
            run = run + 1 if met(count) else 0
            if run > longest: longest, start = run, day - run + 1
        now = run
        if now == 0 and kind != 'most':
            for count in reversed(counts[:-1]):
                if not met(count): break
                now += 1
        bins = ','.join(f'{count}:{counts.count(count)}' for count in sorted(set(counts)))
        print(sum(counts), statistics.fmean(counts).hex(), float(statistics.median(counts)).hex(),
              longest, start if longest else -1, now, bins)
    """
}

struct PythonFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
