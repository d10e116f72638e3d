/// Hints of a command whose journal is named with `-C`: the commands in them are for that journal too.
struct Hints {
  /// The option that the commands need, or `nil` if their journal is found without it.
  private let option: String?

  /// Creates the hints of a command with these options.
  init(_ options: GlobalOptions) {
    option = options.folder.map { "-C \(ShellWords.quoted($0))" }
  }

  /// Returns the line with a hint, which is a command, or a phrase that may have commands in quotes.
  func line(_ hint: String) -> String { "hint: \(text(hint))" }

  /// Returns a hint whose commands are for the journal that the options name.
  func text(_ hint: String) -> String {
    guard let option else { return hint }
    let start = hint.hasPrefix("tj ") ? #/(^)tj /# : #/('|run: )tj /#
    return hint.replacing(start) { match in
      let rest = hint[match.range.upperBound...]
      let hasNone = Self.elsewhere.contains { rest.hasPrefix($0) }
      return hasNone ? match.0 : "\(match.1)tj \(option) "
    }
  }

  /// The beginnings of commands that need no journal, or that name one themselves.
  private static let elsewhere = [
    "-C ", "init", "clone ", "help", "config --personal", "config journal",
  ]
}

extension Failure {
  /// The same failure with these hints' journal.
  func hinting(_ hints: Hints) -> Failure {
    Failure(
      code,
      problem,
      hints: self.hints.map(hints.text),
      excerpt: excerpt,
      isQuiet: isQuiet,
      hasKeptText: hasKeptText
    )
  }
}
