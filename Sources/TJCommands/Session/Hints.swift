internal import ThreadJournal

/// Hints of a command whose journal may be named with `-C`; the commands in the hints then have the same option.
struct Hints {
  /// The option that the commands need, or `nil` if their journal is found without it.
  private let option: String?

  /// Creates the hints of a command with these options.
  init(_ options: GlobalOptions) {
    option = options.folder.map { "-C \(ShellWords.quoted($0))" }
  }

  /// Returns the line with a hint, which is a command, or a phrase that may have commands in quotes.
  func line(_ hint: String) -> String { "hint: \(text(hint))" }

  /// Returns a hint whose commands, of this program and of git, are for the journal that the options name.
  func text(_ hint: String) -> String {
    guard let option else { return hint }
    // The rest of a command may be a name with any characters, so only the beginning is searched.
    let start = hint.hasPrefix("tj ") ? #/(^)(tj) /# : #/(^|'|: |&& |\| )(tj|git) /#
    return hint.replacing(start) { match in
      let rest = hint[match.range.upperBound...]
      let hasNone = Self.elsewhere.contains { rest.hasPrefix($0) }
      return hasNone ? match.0 : "\(match.1)\(match.2) \(option) "
    }
  }

  /// The beginnings of commands that need no journal, or that name one themselves.
  private static let elsewhere = [
    "-C ", "init", "clone ", "help", "ls-remote ", "config --global", "config --personal",
    "config journal",
  ]
}

extension Failure {
  /// Returns the same failure with hints for the journal of `hints`.
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

extension Journal {
  /// The command that runs git for this journal from the current folder.
  func git(in context: any Context) -> String {
    let isHere = (try? context.currentFolder()) == root
    return isHere ? "git" : "git -C \(ShellWords.quoted(root))"
  }
}
