import TestSupport

/// The real `git`, with nobody's settings and a fixed clock, in one folder.
struct GitProgram {
  let folder: String

  /// What it printed; a failure is an error that shows what it said.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try run(arguments, input: input)
    if outcome.exitCode != 0 { throw GitFailure(arguments: arguments, text: outcome.text) }
    return outcome.text
  }

  /// What came of it, well or not.
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

/// What `git` said when it failed.
struct GitFailure: Error, CustomStringConvertible {
  let arguments: [String]
  let text: String

  var description: String { "git \(arguments.joined(separator: " ")): \(text)" }
}
