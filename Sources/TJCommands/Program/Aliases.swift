internal import CommandKit
internal import Spelling
internal import ThreadJournal

/// Commands that a person has defined, by the settings `alias.NAME`.
///
/// Only personal aliases are commands. An alias in a journal has no effect, since it could turn a word into any
/// command line; see ``SettingName``. An alias cannot have the name of a command, in this version or a later one, even
/// if it was written into the file by hand.
struct Aliases {
  private let settings: JournalSettings?

  /// The folder that `-C` names, or `nil` if it was not given.
  let folder: String?

  /// Creates the aliases for a command line that begins with `words`.
  init(_ words: [String], in context: any Context) {
    // If neither a journal nor settings can be read, there are no aliases.
    let invocation = try? CommandParser(TJ.spec).parse(words)
    let place = invocation.flatMap { try? JournalLocator(GlobalOptions($0), in: context) }
    let root = try? place?.journal()
    settings = place?.settings(ofJournalAt: root)
    folder = invocation.flatMap { GlobalOptions($0).folder }
  }

  /// Returns the words that `word` is an alias for, or `nil` if it is not an alias.
  func meaning(of word: String) throws -> [String]? {
    guard let settings, mayBeAlias(word) else { return nil }
    let text = try settings.text("alias.\(word)")
    return text.map(ShellWords.split)
  }

  /// Returns the key and the text of an alias for `word` in the current journal, or `nil` if there is none.
  func inert(_ word: String) -> (key: String, text: String)? {
    guard mayBeAlias(word) else { return nil }
    return settings?.inertText("alias.\(word)").map { ("alias.\(word)", $0) }
  }

  /// The reason why the personal settings, and so the aliases, cannot be read, or `nil` if they can.
  var problem: Failure? { settings?.personalProblem.map(Preferences.failure) }

  /// Returns the alias that `word` was probably intended to be, or `nil` if none is similar.
  func suggestion(for word: String) -> String? {
    NearestWord.to(word, among: settings?.names(below: "alias").filter(mayBeAlias) ?? [])
  }

  private func mayBeAlias(_ word: String) -> Bool {
    !word.contains(".") && CommandName.claim(of: word) == nil
  }
}

extension UsageError {
  /// Returns the same error, with this suggestion unless it has one already.
  func suggesting(_ word: String?) -> UsageError {
    suggestion == nil ? UsageError(problem, path: path, suggestion: word) : self
  }
}
