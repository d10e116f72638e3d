/// A session with `tj` that is a test: commands, what they print, how they end.
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
/// A command may go on in a heredoc. What follows are its output lines, both streams together, then
/// `? code` where it ends with another code than 0. One blank line may stand before the next command.
/// An output line that begins with `$ `, `? `, `% ` or `\` has one `\` in front.
public struct Transcript: Sendable {
  /// Notes and steps, in order.
  public var parts: [Part]

  /// Reads a session; any text is one.
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

  /// The session as it stands in a file; the inverse of reading.
  public var text: String {
    parts.map { part in
      switch part {
      case .text(let line): line + "\n"
      case .step(let step): step.text
      }
    }.joined()
  }

  /// What every session finds: a clock that stands still, so that ids and commits are the same each time,
  /// and a name to write under.
  static let surroundings = [
    "TJ_NOW": "2024-03-01T09:15:32+01:00", "TJ_SEED": "0", "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_NOSYSTEM": "1",
  ]

  /// The session as it comes out when it is run in `folder`: equal to this one if all is well.
  ///
  /// The folder is the home of whoever types, and is shown as `~` wherever its path is printed.
  ///
  /// - Parameters:
  ///   - folder: Where it runs; what one step writes the next can read.
  ///   - programs: The folder that holds `tj`, searched first.
  ///   - now: What the clock shows; the usual time, if nothing is said.
  /// - Returns: The same commands with what they printed this time.
  /// - Throws: `DiskError` where a command cannot be started.
  public func replayed(
    in folder: TemporaryDirectory,
    programs: String = BuiltProducts.folder,
    now: String? = nil
  ) throws -> Transcript {
    var result = self
    let path = "\(programs):/usr/local/bin:/usr/bin:/bin"
    for (index, part) in parts.enumerated() {
      guard case .step(var step) = part else { continue }
      let shell = ["/bin/sh", "-c", step.command]
      var process = ChildProcess(shell, in: folder.path, path: path)
      process.environment.merge(Self.surroundings) { _, new in new }
      if let now { process.environment["TJ_NOW"] = now }
      // The clock that is fixed says the offset too.
      process.environment["TZ"] = nil
      let outcome = try process.run()
      // Where it ran is another place each time; to the session it is home.
      step.output = Step.lines(ofOutput: outcome.text.replacing(folder.path, with: "~"))
      step.exitCode = outcome.exitCode
      result.parts[index] = .step(step)
    }
    return result
  }
}

extension Transcript {
  /// A line for the reader, or a command with what comes of it.
  public enum Part: Hashable, Sendable {
    /// A note or a blank line between steps.
    case text(String)
    /// A command that is run.
    case step(Step)
  }
}
