internal import CommandKit
internal import JournalSystem
internal import Spelling

/// `tj help`: explains the program or one of its commands.
enum HelpCommand: Command {
  /// The widest that prose is easy to read.
  private static let widest = 96

  static var spec: CommandSpec {
    CommandSpec(
      "help",
      group: CommandGroup.setUp,
      "Explain a command.",
      arguments: [
        ArgumentSpec(
          "COMMAND",
          .any,
          completion: .dynamic("command"),
          "The command to explain [default: list all]."
        )
      ],
      examples: [ExampleSpec("tj help check", "Explain how to check threads.")]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    try run(for: invocation.operands, in: context)
  }

  /// Prints the help of the command that is found by following `path` from the root.
  static func run(for path: [String], in context: any Context) throws(Failure) -> ExitCode {
    var chain = [TJ.spec]
    for name in path {
      let candidates = chain[chain.count - 1].subcommands
      guard let next = chain[chain.count - 1].subcommand(named: name) else {
        throw Failure(
          .usage,
          "no such command: \(name)",
          hint: NearestWord.suggestion(for: name, among: candidates.flatMap(\.names)),
          "tj help"
        )
      }
      chain.append(next)
    }
    let width = min(context.width(of: .standardOutput), widest)
    try context.write(HelpRenderer(width: width).help(for: chain), to: .standardOutput)
    return .done
  }
}
