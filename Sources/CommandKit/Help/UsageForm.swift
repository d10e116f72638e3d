/// One of the forms in which a command can be typed.
struct UsageForm {
  /// The command's name with those above it: `tj thread rename`.
  let command: String

  /// The words after the name; optional words are in brackets.
  let words: [String]

  /// The whole form on one line.
  var line: String { ([command] + words).joined(separator: " ") }

  /// Returns the forms of the command at the end of `chain`.
  static func all(for chain: [CommandSpec]) -> [UsageForm] {
    guard let command = chain.last else { return [] }
    let name = chain.map(\.name).joined(separator: " ")
    let options = chain.flatMap(\.options).isEmpty ? [] : ["[OPTION]…"]
    let plain = UsageForm(command: name, words: options + words(for: command.arguments))
    guard !command.shownSubcommands.isEmpty else { return [plain] }
    switch command.subcommandRule {
    case .needed: return [UsageForm(command: name, words: options + ["COMMAND"])]
    case .usual, .optional: return [UsageForm(command: name, words: options + ["[COMMAND]"])]
    case .besideWords: return [plain, UsageForm(command: name, words: options + ["COMMAND"])]
    }
  }

  /// A word that is only possible after another optional word is inside that word's brackets:
  /// `[KEY [VALUE]]`.
  private static func words(for arguments: [ArgumentSpec]) -> [String] {
    var words: [String] = []
    for argument in arguments.reversed() {
      let isOpen = argument.isOpen || argument.arity == .leadingWords
      let name = isOpen ? "\(argument.name)…" : argument.name
      let word = argument.takesStandardInput ? "\(name) | -" : name
      let tail = words.first.flatMap { $0.hasPrefix("[") ? " \($0)" : nil } ?? ""
      if argument.isRequired {
        words.insert(word, at: 0)
      } else {
        words = ["[\(word)\(tail)]"] + words.dropFirst(tail.isEmpty ? 0 : 1)
      }
    }
    return words
  }
}
