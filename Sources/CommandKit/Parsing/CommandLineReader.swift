internal import Spelling

/// The parsed part of a command line and the remaining words.
struct CommandLineReader {
  /// The selected command, after the commands above it.
  private(set) var chain: [CommandSpec]

  /// The words that are no options.
  private(set) var operands: [String] = []

  /// Whether the word `--` was taken, after which no word is an option.
  private(set) var hasEndedOptions = false

  /// The option whose value would be the next word, if the last word was an option without one.
  private(set) var awaiting: OptionSpec?

  private let words: [String]
  private var rest: ArraySlice<String>
  private var options: [String: [String]] = [:]

  init(_ root: CommandSpec, _ words: [String]) {
    chain = [root]
    self.words = words
    rest = words[...]
  }

  /// Takes the next word, with the value that follows an option; returns `false` if there is none.
  ///
  /// After an error, the words that follow can still be taken.
  mutating func takeWord() throws(UsageError) -> Bool {
    guard let word = rest.popFirst() else { return false }
    if hasEndedOptions || takesAsOperand(word) {
      try take(word: word)
    } else if word == "--" {
      hasEndedOptions = true
    } else if word.hasPrefix("--") {
      try take(long: word)
    } else if word.hasPrefix("-"), word != "-" {
      try take(cluster: word)
    } else {
      try take(word: word)
    }
    return true
  }

  /// The last of the commands.
  var command: CommandSpec { chain[chain.count - 1] }

  /// Returns the option with this long name, which the command defines or inherits.
  func option(named name: some StringProtocol) -> OptionSpec? {
    known.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The command line as far as it was read.
  var partialInvocation: Invocation {
    Invocation(chain: chain, operands: operands, options: options)
  }

  /// Whether `word` is an operand although it begins with a hyphen.
  ///
  /// With a blank after the hyphen, it is a list item, since no option has such a name.
  private func takesAsOperand(_ word: String) -> Bool {
    if word.hasPrefix("- ") { return true }
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word != "-", !operands.isEmpty,
      command.argument(at: operands.count)?.mayBeginWithHyphen == true
    else { return false }
    let options = word.dropFirst().map { letter in known.first { $0.short == letter } }
    let areFlags = options.allSatisfy { $0 != nil && $0?.value == nil }
    return options.count == 1 ? options[0] == nil : !areFlags
  }

  private mutating func take(word: String) throws(UsageError) {
    guard !command.subcommands.isEmpty, operands.isEmpty else { return operands.append(word) }
    let takesWords = command.subcommandRule == .besideWords
    if takesWords, hasEndedOptions { return operands.append(word) }
    if let next = command.subcommand(named: word) { return chain.append(next) }
    if takesWords { return operands.append(word) }
    throw error(
      .unknownCommand(word, before: Array(words[..<(rest.startIndex - 1)]), after: Array(rest)),
      word,
      among: command.shownSubcommands.flatMap(\.names)
    )
  }

  private mutating func take(long word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = option(named: name) else {
      let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
      throw error(
        .unknownOption("--\(name)", value: value ?? next),
        "--\(name)",
        among: known.map { "--\($0.name)" }
      )
    }
    try take(option, as: "--\(name)", attached: value)
  }

  private mutating func take(cluster word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        // Often, only the second hyphen of a long name is missing.
        throw error(.unknownOption("-\(letter)"), "-\(word)", among: known.map { "--\($0.name)" })
      }
      guard option.value != nil else {
        try take(option, as: "-\(letter)", attached: nil)
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      return try take(option, as: "-\(letter)", attached: letters.isEmpty ? nil : String(value))
    }
  }

  /// Returns the whole command line after all words have been consumed.
  mutating func invocation() throws(UsageError) -> Invocation {
    if options[OptionSpec.help.name] == nil {
      try takeSubcommand()
      try checkOperands()
      try checkConflicts()
    }
    return partialInvocation
  }

  private var known: [OptionSpec] { chain.reversed().flatMap(\.options) }

  private mutating func take(
    _ option: OptionSpec,
    as spelling: String,
    attached: String?
  ) throws(UsageError) {
    guard let expected = option.value else {
      if attached != nil { throw error(.unexpectedValue(spelling)) }
      options[option.name] = [""]
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      awaiting = option
      let kind = expected.kind
      let wanted = kind.choices.isEmpty ? expected.placeholder : kind.expectation
      throw error(.missingValue(spelling, expected: wanted))
    }
    try check(value, for: spelling, is: expected.kind)
    options[option.name] = (option.isRepeatable ? options[option.name] ?? [] : []) + [value]
  }

  private func check(
    _ value: String,
    for name: String,
    is kind: ValueKind
  ) throws(UsageError) {
    guard !kind.accepts(value) else { return }
    let error = error(.badValue(name, value: value, expected: kind), value, among: kind.choices)
    guard error.suggestion == nil, let other = longerName(of: name, for: value) else { throw error }
    throw UsageError(error.problem, path: error.path, suggestion: other)
  }

  /// Returns `--mark-color` for `--color` if the command has such an option and it accepts the
  /// value.
  private func longerName(of name: String, for value: String) -> String? {
    guard name.hasPrefix("--") else { return nil }
    return command.options.first {
      "--\($0.name)".hasSuffix(name.dropFirst()) && $0.value?.kind.accepts(value) == true
    }.map { "--\($0.name)" }
  }

  /// Selects the default subcommand if none was named.
  private mutating func takeSubcommand() throws(UsageError) {
    guard !command.subcommands.isEmpty else { return }
    switch command.subcommandRule {
    case .needed: throw error(.missingCommand(command.shownSubcommands.map(\.name)))
    case .usual(let name): if let usual = command.subcommand(named: name) { chain.append(usual) }
    case .optional, .besideWords: return
    }
  }

  private func checkOperands() throws(UsageError) {
    let required = command.arguments.filter(\.isRequired)
    if operands.count < required.count {
      throw error(.missingArgument(required[operands.count].name))
    }
    for (index, operand) in operands.enumerated() {
      guard let argument = command.argument(at: index) else {
        throw error(.unexpectedArgument(operand))
      }
      try check(operand, for: argument.name, is: argument.kind)
    }
  }

  private func checkConflicts() throws(UsageError) {
    for option in known where options[option.name] != nil {
      if let other = option.conflicts.first(where: { options[$0] != nil }) {
        throw error(.conflict("--\(option.name)", "--\(other)"))
      }
    }
  }

  private func error(
    _ problem: UsageError.Problem,
    _ word: String = "",
    among candidates: [String] = []
  ) -> UsageError {
    UsageError(
      problem,
      path: chain.map(\.name),
      suggestion: NearestWord.to(word, among: candidates)
    )
  }
}
