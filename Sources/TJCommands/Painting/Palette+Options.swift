internal import JournalSystem
internal import TerminalKit

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
