import TestSupport

/// mdformat, a Markdown formatter that nobody here wrote, with front matter and GitHub's Markdown.
enum MarkdownFormatter {
  /// Whether python3, mdformat and both plugins are on this machine.
  static let isPresent = {
    let modules = "import mdformat, mdformat_frontmatter, mdformat_gfm"
    return (try? python(["-c", modules], input: []))?.exitCode == 0
  }()

  /// What is said where it is not.
  static let absence = "python3 with mdformat, mdformat-frontmatter and mdformat-gfm is missing"

  /// `text` as the formatter writes it.
  static func formatted(_ text: [UInt8]) throws -> [UInt8] {
    let extensions = ["--extensions", "frontmatter", "--extensions", "gfm"]
    let outcome = try python(["-m", "mdformat"] + extensions + ["-"], input: text)
    guard outcome.exitCode == 0 else { throw Failure(output: outcome.text) }
    return outcome.output
  }

  /// It ended with an error.
  struct Failure: Error {
    let output: String
  }

  /// Runs in a folder of its own, so that no settings of a person are found.
  private static func python(
    _ arguments: [String],
    input: [UInt8]
  ) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3"] + arguments,
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: input
      ).run()
    }
  }
}
