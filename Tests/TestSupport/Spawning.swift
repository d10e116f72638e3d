internal import CPosix
internal import Glibc

/// The settings with which a program is started: its streams, process group and session.
struct Spawning: ~Copyable {
  // POSIX_SPAWN_SETSID from spawn.h, which defines it only with _GNU_SOURCE.
  private static let ownSession: Int16 = 0x80

  private static let ownSignals = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)

  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  /// Creates settings with the streams and session of this process, and with default signal
  /// handling.
  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // The test run may have been started with ignored signals, as shells do for background jobs.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Self.ownSignals)
  }

  deinit {
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Connects a stream of the program to an open file of this process.
  mutating func connect(_ descriptor: Int32, as stream: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
  }

  /// Starts the program on the terminal at `path`, in a new session.
  ///
  /// The first terminal that the leader of a session opens becomes its controlling terminal.
  mutating func connect(terminal path: String) {
    posix_spawnattr_setflags(&attributes, Self.ownSignals | Self.ownSession)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    connect(0, as: 1)
    connect(0, as: 2)
  }

  /// Makes the program the leader of a new process group.
  mutating func leadGroup() {
    posix_spawnattr_setflags(&attributes, Self.ownSignals | Int16(POSIX_SPAWN_SETPGROUP))
  }

  /// Starts a program in its folder, with its own environment and `PWD`.
  ///
  /// - Returns: The process id, or `nil` if the program does not exist.
  mutating func start(_ program: ChildProcess) throws(DiskError) -> pid_t? {
    guard let path = program.path else { return nil }
    posix_spawn_file_actions_addchdir_np(&actions, program.folder)
    var variables = program.environment
    variables["PWD"] = program.folder
    var words = program.arguments.map { strdup($0) } + [nil]
    var settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, path, &actions, &attributes, &words, &settings)
    guard result == 0 else {
      errno = result
      throw DiskError("posix_spawn", path)
    }
    return identifier
  }
}
