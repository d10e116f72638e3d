package import TerminalKit

/// The symbols that the terminal of a context can show.
extension Glyphs {
  /// The values of the setting `glyphs`.
  static let choices: KeyValuePairs<String, Glyphs> = ["unicode": .unicode, "ascii": .ascii]

  /// Unicode if the locale uses UTF-8 and the terminal is not a console with few characters, else ASCII.
  package init(in context: any Context) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { context.environment($0) }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    let isPoor = ["dumb", "linux"].contains(context.environment("TERM"))
    self = encoding.contains("utf8") && !isPoor ? .unicode : .ascii
  }
}
