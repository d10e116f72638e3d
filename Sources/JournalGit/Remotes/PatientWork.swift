internal import JournalSystem

/// Work on a separate thread, which is abandoned if it reports no progress for too long.
///
/// libgit2 1.5 has no timeouts: a server that accepts a connection and sends no data would block the caller forever.
/// Abandoned work ends with the next data from the server, since ``goesOn(_:)`` is `false` then, or with the process.
final class PatientWork: Sendable {
  private let state = SharedValue(State())

  private struct State: Sendable {
    /// The number of progress reports so far.
    var signs = 0
    /// The last line that has not been shown yet.
    var line: String?
    var isDone = false
    var isLeft = false
  }

  private init() {}

  /// The longest pause between two checks of the work, in milliseconds.
  private static let step = 8

  /// Runs `body`, and returns its result, or `nil` if it reported no progress for `patience` milliseconds.
  static func run<Answer: Sendable>(
    patience: Int32,
    _ system: System,
    onProgress: (String) -> Void,
    _ body: @escaping @Sendable (PatientWork) -> Answer
  ) -> Answer? {
    let work = PatientWork()
    let answer = SharedValue<Answer?>(nil)
    let run: @Sendable () -> Void = {
      System.surviveBrokenPipes()
      let found = body(work)
      answer.withLock { $0 = found }
      work.state.withLock { $0.isDone = true }
    }
    guard System.onOwnThread(run) else { return body(work) }
    work.wait(patience: Int(patience), system, onProgress)
    return answer.withLock { $0 }
  }

  /// Reports progress, optionally with a line to show, and returns whether the caller still waits for the work.
  func goesOn(_ line: String? = nil) -> Bool {
    state.withLock { state in
      state.signs += 1
      if let line { state.line = line }
      return !state.isLeft
    }
  }

  private func wait(patience: Int, _ system: System, _ onProgress: (String) -> Void) {
    var (signs, silence, step) = (0, 0, 1)
    while true {
      let now = state.withLock { state in
        defer { state.line = nil }
        return state
      }
      if let line = now.line { onProgress(line) }
      if now.isDone { return }
      if now.signs != signs { (signs, silence) = (now.signs, 0) }
      if silence >= patience { return state.withLock { $0.isLeft = true } }
      system.pause(milliseconds: step)
      silence += step
      step = min(step * 2, Self.step)
    }
  }
}
