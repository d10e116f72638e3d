import TestSupport
import Testing

/// The real git, without any user's settings, name or clock.
enum Git {
  /// Runs git and returns its output; a failure fails the test.
  @discardableResult
  static func run(_ arguments: [String], in folder: String) throws -> String {
    let outcome = try process(arguments, in: folder).run()
    try #require(outcome.exitCode == 0, "git \(arguments.joined(separator: " ")): \(outcome.text)")
    return outcome.text
  }

  /// Git as a program that can be run.
  static func process(_ arguments: [String], in folder: String) -> ChildProcess {
    var process = ChildProcess(["git"] + arguments, in: folder)
    let person = ["NAME": "Git User", "EMAIL": "git@example.org", "DATE": "1709290000 +0100"]
    for (key, value) in person {
      process.environment["GIT_AUTHOR_\(key)"] = value
      process.environment["GIT_COMMITTER_\(key)"] = value
    }
    process.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.environment["GIT_TERMINAL_PROMPT"] = "0"
    return process
  }

  /// Requires that the repository is sound and, if `isClean`, that the working tree equals the last commit.
  static func requireSound(_ folder: String, isClean: Bool = true) throws {
    let check = try process(["fsck", "--strict", "--no-dangling"], in: folder).run()
    try #require(check.exitCode == 0 && !check.text.contains("error"), "\(check.text)")
    if isClean {
      let status = try run(["status", "--porcelain"], in: folder)
      try #require(status.isEmpty, "\(status)")
    }
  }
}
