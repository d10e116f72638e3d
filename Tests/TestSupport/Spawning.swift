internal import CPosix
internal import Glibc

/// How a program is started: its streams, and whose child it is among the sessions of the system.
struct Spawning: ~Copyable {
  // POSIX_SPAWN_SETSID, from spawn.h, which shows it only to those who define _GNU_SOURCE.
  private static let ownSession: Int16 = 0x80

  private static let ownSignals = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)

  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  /// A start with this process's own streams and session, and with signals as they are by default.
  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // The test run may have been started with signals ignored, as shells do in the background.
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

  /// Makes an open file of this process a stream of the program.
  mutating func connect(_ descriptor: Int32, as stream: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
  }

  /// Puts the program on the terminal at `path`, in a session of its own.
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
