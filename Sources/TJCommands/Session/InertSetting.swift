internal import TerminalKit

/// Messages about a setting that has no effect in a journal, since another person may have written the journal.
enum InertSetting {
  /// The greatest width of a value that is shown in full.
  private static let widest = 60

  /// Returns the message, with the value that the person may adopt.
  static func sentence(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)' (\(shown(text))): only allowed in personal settings"
  }

  /// Returns the remark in parentheses of an error about a missing setting.
  static func remark(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)': \(shown(text))"
  }

  private static func shown(_ text: String) -> String {
    "'\(DisplayWidth.cut(TerminalText.sanitized(text), to: widest, mark: "…"))'"
  }

  /// Returns the command that adopts the setting from the current journal, which `-C` may have named.
  static func adoption(of key: String, in folder: String?) -> String {
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    return "tj \(option)config --personal --from-journal \(ShellWords.quoted(key))"
  }
}
