internal import CommandKit

/// The words that name commands, now or in a later version, and so cannot be aliases.
enum CommandName {
  /// Names of planned commands that are not part of this version.
  ///
  /// An alias with such a name would change its meaning with an update, and people who type the name expect the
  /// command. The name of an existing command may stay in this list.
  static let reserved: Set<String> = [
    "day", "otd", "context", "timeline", "cal",
    "patterns", "suggest", "widget", "coach", "chat",
    "analyze", "graph", "mcp", "maintenance",
    "encrypt", "decrypt", "lock", "unlock", "key",
  ]

  /// Returns a description of what a word is reserved for, or `nil` if it can be an alias.
  static func claim(of word: String) -> String? {
    if let command = TJ.spec.subcommand(named: word) {
      return "a built-in command" + (command.name == word ? "" : ", an alias of '\(command.name)'")
    }
    return isReserved(word) ? "a reserved name" : nil
  }

  /// Whether a word is reserved for a command that is not part of this version, or for the program.
  ///
  /// Words with two leading underscores are for internal use, like `__complete`.
  static func isReserved(_ word: String) -> Bool { reserved.contains(word) || word.hasPrefix("__") }
}
