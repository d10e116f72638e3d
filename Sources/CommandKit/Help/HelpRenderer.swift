/// Writes the help of a command from its definition.
public struct HelpRenderer: Sendable {
  private let width: Int

  /// Creates a renderer that fills lines to at most `width` columns, unless a word is longer.
  public init(width: Int) {
    self.width = max(20, width)
  }

  /// Returns the short help of the command at the end of `chain`, which begins with the root: its usage, examples
  /// and own options.
  ///
  /// ```swift
  /// HelpRenderer(width: 80).help(for: [root, check])
  /// ```
  public func help(for chain: [CommandSpec]) -> String {
    guard let command = chain.last else { return "" }
    let examples = command.examples.flatMap { $0.command.split(separator: "\n") }
    return sections([
      filler.filled(command.summary.phrase), usage(for: chain),
      examples.map { "  \($0)\n" }.joined(), list(of: command.shownSubcommands),
      filler.columns(command.options.map(term)),
    ])
  }

  /// Returns the complete documentation of the command at the end of `chain`.
  public func explanation(for chain: [CommandSpec]) -> String {
    guard let command = chain.last else { return "" }
    var parts = [filler.filled(command.summary), usage(for: chain)]
    if !command.aliases.isEmpty {
      parts.append(filler.filled("Aliases: " + command.aliases.joined(separator: ", ")))
    }
    parts += TextBlock.blocks(of: command.discussion).map(filler.text)
    parts += CommandGroup.all(below: command).map { group in
      titled(group.title, list(of: group.commands))
    }
    parts += [
      titled(
        "Arguments",
        filler.columns(command.arguments.map { TextBlock.Term($0.name, $0.explanation) })
      ),
      titled("Options", explained(command.options)),
      titled("Global options", explained(OptionSpec.inherited(in: chain))),
      titled("Examples", explained(command.examples)),
      titled(
        "Exit status",
        filler.columns(command.exitStatus.map { TextBlock.Term("\($0.code)", $0.meaning) })
      ),
    ]
    if !command.seeAlso.isEmpty {
      parts.append(filler.filled("See also: " + command.seeAlso.joined(separator: ", ")))
    }
    return sections(parts)
  }

  /// Returns a page about all commands below `command`, in their groups.
  public func commands(below command: CommandSpec) -> String {
    let groups = CommandGroup.all(below: command)
    return sections(
      [filler.filled(command.summary.phrase), usage(for: [command])]
        + groups.map { titled($0.title, list(of: $0.commands)) }
    )
  }

  /// Returns a page about the options that all commands accept.
  public func options(of command: CommandSpec, title: String) -> String {
    sections([filler.filled(title), filler.columns(command.options.map(term))])
  }

  /// Returns a page of text.
  public func page(_ title: String, _ blocks: [TextBlock]) -> String {
    sections([filler.filled(title)] + blocks.map(filler.text))
  }

  /// Returns the usage lines of the command at the end of `chain`.
  public func usage(for chain: [CommandSpec]) -> String {
    let title = "Usage: "
    return UsageForm.all(for: chain).enumerated().reduce("") { text, form in
      let lead = form.offset == 0 ? title : filler.spaces(title.count)
      return text + lead + filler.filled(form.element.line, hanging: title.count, from: title.count)
    }
  }

  private var filler: LineFiller { LineFiller(width: width) }

  private func sections(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func titled(_ title: String, _ lines: String) -> String {
    lines.isEmpty ? "" : "\(title):\n" + lines
  }

  private func list(of commands: [CommandSpec]) -> String {
    filler.columns(
      commands.map { TextBlock.Term($0.names.joined(separator: ", "), $0.summary.phrase) }
    )
  }

  private func term(_ option: OptionSpec) -> TextBlock.Term {
    TextBlock.Term(spelling(of: option), option.phrase)
  }

  private func explained(_ options: [OptionSpec]) -> String {
    filler.columns(options.map { TextBlock.Term(spelling(of: $0), $0.explanation) })
  }

  private func explained(_ examples: [ExampleSpec]) -> String {
    examples.reduce("") { text, example in
      let lines = example.command.split(separator: "\n").map { "  \($0)\n" }
      return text + lines.joined() + filler.spaces(6)
        + filler.filled(example.summary, hanging: 6, from: 6)
    }
  }

  private func spelling(of option: OptionSpec) -> String {
    let indent = option.short == nil ? "    " : ""
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return indent + option.spellings.joined(separator: ", ") + value
  }
}
