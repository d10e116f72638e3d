internal import Glibc
internal import Testing

/// Notes how long tests take, in the file that `TJ_TIMES` names: a line for each, with its suite.
///
/// The test runner itself notes when tests begin to wait for their turn, not when they have it.
enum SuiteTimes {
  @TaskLocal private static var isNoting = false

  private static let file: String? = Environment.value(of: "TJ_TIMES")

  /// Runs `body`, and notes how long it took unless it is part of something that is noted already.
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
    // One write, so that lines of tests that end at once do not mix.
    try? Disk.write(Array("\(seconds) \(suite)\n".utf8), descriptor, file)
  }
}
