internal import CommandKit
internal import Spelling
internal import ThreadJournal

/// Commands that a person has made of others, by the settings `alias.NAME`.
///
/// Only the personal ones are commands. What a journal calls an alias has no effect, for it could turn
/// a word into any command line; see ``SettingName``. Nor is there an alias for a word that names a
/// command, in this version or a later one, even where somebody has written it into the file by hand.
struct Aliases {
  private let settings: JournalSettings?

  /// The folder that `-C` names, where it was given.
  let folder: String?

  /// The aliases that hold for a command line that begins with `words`.
  init(_ words: [String], in context: any Context) {
    // Where neither a journal nor settings can be read, there are none.
    let invocation = try? CommandParser(TJ.spec).parse(words)
    let place = invocation.flatMap { try? JournalLocator(GlobalOptions($0), in: context) }
    let root = try? place?.journal()
    settings = place?.settings(ofJournalAt: root)
    folder = invocation.flatMap { GlobalOptions($0).folder }
  }

  /// The words that stand for `word`; nothing where it is no alias.
  func meaning(of word: String) throws(Failure) -> [String]? {
    guard let settings, mayBeAlias(word) else { return nil }
    let text = try Failure.of { () throws(JournalError) in try settings.text("alias.\(word)") }
    return text.map(ShellWords.split)
  }

  /// Returns the key and the text of an alias that the journal at hand has for `word`, or `nil`.
  func inert(_ word: String) -> (key: String, text: String)? {
    guard mayBeAlias(word) else { return nil }
    return settings?.inertText("alias.\(word)").map { ("alias.\(word)", $0) }
  }

  /// Why the personal settings, and so the aliases, cannot be read, or `nil`.
  var problem: Failure? { settings?.personalProblem.map(Preferences.failure) }

  /// The alias that `word` may have been meant to be.
  func suggestion(for word: String) -> String? {
    NearestWord.to(word, among: settings?.names(below: "alias").filter(mayBeAlias) ?? [])
  }

  private func mayBeAlias(_ word: String) -> Bool {
    !word.contains(".") && CommandName.claim(of: word) == nil
  }
}

extension UsageError {
  /// The same, with what may have been meant where nothing better is known.
  func suggesting(_ word: String?) -> UsageError {
    suggestion == nil ? UsageError(problem, path: path, suggestion: word) : self
  }
}
