internal import Glibc
internal import TestSupport

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
  ///
  /// Where it is `isMeasured`, what it says of itself goes nowhere either.
  static func exitCode(_ command: [String], isMeasured: Bool = false) throws -> Int {
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
    guard result != ENOENT else { return 127 }
    guard result == 0 else { throw BenchmarkError("\(command[0]) cannot be started (\(result))") }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkError("\(command[0]) cannot be waited for") }
    }
    return Int(status >> 8 & 0xFF)
  }

  /// How many bytes of memory a command has at most, as GNU time tells; `nil` where that is not installed.
  ///
  /// What this program itself has would count, were it the one that starts the command.
  static func memory(of command: [String]) throws -> Int? {
    try TemporaryDirectory.run { folder in
      let file = folder.path(of: "memory")
      let code = try exitCode(
        ["/usr/bin/time", "-f", "%M", "-o", file] + command,
        isMeasured: true
      )
      guard code != 127 else { return nil }
      let lines = String(decoding: try Disk.read(file), as: UTF8.self).split(separator: "\n")
      return lines.last.flatMap { Int($0) }.map { $0 << 10 }
    }
  }
}
