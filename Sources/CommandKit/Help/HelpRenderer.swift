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
    var sections = [wrapped(command.summary), usage(for: chain)]
    sections += command.discussion.split(separator: "\n\n").map { wrapped(String($0)) }
    sections += [
      list("Commands", command.subcommands.map { ($0.name, $0.summary) }),
      list("Arguments", command.arguments.map { ($0.name, $0.summary) }),
      list("Options", command.options.map(entry)),
      list("Options of every command", chain.dropLast().flatMap(\.options).map(entry)),
      examples(command.examples),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The line that says how the command at the end of `chain` is typed.
  public func usage(for chain: [CommandSpec]) -> String {
    guard let command = chain.last else { return "" }
    var words = chain.map(\.name)
    if !chain.flatMap(\.options).isEmpty { words.append("[OPTION]…") }
    if !command.subcommands.isEmpty { words.append("COMMAND") }
    words += argumentUsage(command.arguments)
    return wrapped("Usage: " + words.joined(separator: " "), hanging: 7)
  }

  /// What can only be given behind something else stands in its brackets: `[KEY [VALUE]]`.
  private func argumentUsage(_ arguments: [ArgumentSpec]) -> [String] {
    var words: [String] = []
    for argument in arguments.reversed() {
      let word = argument.isOpen ? "\(argument.name)…" : argument.name
      let tail = words.first.map { $0.hasPrefix("[") ? " \($0)" : "" } ?? ""
      if argument.isRequired {
        words.insert(word, at: 0)
      } else {
        words = ["[\(word)\(tail)]"] + words.dropFirst(tail.isEmpty ? 0 : 1)
      }
    }
    return words
  }

  private func entry(_ option: OptionSpec) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    let choices = option.value?.choices ?? []
    let list = choices.isEmpty ? "" : " One of: \(choices.joined(separator: ", "))."
    let repeated = option.isRepeatable ? " Can be repeated." : ""
    return ("\(short)--\(option.name)\(value)", option.summary + list + repeated)
  }

  private func list(_ title: String, _ entries: [(term: String, summary: String)]) -> String {
    guard !entries.isEmpty else { return "" }
    let widest = entries.map(\.term.count).filter { $0 <= width / 3 }.max() ?? 0
    let column = 2 + widest + 2
    var text = "\(title):\n"
    for entry in entries {
      let lead = "  " + entry.term
      let gap = column - lead.count
      let isWide = gap < 2
      let start = isWide ? "\(lead)\n\(spaces(column))" : lead + spaces(gap)
      text += start + wrapped(entry.summary, hanging: column, from: column)
    }
    return text
  }

  private func examples(_ examples: [ExampleSpec]) -> String {
    guard !examples.isEmpty else { return "" }
    return examples.reduce("Examples:\n") { text, example in
      text + "  \(example.command)\n" + spaces(6)
        + wrapped(example.summary, hanging: 6, from: 6)
    }
  }

  /// `text` in lines, all but the first behind `hanging` spaces; the first begins at `start`.
  private func wrapped(_ text: String, hanging: Int = 0, from start: Int = 0) -> String {
    var result = ""
    var column = start
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isFirst = result.isEmpty
      if !isFirst, column + 1 + word.count > width {
        result += "\n" + spaces(hanging)
        column = hanging
      } else if !isFirst {
        result += " "
        column += 1
      }
      result += word
      column += word.count
    }
    return result + "\n"
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
