/// A session with `tj` as a test: commands, their output and their exit codes.
///
/// ````
/// % A note: lines like this one are for the reader.
/// $ printf '## 2024-02-30\n' | tj check -
/// -:1:4: error[E203]: this date does not exist
/// ? 4
///
/// $ tj check - <<END
/// ## 2024-03-01
/// END
/// ````
///
/// A command may contain a heredoc. It is followed by its output lines, of both streams together,
/// and then by `? code` if its exit code is not 0. One blank line may precede the next command. An
/// output line that begins with `$ `, `? `, `% ` or `\` has an additional `\` in front.
public struct Transcript: Sendable {
  /// The notes and steps, in order.
  public var parts: [Part]

  /// Parses a session; any text is valid.
  public init(parsing text: String) {
    var lines = Step.lines(of: text)[...]
    parts = []
    while let line = lines.popFirst() {
      guard line.hasPrefix("$ ") else {
        parts.append(.text(line))
        continue
      }
      var step = Step(command: String(line.dropFirst(2)))
      step.readHeredoc(&lines)
      step.readOutput(&lines)
      parts.append(.step(step))
    }
  }

  /// The steps alone.
  public var steps: [Step] {
    parts.compactMap { part in if case .step(let step) = part { step } else { nil } }
  }

  /// The session in the form of the file; the inverse of parsing.
  public var text: String {
    parts.map { part in
      switch part {
      case .text(let line): line + "\n"
      case .step(let step): step.text
      }
    }.joined()
  }

  /// The environment of every session: a clock that stands still, so that ids and commits are
  /// always the same, and a name for commits.
  static let surroundings = [
    "TJ_NOW": "2024-03-01T09:15:32+01:00", "TJ_SEED": "0", "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_NOSYSTEM": "1",
  ]

  /// The port that a session shows in place of that of a ``ScriptedModel``, which is different in each run.
  private static let port = "11434"

  /// Runs the session in `folder` and returns the result, which equals this session if the test
  /// passes.
  ///
  /// The folder is the home of the session, and its path is replaced by `~` in the output.
  /// If a step has started a ``ScriptedModel`` with the folder `model`, port 11434 is that of the server.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the commands run; later steps can read the files of earlier
  ///     ones.
  ///   - programs: The folder that contains `tj`, which is searched first.
  ///   - now: The time of the clock; `nil` for the usual time.
  /// - Returns: The same commands with their output of this run.
  /// - Throws: `DiskError` if a command cannot be started.
  public func replayed(
    in folder: TemporaryDirectory,
    programs: String = BuiltProducts.folder,
    now: String? = nil
  ) throws -> Transcript {
    var result = self
    let path = "\(programs):/usr/local/bin:/usr/bin:/bin"
    for (index, part) in parts.enumerated() {
      guard case .step(var step) = part else { continue }
      let port = ScriptedModel.port(in: folder.path(of: "model")).map { "\($0)" } ?? Self.port
      let command = step.command.replacing(":\(Self.port)", with: ":\(port)")
        .replacing("--port \(Self.port)", with: "--port \(port)")
      let shell = ["/bin/sh", "-c", command]
      var process = ChildProcess(shell, in: folder.path, path: path)
      process.environment.merge(Self.surroundings) { _, new in new }
      if let now { process.environment["TJ_NOW"] = now }
      // The fixed clock also determines the offset.
      process.environment["TZ"] = nil
      let outcome = try process.run()
      // The folder is different in each run, so its path is replaced.
      let output = outcome.text.replacing(folder.path, with: "~")
        .replacing(":\(port)", with: ":\(Self.port)")
      step.output = Step.lines(ofOutput: output)
      step.exitCode = outcome.exitCode
      result.parts[index] = .step(step)
    }
    return result
  }
}

extension Transcript {
  /// A line for the reader, or a command with its output.
  public enum Part: Hashable, Sendable {
    /// A note or a blank line between steps.
    case text(String)
    /// A command to run.
    case step(Step)
  }
}
