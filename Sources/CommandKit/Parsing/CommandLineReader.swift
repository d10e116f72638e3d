/// What has been understood of a command line so far, and what is left of it.
struct CommandLineReader {
  var hasEndedOptions = false

  private var chain: [CommandSpec]
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  private var options: [String: [String]] = [:]

  init(_ root: CommandSpec, _ words: [String]) {
    chain = [root]
    rest = words[...]
  }

  mutating func next() -> String? {
    rest.popFirst()
  }

  mutating func take(word: String) throws(UsageError) {
    guard !command.subcommands.isEmpty else { return operands.append(word) }
    guard let next = command.subcommand(named: word) else {
      throw error(.unknownCommand(word), word, among: command.subcommands.map(\.name))
    }
    chain.append(next)
  }

  mutating func take(long word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = known.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw error(.unknownOption("--\(name)"), "--\(name)", among: known.map { "--\($0.name)" })
    }
    try take(option, as: "--\(name)", attached: value)
  }

  mutating func take(cluster word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        // A single hyphen before a long name is a slip that is easy to tell.
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

  /// The whole, once all words are taken.
  func invocation() throws(UsageError) -> Invocation {
    if options[OptionSpec.help.name] == nil { try checkOperands() }
    return Invocation(
      path: chain.dropFirst().map(\.name),
      command: command,
      operands: operands,
      options: options
    )
  }

  private var command: CommandSpec { chain[chain.count - 1] }

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
    guard let value = attached ?? next() else {
      throw error(.missingValue(spelling, placeholder: expected.placeholder))
    }
    guard expected.choices.isEmpty || expected.choices.contains(value) else {
      throw error(
        .noChoice(spelling, value: value, choices: expected.choices),
        value,
        among: expected.choices
      )
    }
    options[option.name] = (option.isRepeatable ? options[option.name] ?? [] : []) + [value]
  }

  private func checkOperands() throws(UsageError) {
    let required = command.arguments.filter { $0.arity == .one || $0.arity == .some }
    if operands.count < required.count {
      throw error(.missingArgument(required[operands.count].name))
    }
    let isOpen = command.arguments.contains { $0.arity == .some || $0.arity == .any }
    if !isOpen, operands.count > command.arguments.count {
      throw error(.unexpectedArgument(operands[command.arguments.count]))
    }
  }

  private func error(
    _ problem: UsageError.Problem,
    _ word: String = "",
    among candidates: [String] = []
  ) -> UsageError {
    UsageError(
      problem: problem,
      path: chain.map(\.name),
      suggestion: Suggestion.best(for: word, among: candidates)
    )
  }
}
