internal import CommandKit
internal import JournalSystem

/// `tj completion`: prints a completion script for a shell.
enum CompletionCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "completion",
      group: CommandGroup.setUp,
      "Print a completion script for a shell.",
      arguments: [
        ArgumentSpec("SHELL", .one, as: .choice(Shell.allCases.map(\.rawValue)), "The shell.")
      ],
      examples: [
        ExampleSpec(
          "source <(tj completion bash)",
          "Enable completion in bash; put this into ~/.bashrc."
        ),
        ExampleSpec(
          "tj completion zsh > ~/.zfunc/_tj",
          "Enable completion in zsh; ~/.zfunc must be in fpath before compinit."
        ),
        ExampleSpec(
          "tj completion fish > ~/.config/fish/completions/tj.fish",
          "Enable completion in fish."
        ),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    guard let shell = Shell(rawValue: invocation.operands[0]) else { return .usage }
    try context.write(CompletionRenderer(TJ.spec.name).script(for: shell), to: .standardOutput)
    return .done
  }
}
