internal import CommandKit
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Settings of the journal that have no effect, since a journal may be somebody else's.
extension Session {
  /// Says, the first time, that the journal has a value for a personal setting, and how to adopt it.
  ///
  /// A person who has a value of their own has decided already, and is not told.
  func tellInert(_ name: SettingName) throws(Failure) {
    let key = name.rawValue
    guard !isQuiet, let text = settings.inertText(key), !settings.isPersonal(key),
      inertUses.isFirst(key)
    else { return }
    try warn(InertSetting.sentence(key, text))
    try suggest(InertSetting.adoption(of: key, in: options.folder))
  }

  /// Shows a command that helps.
  func suggest(_ command: String) throws(Failure) {
    guard !isQuiet else { return }
    try context.write(TerminalText.harmless("hint: \(command)") + "\n", to: .standardError)
  }
}

/// What is said of a setting that has no effect where it stands.
enum InertSetting {
  /// The longest value that is shown whole.
  private static let widest = 60

  /// What it is, with its value, so that a person sees what they would adopt.
  static func sentence(_ key: String, _ text: String) -> String {
    let shown = DisplayWidth.cut(TerminalText.harmless(text), to: widest, mark: "…")
    return "\(key) has no effect in the settings of a journal: \(shown)"
  }

  /// The command that adopts it from the journal at hand, which `-C` may have named.
  static func adoption(of key: String, in folder: String?) -> String {
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    return "tj \(option)config --personal --from-journal \(ShellWords.quoted(key))"
  }
}

/// The settings whose lack of an effect has been mentioned, so that each is mentioned once.
final class InertUses: Sendable {
  private let keys = SharedValue<Set<String>>([])

  /// Whether a key is asked about for the first time.
  func isFirst(_ key: String) -> Bool { keys.withLock { $0.insert(key).inserted } }
}
