/// Errors go up as they are, and become a failure with its hints where a command ends.
enum ErrorRule {
  /// The modules whose errors say what happened, and not which command helps.
  static let withoutCommands = ["ThreadJournal", "JournalModel", "JournalExchange"]

  /// Files whose commands are no hints: scripts of git, and the text inside of drafts.
  static let exceptions = ["GitSetup.swift", "DraftNote.swift", "EditOrigin.swift"]

  /// One sentence for each function of a command that names the type of its errors.
  static func typedThrows(in source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return tokens.indices.filter { index in
      let phrase = tokens[index...].prefix(3).map(\.text)
      return phrase == ["throws", "(", "Failure"] || phrase == ["throws", "(", "JournalError"]
    }.map { "line \(tokens[$0].line): throws(\(tokens[$0 + 2].text))" }
  }

  /// One sentence for each text with a command of `tj`; the first line of a record, such as `tj backup 1`, is none.
  static func commands(in source: String) -> [String] {
    SourceTokens.of(source).filter { token in
      token.kind == .string && token.text.contains(/["']tj [a-z]/)
        && token.text.wholeMatch(of: /"tj (?:[a-z ]+ [0-9]|backup )"/) == nil
    }.map { "line \($0.line): \($0.text)" }
  }
}
