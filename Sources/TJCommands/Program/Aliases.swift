internal import CommandKit
internal import ThreadJournal

/// Commands that a person has made of others, by the settings `alias.NAME`.
struct Aliases {
  private let settings: JournalSettings?

  /// The aliases that hold for a command line that begins with `words`.
  init(_ words: [String], in context: any Context) {
    // Where neither a journal nor settings can be read, there are none.
    let place = try? Workplace(words, in: context)
    let root = try? place?.journal()
    settings = try? place?.settings(ofJournalAt: root)
  }

  /// The words that stand for `word`; nothing where it is no alias.
  func meaning(of word: String) throws(Failure) -> [String]? {
    guard let settings, !word.contains(".") else { return nil }
    let text = try Failure.of { () throws(JournalError) in try settings.text("alias.\(word)") }
    return text.map(ShellWords.split)
  }

  /// The alias that `word` may have been meant to be.
  func suggestion(for word: String) -> String? {
    Suggestion.best(for: word, among: settings?.names(below: "alias") ?? [])
  }
}

extension Workplace {
  /// The place that the options in `words` say, which stand before a word that is no command.
  fileprivate init(_ words: [String], in context: any Context) throws(Failure) {
    guard let invocation = try? CommandParser(TJ.spec).parse(words) else {
      throw Failure(.usage, "the options cannot be read", remedy: "")
    }
    try self.init(invocation, in: context)
  }
}

extension UsageError {
  /// The same, with what may have been meant where nothing better is known.
  func suggesting(_ word: String?) -> UsageError {
    suggestion == nil ? UsageError(problem, path: path, suggestion: word) : self
  }
}
