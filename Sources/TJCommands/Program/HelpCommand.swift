internal import CommandKit
internal import JournalSystem

/// `tj help`: explains the program or one of its commands.
struct HelpCommand {
  /// The widest that prose is easy to read.
  private let widest = 96

  private let context: any Context

  init(_ context: any Context) {
    self.context = context
  }

  /// Prints the help of the command that is found by following `path` from the root.
  func run(for path: [String]) throws(Failure) -> ExitCode {
    var chain = [TJ.spec]
    for name in path {
      let candidates = chain[chain.count - 1].subcommands
      guard let next = chain[chain.count - 1].subcommand(named: name) else {
        let meant = Suggestion.best(for: name, among: candidates.map(\.name))
        throw Failure(
          .usage,
          "there is no command '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
          remedy: "'tj help' lists the commands"
        )
      }
      chain.append(next)
    }
    let width = min(context.width(of: .standardOutput), widest)
    try context.write(HelpRenderer(width: width).help(for: chain), to: .standardOutput)
    return .done
  }
}

extension HelpCommand {
  /// How it is typed.
  static var spec: CommandSpec {
    CommandSpec(
      "help",
      "Explains a command.",
      arguments: [ArgumentSpec("COMMAND", .any, "The command to explain; all are listed without.")],
      examples: [ExampleSpec("tj help check", "Explains how threads are checked.")]
    )
  }
}
