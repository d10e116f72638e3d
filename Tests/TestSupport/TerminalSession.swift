internal import CPosix
internal import Glibc

/// The processes that a program on a terminal started: it leads them.
final class TerminalSession {
  /// How long the others may go on when the leader has ended, or when the terminal is gone.
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
  /// It is not collected yet, so that its number, which is the session's too, goes to nobody else.
  var isOver: Bool {
    guard code == nil else { return true }
    var state = siginfo_t()
    return waitid(P_PID, id_t(leader), &state, WEXITED | WNOHANG | WNOWAIT) == 0
      && state.si_signo == SIGCHLD
  }

  /// Waits a little for the processes to end by themselves, then kills those that are left.
  ///
  /// - Returns: The leader's exit code; 128 and the signal's number where a signal ended it.
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

  /// A moment in which others can go on.
  static func pause() { usleep(5_000) }

  /// The processes of the session that still run, without its leader.
  private var others: [pid_t] {
    let names = (try? Disk.names(in: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != leader && isRunning($0) }
  }

  /// Whether a process belongs to the session and has not ended.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let bytes = try? Disk.read("/proc/\(process)/stat") else { return false }
    // The name of the program comes first, in parentheses; then its state, parent, group, session.
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 3 else { return false }
    return fields[3] == "\(leader)" && fields[0] != "Z" && fields[0] != "X"
  }
}
