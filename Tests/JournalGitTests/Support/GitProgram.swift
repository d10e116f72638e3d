import TestSupport

/// The real `git` in one folder, without user settings and with a fixed clock.
struct GitProgram {
  let folder: String

  /// Returns its output; a failure is thrown as an error with its messages.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try run(arguments, input: input)
    if outcome.exitCode != 0 { throw GitFailure(arguments: arguments, text: outcome.text) }
    return outcome.text
  }

  /// Returns its result, whether it succeeded or not.
  func run(_ arguments: [String], input: String = "") throws -> ChildProcess.Outcome {
    var child = ChildProcess(["git"] + arguments, in: folder, input: Array(input.utf8))
    child.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    child.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    for role in ["AUTHOR", "COMMITTER"] {
      child.environment["GIT_\(role)_NAME"] = "Ada"
      child.environment["GIT_\(role)_EMAIL"] = "ada@example.org"
      child.environment["GIT_\(role)_DATE"] = "1700000000 +0100"
    }
    return try child.run()
  }
}

/// The messages of a failed `git`.
struct GitFailure: Error, CustomStringConvertible {
  let arguments: [String]
  let text: String

  var description: String { "git \(arguments.joined(separator: " ")): \(text)" }
}
