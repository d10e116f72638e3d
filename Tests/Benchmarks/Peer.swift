internal import Glibc
import TestSupport

/// Another program that does comparable work on the same files: started, run and waited for.
///
/// Its start is a part of its time, as it is for a person who types it.
struct Peer: Sendable {
  let name: String
  let arguments: [String]
  let isCopying: Bool

  static let all = [
    Peer("wc -l", ["wc", "-l"]),
    Peer("rg -c '^## '", ["rg", "-c", "^## "]),
    Peer("cp", ["cp"], isCopying: true),
  ]

  init(_ name: String, _ arguments: [String], isCopying: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isCopying = isCopying
  }

  /// Its time; nil where the program is not installed.
  func measured(_ journal: BenchmarkJournal, runs: Int) throws -> Measurement? {
    try TemporaryDirectory.run { folder in
      let command = arguments + journal.paths + (isCopying ? [folder.path] : [])
      guard try run(command) != 127 else { return nil }
      return try Measurement(name, runs: runs) { try run(command) }
    }
  }

  /// The exit code of `command`, which prints to nowhere.
  private func run(_ command: [String]) throws -> Int {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawnp(&identifier, command[0], &actions, nil, &words, environ)
    guard result != ENOENT else { return 127 }
    guard result == 0 else { throw BenchmarkError("\(name) cannot be started (\(result))") }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkError("\(name) cannot be waited for") }
    }
    return Int(status >> 8 & 0xFF)
  }
}
