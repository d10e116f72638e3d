internal import JournalSystem

/// Standard input that nobody may have written to.
extension LiveContext {
  /// The number of milliseconds after which a program that has sent nothing is not waited for.
  private static let patience = 300

  /// The bytes of standard input, or the first line of a pipe; files and devices are read at once.
  ///
  /// That line is read on a thread of its own, since whoever holds the other end of the pipe, such as ssh or cron, may
  /// neither write to it nor close it. A standard input that is closed has nothing.
  func sentInput() throws -> SentInput {
    guard !isTerminal(.standardInput) else { return .nothing }
    if let name = try? system.realPath(of: "/proc/self/fd/0") {
      return SentInput(name == "/dev/null" ? [] : try standardInput())
    }
    let sent = SharedValue(SentInput.late)
    let isStarted = System.onOwnThread { [system] in
      let line = try? system.inputLine()
      sent.withLock { $0 = line.map(SentInput.begun) ?? .nothing }
    }
    for _ in 0..<Self.patience where isStarted && sent.withLock({ $0 == .late }) {
      system.pause(milliseconds: 1)
    }
    return sent.withLock(\.self)
  }
}
