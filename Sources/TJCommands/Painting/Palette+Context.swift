internal import JournalSystem
package import TerminalKit

/// The use of colors, according to the person's options and environment.
extension Palette {
  /// Creates the palette for `stream` from `--color`, then `NO_COLOR` and `CLICOLOR_FORCE`, and else with colors on a
  /// terminal that can show them; its symbols are those of the terminal unless `glyphs` are given.
  init(
    choice: String?,
    glyphs: Glyphs? = nil,
    for stream: StandardStream,
    in context: any Context
  ) {
    self.init(Self.paint(choice, stream, context), glyphs: glyphs ?? Glyphs(in: context))
  }

  private static func paint(
    _ choice: String?,
    _ stream: StandardStream,
    _ context: any Context
  ) -> Paint {
    if choice == "always" { return .colors }
    if choice == "never" { return .nothing }
    let isShown = context.isTerminal(stream) && context.environment("TERM") != "dumb"
    let forced = context.environment("CLICOLOR_FORCE") ?? ""
    if context.environment("NO_COLOR") ?? "" != "" { return isShown ? .weights : .nothing }
    return isShown || forced != "" && forced != "0" ? .colors : .nothing
  }
}

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
