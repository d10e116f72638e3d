internal import CPosix
internal import Glibc

/// A program that a test runs to its end, with its input and environment.
public struct ChildProcess: Sendable {
  /// The program and its arguments; a name without a slash is looked up in the `PATH` of `environment`.
  public var arguments: [String]

  /// All of the program's environment; nothing is inherited.
  public var environment: [String: String]

  /// The working folder.
  public var folder: String

  /// The standard input of the program.
  public var input: [UInt8]

  /// The time limit in seconds, after which the program is killed and its exit code is 124.
  public var seconds: Int

  /// The usual limit, which only a program that hangs should reach.
  public static var usualSeconds: Int { Environment.isSanitized ? 600 : 120 }

  /// Creates a program with a clean environment: UTC, a UTF-8 locale, no terminal, and `folder` as
  /// its home.
  public init(
    _ arguments: [String],
    in folder: String,
    path: String = "/usr/local/bin:/usr/bin:/bin",
    input: [UInt8] = [],
    seconds: Int = Self.usualSeconds
  ) {
    self.arguments = arguments
    self.folder = folder
    self.input = input
    self.seconds = seconds
    environment = [
      "PATH": path, "HOME": folder, "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "dumb",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Runs the program and waits for it.
  ///
  /// Standard output and standard error go to the same unlinked file, so that no full pipe can
  /// block the program.
  public func run() throws -> Outcome {
    let source = try Self.scratchFile(input)
    defer { close(source) }
    let sink = try Self.scratchFile([])
    defer { close(sink) }
    var spawning = Spawning()
    spawning.leadGroup()
    spawning.connect(source, as: 0)
    spawning.connect(sink, as: 1)
    spawning.connect(sink, as: 2)
    guard let process = try spawning.start(self) else {
      return Outcome(output: Array("\(arguments[0]): not found\n".utf8), exitCode: 127)
    }
    let exitCode = try Self.waitForExit(of: process, seconds: seconds)
    lseek(sink, 0, SEEK_SET)
    return Outcome(output: try Disk.read(sink, "output"), exitCode: exitCode)
  }

  /// The path of the program, or `nil` if it is in no folder of `PATH`.
  var path: String? {
    let name = arguments[0]
    if name.contains("/") { return name }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Returns the exit code of the leader of a process group, or 124 after killing the group at the
  /// time limit.
  private static func waitForExit(of process: pid_t, seconds: Int) throws(DiskError) -> Int32 {
    let descriptor = cposix_pidfd_open(process)
    guard descriptor >= 0 else { throw DiskError("pidfd_open", "\(process)") }
    defer { close(descriptor) }
    let isInTime = wait(for: descriptor, seconds: seconds)
    if !isInTime {
      kill(-process, SIGTERM)
      if !wait(for: descriptor, seconds: 5) { kill(-process, SIGKILL) }
    }
    let exitCode = cposix_wait(process)
    return isInTime ? exitCode : 124
  }

  /// Returns whether the process ends in time.
  private static func wait(for descriptor: Int32, seconds: Int) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let count = poll(&waiting, 1, Int32(max(0, left.rounded(.up))))
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Creates a file without a name that contains `bytes`, open for reading and writing at its
  /// start.
  private static func scratchFile(_ bytes: [UInt8]) throws(DiskError) -> Int32 {
    let folder = TemporaryDirectory.Place.memory.path
    var template = Array("\(folder)/tj-stream-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw DiskError("mkstemp", folder) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do throws(DiskError) {
      try Disk.write(bytes, descriptor, "scratch file")
    } catch {
      close(descriptor)
      throw error
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}

extension ChildProcess {
  /// The result of a program.
  public struct Outcome: Hashable, Sendable {
    /// Standard output and standard error, in the order in which they were written.
    public let output: [UInt8]

    /// The exit code; 128 plus the number of the signal if a signal ended the program.
    public let exitCode: Int32

    /// Creates the result of a program that was run in another way.
    public init(output: [UInt8], exitCode: Int32) {
      (self.output, self.exitCode) = (output, exitCode)
    }

    /// The output as text; invalid UTF-8 is replaced.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }
}
