internal import CPosix
internal import Glibc

/// The session of a program on a terminal: the program, which leads the session, and the processes
/// that it started.
final class TerminalSession {
  /// The time that other processes get after the leader has ended, or after the terminal has been
  /// closed.
  private static let grace = Duration.seconds(5)

  private let leader: pid_t
  private var code: Int32?

  /// Starts a program on the terminal at `path`.
  init(_ program: ChildProcess, type: String, on path: String) throws(DiskError) {
    var spawning = Spawning()
    spawning.connect(terminal: path)
    var program = program
    program.environment["TERM"] = type
    guard let leader = try spawning.start(program) else {
      errno = ENOENT
      throw DiskError("posix_spawn", program.arguments[0])
    }
    self.leader = leader
  }

  /// Whether the leader has ended.
  ///
  /// It is not reaped yet, so that its process id, which is also the id of the session, is not used
  /// again.
  var isOver: Bool {
    guard code == nil else { return true }
    var state = siginfo_t()
    return waitid(P_PID, id_t(leader), &state, WEXITED | WNOHANG | WNOWAIT) == 0
      && state.si_signo == SIGCHLD
  }

  /// Waits briefly until the processes end by themselves, then kills all that are left.
  ///
  /// - Returns: The leader's exit code; 128 plus the number of the signal if a signal ended it.
  @discardableResult
  func end() -> Int32 {
    if let code { return code }
    let deadline = ContinuousClock.now + Self.grace
    while !isOver || !others.isEmpty, ContinuousClock.now < deadline { Self.pause() }
    if !isOver { kill(leader, SIGKILL) }
    while true {
      let left = others
      guard !left.isEmpty else { break }
      for process in left { kill(process, SIGKILL) }
      Self.pause()
    }
    let code = cposix_wait(leader)
    self.code = code
    return code
  }

  /// Pauses briefly so that other processes can continue.
  static func pause() { usleep(5_000) }

  /// The running processes of the session without its leader.
  private var others: [pid_t] {
    let names = (try? Disk.names(in: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != leader && isRunning($0) }
  }

  /// Whether a process belongs to the session and has not ended.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let bytes = try? Disk.read("/proc/\(process)/stat") else { return false }
    // The name of the program comes first, in parentheses, followed by its state, parent, group and
    // session.
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 3 else { return false }
    return fields[3] == "\(leader)" && fields[0] != "Z" && fields[0] != "X"
  }
}
