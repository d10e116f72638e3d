internal import JournalSystem

/// Standard input that nobody may have written to.
extension LiveContext {
  /// The number of milliseconds after which a program that has sent nothing is not waited for.
  private static let patience = 300

  /// What a thread has read so far.
  private enum Reading {
    case nothing
    case beginning
    case end([UInt8])
  }

  /// The bytes of standard input; files and devices are read at once.
  ///
  /// A pipe is read on a thread of its own, since whoever holds its other end, such as ssh or cron, may neither write to
  /// it nor close it.
  func sentInput() -> SentInput {
    guard !isTerminal(.standardInput) else { return .nothing }
    if let name = try? system.realPath(of: "/proc/self/fd/0") {
      let bytes = name == "/dev/null" ? nil : try? system.standardInput()
      return bytes.map { $0.isEmpty ? .nothing : .bytes($0) } ?? .nothing
    }
    let reading = SharedValue(Reading.nothing)
    let isStarted = System.onOwnThread { [system] in
      guard let line = try? system.inputLine() else { return reading.withLock { $0 = .end([]) } }
      reading.withLock { $0 = .beginning }
      let rest = (try? system.standardInput()) ?? []
      reading.withLock { $0 = .end(rest.isEmpty ? line : line + [0x0A] + rest) }
    }
    guard isStarted else { return .late }
    for waited in 0... {
      switch reading.withLock(\.self) {
      case .end(let bytes): return bytes.isEmpty ? .nothing : .bytes(bytes)
      case .nothing where waited >= Self.patience: return .late
      case .nothing, .beginning: system.pause(milliseconds: 1)
      }
    }
    return .late
  }
}
