/// Errors are thrown plainly, and converted to a failure with hints only where a command ends.
enum ErrorRule {
  /// The modules whose errors describe the problem without naming a command.
  static let withoutCommands = ["ThreadJournal", "JournalModel", "JournalExchange"]

  /// Files whose commands are not hints: scripts of git, and the text of drafts.
  static let exceptions = ["GitSetup.swift", "DraftNote.swift", "EditOrigin.swift"]

  /// One sentence for each function of a command with typed throws.
  static func typedThrows(in source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return tokens.indices.filter { index in
      let phrase = tokens[index...].prefix(3).map(\.text)
      return phrase == ["throws", "(", "Failure"] || phrase == ["throws", "(", "JournalError"]
    }.map { "line \(tokens[$0].line): throws(\(tokens[$0 + 2].text))" }
  }

  /// One sentence for each string with a command of `tj`, except for the first line of a record,
  /// such as `tj backup 1`.
  static func commands(in source: String) -> [String] {
    SourceTokens.of(source).filter { token in
      token.kind == .string && token.text.contains(/["']tj [a-z]/)
        && token.text.wholeMatch(of: /"tj (?:[a-z ]+ [0-9]|backup )"/) == nil
    }.map { "line \($0.line): \($0.text)" }
  }
}
