internal import JournalSystem

/// Standard input that nobody may have written to.
extension LiveContext {
  /// The number of milliseconds after which a program that has sent nothing is not waited for.
  private static let patience = 300

  /// What a thread has read so far.
  private enum Reading {
    case nothing
    case beginning
    case end(Result<[UInt8], SystemError>)
  }

  /// The bytes of standard input; files and devices are read at once.
  ///
  /// A pipe is read on a thread of its own, since whoever holds its other end, such as ssh or cron, may neither write to
  /// it nor close it. A standard input that is closed has nothing; what cannot be read to its end is a failure.
  func sentInput() throws(Failure) -> SentInput {
    guard !isTerminal(.standardInput) else { return .nothing }
    if let name = try? system.realPath(of: "/proc/self/fd/0") {
      return SentInput(name == "/dev/null" ? [] : try standardInput())
    }
    let reading = SharedValue(Reading.nothing)
    let isStarted = System.onOwnThread { [system] in
      guard let line = try? system.inputLine() else {
        return reading.withLock { $0 = .end(.success([])) }
      }
      reading.withLock { $0 = .beginning }
      let rest = Result { () throws(SystemError) in try system.standardInput() }
      reading.withLock { $0 = .end(rest.map { $0.isEmpty ? line : line + [0x0A] + $0 }) }
    }
    guard isStarted else { return .late }
    for waited in 0... {
      switch reading.withLock(\.self) {
      case .end(let bytes):
        return SentInput(try Failure.of { () throws(SystemError) in try bytes.get() })
      case .nothing where waited >= Self.patience: return .late
      case .nothing, .beginning: system.pause(milliseconds: 1)
      }
    }
    return .late
  }
}
