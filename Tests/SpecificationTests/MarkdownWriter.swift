import TestSupport

/// A program that nobody here wrote and that writes Markdown anew.
enum MarkdownWriter: String, CaseIterable, Sendable {
  case mdformat
  case mdformatGFM = "mdformat-gfm"
  case mdformatWrap = "mdformat --wrap"
  case cmark = "cmark-gfm"
  case pandocGFM = "pandoc-gfm"
  case pandocX = "pandoc-x"
  case pandocMarkdown = "pandoc-md"

  /// Those that this machine has.
  static let present = allCases.filter { writer in
    (try? writer.run(writer.command + [writer.versionOption]))?.exitCode == 0
  }

  private var command: [String] {
    switch self {
    case .mdformat: ["mdformat", "-"]
    case .mdformatGFM: ["mdformat", "--extensions", "gfm", "-"]
    case .mdformatWrap: ["mdformat", "--extensions", "gfm", "--wrap", "80", "-"]
    case .cmark: ["cmark-gfm", "-t", "commonmark"]
    case .pandocGFM: ["pandoc", "-f", "gfm", "-t", "gfm"]
    case .pandocX: ["pandoc", "-f", "commonmark_x", "-t", "commonmark_x"]
    case .pandocMarkdown: ["pandoc", "-f", "markdown", "-t", "markdown"]
    }
  }

  private var versionOption: String { "--version" }

  /// What follows the front matter of a file, as the program writes it, below the front matter as it was.
  func rewritten(_ file: [UInt8], below frontMatterEnd: Int) throws -> [UInt8] {
    let outcome = try run(command, input: Array(file[frontMatterEnd...]))
    guard outcome.exitCode == 0 else { throw Failure(output: outcome.text) }
    return file[..<frontMatterEnd] + [0x0A] + outcome.output
  }

  /// It ended with an error.
  struct Failure: Error {
    let output: String
  }

  /// Runs in a folder of its own, so that no settings of a person are found.
  private func run(_ command: [String], input: [UInt8] = []) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        command,
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: input
      ).run()
    }
  }
}
