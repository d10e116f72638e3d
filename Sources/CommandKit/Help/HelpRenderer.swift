/// Writes the help of a command from its definition.
public struct HelpRenderer: Sendable {
  private let width: Int

  /// Help in lines of at most `width` columns, as far as words allow.
  public init(width: Int) {
    self.width = max(20, width)
  }

  /// The help of the command at the end of `chain`, which begins with the root.
  ///
  /// ```swift
  /// HelpRenderer(width: 80).help(for: [root, check])
  /// ```
  public func help(for chain: [CommandSpec]) -> String {
    guard let command = chain.last else { return "" }
    var sections = [filler.filled(command.summary), usage(for: chain)]
    if !command.aliases.isEmpty {
      sections.append(filler.filled("Aliases: " + command.aliases.joined(separator: ", ")))
    }
    sections += TextBlock.blocks(of: command.discussion).map(filler.text)
    sections += CommandGroup.all(below: command).map { group in
      list(group.title, group.commands.map(term))
    }
    sections += [
      list("Arguments", command.arguments.map { TextBlock.Term($0.name, $0.explanation) }),
      list("Options", command.options.map(term)),
      list("Options of every command", OptionSpec.inherited(in: chain).map(term)),
      examples(command.examples),
    ]
    if !command.seeAlso.isEmpty {
      sections.append(filler.filled("See also: " + command.seeAlso.joined(separator: ", ")))
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The lines that say how the command at the end of `chain` is typed.
  public func usage(for chain: [CommandSpec]) -> String {
    let title = "Usage: "
    return UsageForm.all(for: chain).enumerated().reduce("") { text, form in
      let lead = form.offset == 0 ? title : filler.spaces(title.count)
      return text + lead + filler.filled(form.element.line, hanging: title.count, from: title.count)
    }
  }

  /// What to show below a usage error: how the command is typed, and where there is more.
  ///
  /// ```
  /// Usage: tj check [OPTION]… FILE…
  /// 'tj check --help' explains it.
  /// ```
  public func brief(for chain: [CommandSpec]) -> String {
    guard chain.contains(where: { $0.options.contains(.help) }) else { return usage(for: chain) }
    let name = chain.map(\.name).joined(separator: " ")
    return usage(for: chain) + filler.filled("'\(name) --help' explains it.")
  }

  private var filler: LineFiller { LineFiller(width: width) }

  private func term(_ command: CommandSpec) -> TextBlock.Term {
    TextBlock.Term(command.names.joined(separator: ", "), command.summary)
  }

  private func term(_ option: OptionSpec) -> TextBlock.Term {
    let indent = option.short == nil ? "    " : ""
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    let name = option.spellings.joined(separator: ", ")
    return TextBlock.Term(indent + name + value, option.explanation)
  }

  private func list(_ title: String, _ terms: [TextBlock.Term]) -> String {
    terms.isEmpty ? "" : "\(title):\n" + filler.columns(terms)
  }

  private func examples(_ examples: [ExampleSpec]) -> String {
    guard !examples.isEmpty else { return "" }
    return examples.reduce("Examples:\n") { text, example in
      let lines = example.command.split(separator: "\n").map { "  \($0)\n" }
      return text + lines.joined() + filler.spaces(6)
        + filler.filled(example.summary, hanging: 6, from: 6)
    }
  }
}
