internal import Glibc
internal import Testing

/// Records the duration of tests in the file named by `TJ_TIMES`: one line per test, with its
/// suite.
///
/// The test runner itself measures from the time at which a test starts to wait for its turn.
enum SuiteTimes {
  @TaskLocal private static var isNoting = false

  private static let file: String? = Environment.value(of: "TJ_TIMES")

  /// Runs `body` and records its duration, unless a call around it already does.
  static func noting<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    guard let file, !isNoting, let test = Test.current else { return try body() }
    let start = ContinuousClock.now
    defer { note(start.duration(to: .now), for: test, in: file) }
    return try $isNoting.withValue(true) { try body() }
  }

  private static func note(_ duration: Duration, for test: Test, in file: String) {
    let suite = "\(test.id)".prefix { $0 != "/" }
    let seconds = duration / .seconds(1)
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A single write keeps the lines of tests that end at the same time apart.
    try? Disk.write(Array("\(seconds) \(suite)\n".utf8), descriptor, file)
  }
}
