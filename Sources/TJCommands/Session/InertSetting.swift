internal import TerminalKit

/// What is said of a setting that has no effect in a journal, since a journal may be somebody else's.
enum InertSetting {
  /// The longest value that is shown whole.
  private static let widest = 60

  /// What it is, with its value, so that a person sees what they would adopt.
  static func sentence(_ key: String, _ text: String) -> String {
    let shown = DisplayWidth.cut(TerminalText.harmless(text), to: widest, mark: "…")
    return "\(key) in the settings of the journal is ignored: '\(shown)'"
  }

  /// The command that adopts it from the journal at hand, which `-C` may have named.
  static func adoption(of key: String, in folder: String?) -> String {
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    return "tj \(option)config --personal --from-journal \(ShellWords.quoted(key))"
  }
}
