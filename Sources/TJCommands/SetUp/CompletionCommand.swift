internal import CommandKit
internal import JournalSystem

/// `tj completion`: a script that lets a shell complete what is typed.
enum CompletionCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "completion",
      group: CommandGroup.setUp,
      "Prints a script that lets a shell complete commands, threads, tags, fields and ids.",
      arguments: [
        ArgumentSpec("SHELL", .one, as: .choice(Shell.allCases.map(\.rawValue)), "The shell.")
      ],
      examples: [
        ExampleSpec(
          "source <(tj completion bash)",
          "Completes in this bash; put it into ~/.bashrc."
        ),
        ExampleSpec(
          "tj completion zsh > ~/.zfunc/_tj",
          "Completes in zsh, where ~/.zfunc is in fpath before compinit."
        ),
        ExampleSpec(
          "tj completion fish > ~/.config/fish/completions/tj.fish",
          "Completes in fish."
        ),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    guard let shell = Shell(rawValue: invocation.operands[0]) else { return .usage }
    let renderer = CompletionRenderer(TJ.spec, handingOn: ["directory"])
    try context.write(renderer.script(for: shell), to: .standardOutput)
    return .done
  }
}
