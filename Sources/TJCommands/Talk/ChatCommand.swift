internal import CommandKit
internal import ThreadJournal

/// `tj chat`: talks with a language model about the journal.
enum ChatCommand: Command {
  private static let setup = Option.flag("setup", "Look for a model's server on this device.")

  static var spec: CommandSpec {
    CommandSpec(
      "chat",
      group: CommandGroup.out,
      "Talk with a language model about the journal.",
      discussion: """
        The model is one that you choose: a program on this device, such as Ollama, llama.cpp, vLLM or LM \
        Studio, or a server elsewhere that has the same API. Without the setting chat.url, nothing is sent \
        anywhere.

        --setup looks for a server at the ports of this device that these programs use, shows its models and \
        the number of tokens that each can read at once where the server tells it, and prints the commands \
        that choose one. It sends nothing of the journal, and changes nothing.

        The key of a server that needs one is the first line of what chat.key-command prints, or of \
        chat.key-file, which only you may be able to read.
        """,
      options: [setup.spec, ChatSetup.port.spec],
      examples: [
        ExampleSpec("tj chat --setup", "Look for a server on this device."),
        ExampleSpec("tj chat --setup --port 5001", "Look for one at another port."),
        ExampleSpec(
          "tj config chat.key-command 'pass show openrouter'",
          "Take the key of a server from a password manager."
        ),
      ],
      seeAlso: ["tj-config(1)", "tj-context(1)", "tj-privacy(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation[setup] ? .json : .only(with: "--setup", instead: "tj chat --setup --json")
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation[setup] { return try ChatSetup.run(invocation, session) }
    _ = try ModelServer(session)
    throw Failure(.usage, "missing option: --setup", hint: "tj help chat")
  }
}
