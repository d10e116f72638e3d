internal import Glibc

/// A program that is started, run and waited for; what it prints goes nowhere.
enum Program {
  /// Runs git in a folder; a failure is an error.
  static func git(_ arguments: [String], in folder: String) throws {
    try run(["git", "-C", folder] + arguments)
  }

  /// Runs a command; a failure is an error.
  static func run(_ command: [String]) throws {
    let code = try exitCode(command)
    guard code == 0 else { throw BenchmarkError("\(command.joined(separator: " ")): \(code)") }
  }

  /// Whether there is such a program.
  static func isInstalled(_ name: String) throws -> Bool {
    try exitCode(["sh", "-c", "command -v \"$0\" >/dev/null", name]) == 0
  }

  /// The exit code of a command: 127 where there is no such program.
  static func exitCode(_ command: [String]) throws -> Int {
    try outcome(command, isMeasured: false).code
  }

  /// The exit code of a command, and how many bytes of memory it had at most.
  ///
  /// Where it is `isMeasured`, what it says of itself goes nowhere either.
  static func outcome(
    _ command: [String],
    isMeasured: Bool
  ) throws -> (code: Int, memory: Int) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    if isMeasured { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawnp(&identifier, command[0], &actions, nil, &words, environ)
    guard result != ENOENT else { return (127, 0) }
    guard result == 0 else { throw BenchmarkError("\(command[0]) cannot be started (\(result))") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("\(command[0]) cannot be waited for") }
    }
    return (Int(status >> 8 & 0xFF), usage.ru_maxrss << 10)
  }
}
