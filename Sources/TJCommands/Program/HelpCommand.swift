internal import CommandKit
internal import JournalSystem
internal import Spelling

/// `tj help`: explains the program, one of its commands, or a topic.
enum HelpCommand: Command {
  /// The greatest width at which prose is easy to read.
  private static let widest = 96

  static var spec: CommandSpec {
    CommandSpec(
      "help",
      group: CommandGroup.setUp,
      "Explain a command or a topic.",
      discussion: """
        Without an argument, it lists the everyday commands; `all` lists every command. The topics are \
        `query`, `dates`, `fields` and `options`. Help for a command is short; -v adds the description \
        and every option, as in its manual page.
        """,
      arguments: [
        ArgumentSpec(
          "COMMAND",
          .any,
          completion: .dynamic("command"),
          "A command, a topic, or all [default: the everyday commands]."
        )
      ],
      examples: [
        ExampleSpec("tj help add", "Explain a command."),
        ExampleSpec("tj help -v add", "Explain it in full."),
        ExampleSpec("tj help query", "Explain the query language."),
        ExampleSpec("tj help all", "List all commands."),
      ],
      seeAlso: ["tj-tutorial(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let words = invocation.operands
    let renderer = renderer(in: context)
    if words.isEmpty { return try show(overview(renderer), in: context) }
    if words == ["all"] {
      let topics = HelpTopic.allCases.map { "tj help \($0.rawValue)" }
      return try show(
        renderer.commands(below: TJ.spec) + hint(["tj help COMMAND"] + topics),
        in: context
      )
    }
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      return try show(topic.text(renderer) + hint(topic.hints), in: context)
    }
    return try run(for: words, in: context, isFull: OutputOptions(invocation).isVerbose)
  }

  /// Prints the help of the command at `path` below the root.
  static func run(
    for path: [String],
    in context: any Context,
    isFull: Bool = false
  ) throws -> ExitCode {
    let renderer = renderer(in: context)
    guard !path.isEmpty else { return try show(overview(renderer), in: context) }
    let chain = try chain(path)
    if isFull { return try show(renderer.explanation(for: chain), in: context) }
    let takesEntries = chain.flatMap(\.arguments).contains {
      ["SELECTION", "QUERY"].contains($0.name)
    }
    let hints =
      (takesEntries ? ["tj help query"] : []) + ["tj help options", "man tj-\(chain[1].name)"]
    return try show(renderer.help(for: chain) + hint(hints), in: context)
  }

  private static func chain(_ path: [String]) throws -> [CommandSpec] {
    var chain = [TJ.spec]
    for name in path {
      let last = chain[chain.count - 1]
      guard let next = last.subcommand(named: name) else {
        let topics = chain.count == 1 ? HelpTopic.allCases.map(\.rawValue) : []
        throw Failure(
          .usage,
          "no such command: \(name)",
          hints: parents(of: name, below: last) + [
            NearestWord.suggestion(for: name, among: last.subcommands.flatMap(\.names) + topics),
            "tj help all",
          ]
        )
      }
      chain.append(next)
    }
    return chain
  }

  /// Returns the help for commands that have a subcommand with this name, such as `tj help thread merge` for `merge`.
  private static func parents(of name: String, below command: CommandSpec) -> [String] {
    command.subcommands.filter { $0.subcommand(named: name) != nil }.map {
      "tj help \($0.name) \(name)"
    }
  }

  private static func overview(_ renderer: HelpRenderer) -> String {
    let title = TJ.spec.summary.dropLast()
    return renderer.page(String(title), [.terms(TJ.daily)])
      + hint(["tj help COMMAND", "tj help all", "tj tour"])
  }

  private static func renderer(in context: any Context) -> HelpRenderer {
    HelpRenderer(width: min(context.width(of: .standardOutput), widest))
  }

  private static func hint(_ commands: [String]) -> String {
    "\nhint: \(commands.joined(separator: " · "))\n"
  }

  private static func show(_ text: String, in context: any Context) throws -> ExitCode {
    try context.write(text, to: .standardOutput)
    return .done
  }
}
