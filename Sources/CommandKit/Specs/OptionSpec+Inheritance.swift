extension OptionSpec {
  /// Returns the options that the last command of `chain` inherits from those above it, the root's
  /// first.
  ///
  /// A name or letter that the command itself defines is left out, since the command's own
  /// definition applies to it.
  static func inherited(in chain: [CommandSpec]) -> [OptionSpec] {
    var nearer = chain.last?.options ?? []
    var result: [OptionSpec] = []
    for command in chain.dropLast().reversed() {
      let left = command.options.filter { option in !nearer.contains { $0.name == option.name } }
      result = left.map { $0.withoutLetter(in: nearer) } + result
      nearer += command.options
    }
    return result
  }

  private func withoutLetter(in nearer: [OptionSpec]) -> OptionSpec {
    guard let short, nearer.contains(where: { $0.short == short }) else { return self }
    return OptionSpec(
      name: name,
      short: nil,
      value: value,
      isRepeatable: isRepeatable,
      conflicts: conflicts,
      summary: summary
    )
  }
}
