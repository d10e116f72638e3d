internal import CommandKit

/// The words that name commands, now or in a later version, and so never an alias.
enum CommandName {
  /// Names of commands that are designed and not part of this version.
  ///
  /// An alias of such a name would change its meaning with an update, and somebody who types it means
  /// the command. A name that has become a command may stay here.
  static let reserved: Set<String> = [
    "clone", "day", "otd", "context", "timeline", "cal",
    "patterns", "tally", "milestone", "goal", "upcoming", "suggest", "widget", "coach", "chat",
    "analyze", "graph", "mcp", "backup", "status", "sync", "remote", "resolve", "maintenance",
    "encrypt", "decrypt", "lock", "unlock", "key",
  ]

  /// Returns what a word is if no alias may have it, or `nil`.
  static func claim(of word: String) -> String? {
    if let command = TJ.spec.subcommand(named: word) {
      return "a built-in command" + (command.name == word ? "" : ", short for '\(command.name)'")
    }
    return isReserved(word) ? "a reserved name" : nil
  }

  /// Whether a word is kept for a command that is not part of this version, or for the program.
  ///
  /// Words with two underscores in front are for the program's own use, as `__complete` is.
  static func isReserved(_ word: String) -> Bool { reserved.contains(word) || word.hasPrefix("__") }
}
