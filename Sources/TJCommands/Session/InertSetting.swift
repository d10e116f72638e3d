internal import TerminalKit

/// Messages about a setting that has no effect in a journal, since a journal may come from somebody else.
enum InertSetting {
  /// The greatest width of a value that is shown in full.
  private static let widest = 60

  /// The message, with the value, so that a person sees what they would adopt.
  static func sentence(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)' (\(shown(text))): only allowed in personal settings"
  }

  /// What an error about a missing setting has in parentheses.
  static func remark(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)': \(shown(text))"
  }

  private static func shown(_ text: String) -> String {
    "'\(DisplayWidth.cut(TerminalText.sanitized(text), to: widest, mark: "…"))'"
  }

  /// The command that adopts it from the current journal, which may have been named by `-C`.
  static func adoption(of key: String, in folder: String?) -> String {
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    return "tj \(option)config --personal --from-journal \(ShellWords.quoted(key))"
  }
}
