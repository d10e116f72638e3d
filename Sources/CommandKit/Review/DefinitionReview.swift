/// Looks for mistakes in a definition, so that a test can check that there are none.
///
/// The parser accepts any definition and never stops a program; the review reports parts that the
/// parser would never reach, or would interpret in another way.
///
/// ```swift
/// DefinitionReview.findings(in: root)  // ["tj add: two options are called 'tag'"]
/// ```
public enum DefinitionReview {
  /// One sentence for each mistake in `root` and the commands below it.
  public static func findings(in root: CommandSpec) -> [String] {
    findings(in: [root])
  }

  private static func findings(in chain: [CommandSpec]) -> [String] {
    guard let command = chain.last else { return [] }
    let name = chain.map(\.name).joined(separator: " ")
    let own =
      findings(inWordsOf: command) + findings(inOptionsOf: chain) + findings(inArgumentsOf: command)
      + findings(inCompletionsOf: command)
    let below = command.subcommands.flatMap { findings(in: chain + [$0]) }
    return own.map { "\(name): \($0)" } + below
  }

  private static func findings(inWordsOf command: CommandSpec) -> [String] {
    let names = command.subcommands.flatMap(\.names)
    let summaries =
      [command.summary] + command.options.map(\.summary) + command.arguments.map(\.summary)
      + command.examples.map(\.summary) + command.exitStatus.map(\.meaning)
    var usual: [String] = []
    if case .usual(let name) = command.subcommandRule, command.subcommand(named: name) == nil {
      usual = ["the default command '\(name)' does not exist"]
    }
    return usual + repeated(names).map { "two commands are called '\($0)'" }
      + names.filter { !isName($0) }.map { "'\($0)' cannot be typed as a command" }
      + summaries.filter { !$0.hasSuffix(".") || $0.contains { $0.isNewline } }
      .map { "'\($0)' is not a sentence on one line" }
  }

  private static func findings(inOptionsOf chain: [CommandSpec]) -> [String] {
    let own = chain[chain.count - 1].options
    let above = chain.dropLast().flatMap(\.options)
    let known = Set((own + above).map(\.name))
    let changed = own.filter { option in
      above.contains { $0.name == option.name && ($0.value == nil) != (option.value == nil) }
    }
    return repeated(own.map(\.name)).map { "two options are called '\($0)'" }
      + repeated(own.compactMap(\.short)).map { "two options have the letter '\($0)'" }
      + own.map(\.name).filter { !isName($0) }.map { "'\($0)' cannot be typed as an option" }
      + own.compactMap(\.short).filter { "-=".contains($0) || $0.isWhitespace }
      .map { "'\($0)' cannot be typed as a letter" }
      + own.flatMap(\.conflicts).filter { !known.contains($0) }
      .map { "there is no option '\($0)' to conflict with" }
      + changed.map { "'\($0.name)' is a flag in one place and takes a value in another" }
  }

  private static func findings(inArgumentsOf command: CommandSpec) -> [String] {
    let arguments = command.arguments
    let late = zip(arguments, arguments.dropFirst()).filter {
      !$0.isRequired && ![.leading, .leadingWords].contains($0.arity) && $1.isRequired
    }
    let isNeverReached =
      !arguments.isEmpty && !command.subcommands.isEmpty && command.subcommandRule != .besideWords
    return arguments.dropLast().filter(\.isOpen)
      .map { "nothing is left for what stands behind \($0.name)" }
      + late.map { "\($0.name) can be left out and \($1.name) behind it cannot" }
      + arguments.prefix(1).filter { $0.mayBeginWithHyphen && !$0.isOpen }
      .map { "\($0.name) is the first word and cannot begin with a hyphen" }
      + (isNeverReached ? ["it takes no words beside its commands"] : [])
  }

  private static func findings(inCompletionsOf command: CommandSpec) -> [String] {
    let completions =
      command.options.compactMap { $0.value?.completion } + command.arguments.map(\.completion)
    return completions.compactMap { completion in
      guard case .dynamic(let kind) = completion, !isName(kind) else { return nil }
      return "'\(kind)' is no kind to ask for"
    }
  }

  private static func repeated<Word: Hashable>(_ words: [Word]) -> [Word] {
    var seen: Set<Word> = []
    return words.filter { !seen.insert($0).inserted }
  }

  /// Whether a word consists of ASCII letters, digits, hyphens and underscores, and does not begin
  /// with a hyphen.
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-")
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}
