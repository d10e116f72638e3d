internal import JournalSystem
internal import TerminalKit

/// Whether to paint, as the person said.
extension Palette {
  /// What a person wishes for `stream`: `--color`, then `NO_COLOR` and `CLICOLOR_FORCE`, and
  /// else colours on a terminal that can show them.
  init(choice: String?, for stream: StandardStream, in context: any Context) {
    switch choice {
    case "always": self.init(isColored: true)
    case "never": self.init(isColored: false)
    default:
      let forced = context.environment("CLICOLOR_FORCE") ?? ""
      if context.environment("NO_COLOR") ?? "" != "" {
        self.init(isColored: false)
      } else if forced != "", forced != "0" {
        self.init(isColored: true)
      } else {
        let isDumb = context.environment("TERM") == "dumb"
        self.init(isColored: context.isTerminal(stream) && !isDumb)
      }
    }
  }
}
