extension RoffWriter {
  /// Writes the section that `whatis` and `apropos` read.
  mutating func head(_ name: String, _ summary: String) {
    heading("NAME")
    let text = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    // After the dash, a verb such as `Keeps` begins in lower case, but not an acronym such as
    // `CSV`.
    let isName = text.dropFirst().first?.isUppercase == true
    let first = isName ? text : text.prefix(1).lowercased() + text.dropFirst()
    // The name must not be bold and must be followed by this dash, the only form that `whatis` and
    // `apropos` parse.
    paragraph("\(Roff.escaped(name)) \\- \(Roff.escaped(first))")
  }

  /// Writes the usage lines of the commands at the ends of `chains`.
  mutating func synopsis(_ chains: [[CommandSpec]]) {
    heading("SYNOPSIS")
    lines(chains.flatMap(Self.forms))
  }

  /// Writes the description of a command and of its arguments.
  mutating func description(of command: CommandSpec) {
    heading("DESCRIPTION")
    text(of: command)
  }

  /// Writes a command below the command of the page.
  mutating func part(for chain: [CommandSpec]) {
    guard let command = chain.last else { return }
    subheading(chain.map(\.name).joined(separator: " "))
    lines(Self.forms(of: chain))
    text(of: command)
    for option in command.options { term(Self.name(of: option), Roff.marked(option.explanation)) }
    for example in command.examples { self.example(example) }
  }

  /// Writes options under a title, unless there are none.
  mutating func options(_ title: String, _ options: [OptionSpec]) {
    if !options.isEmpty { heading(title) }
    for option in options { term(Self.name(of: option), Roff.marked(option.explanation)) }
  }

  /// Writes examples, unless there are none.
  mutating func examples(_ examples: [ExampleSpec]) {
    if !examples.isEmpty { heading("EXAMPLES") }
    for example in examples { self.example(example) }
  }

  /// Writes the sections that the caller adds.
  mutating func sections(_ sections: [ManualSection]) {
    for section in sections {
      heading(section.title)
      blocks(section.blocks)
    }
  }

  /// Writes references to other pages, each as `name(number)`, unless there are none.
  mutating func seeAlso(_ pages: [String]) {
    guard !pages.isEmpty else { return }
    heading("SEE ALSO")
    let names = pages.map { page in
      let name = page.prefix { $0 != "(" }
      return Roff.bold(String(name)) + Roff.escaped(String(page[name.endIndex...]))
    }
    paragraph(names.joined(separator: ", "))
  }

  /// Returns the aliases of a command as a sentence, or an empty list if it has none.
  func aliases(of command: CommandSpec) -> [String] {
    guard !command.aliases.isEmpty else { return [] }
    let names = command.aliases.map(Roff.bold).joined(separator: ", ")
    return ["\(command.aliases.count > 1 ? "Aliases" : "Alias"): \(names)."]
  }

  private mutating func text(of command: CommandSpec) {
    paragraph(Roff.marked(command.summary))
    for sentence in aliases(of: command) { paragraph(sentence) }
    blocks(TextBlock.blocks(of: command.discussion))
    for argument in command.arguments {
      term(Roff.usage([argument.name]), Roff.marked(argument.explanation))
    }
  }

  private mutating func example(_ example: ExampleSpec) {
    let summary =
      example.summary.hasSuffix(".") ? String(example.summary.dropLast()) : example.summary
    paragraph(Roff.marked(summary + ":"))
    literal(example.command.split(separator: "\n").map { String($0) })
  }

  private static func forms(of chain: [CommandSpec]) -> [String] {
    UsageForm.all(for: chain).map { form in
      form.words.isEmpty
        ? Roff.bold(form.command) : "\(Roff.bold(form.command)) \(Roff.usage(form.words))"
    }
  }

  private static func name(of option: OptionSpec) -> String {
    let names = option.spellings.map(Roff.bold).joined(separator: ", ")
    return names + (option.value.map { " " + Roff.italic($0.placeholder) } ?? "")
  }
}
