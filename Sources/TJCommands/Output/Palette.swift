internal import JournalSystem

/// Colours where they help, and none where they would be noise.
package struct Palette: Hashable, Sendable {
  /// What a piece of text is, which decides how it looks.
  package enum Role: String, Hashable, Sendable {
    case place = "1"
    case error = "1;31"
    case warning = "1;33"
    case hint = "1;36"
    case mark = "1;32"
    case id = "33"
    case time = "36"
    case thread = "35"
    case star = "93"
    case title = "1;37"
    case tag = "32"
    case field = "34"
    case sender = "95"
    case faint = "2"
    case match = "1;31;7"
    case added = "92"
    case removed = "91"
  }

  private let isColored: Bool

  /// A palette that paints, or one that leaves text as it is.
  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// What a person wishes for `stream`: `--color`, then `NO_COLOR` and `CLICOLOR_FORCE`, and
  /// else colours on a terminal that can show them.
  init(choice: String?, for stream: StandardStream, in context: any Context) {
    switch choice {
    case "always": isColored = true
    case "never": isColored = false
    default:
      let forced = context.environment("CLICOLOR_FORCE") ?? ""
      if context.environment("NO_COLOR") ?? "" != "" {
        isColored = false
      } else if forced != "", forced != "0" {
        isColored = true
      } else {
        isColored = context.isTerminal(stream) && context.environment("TERM") != "dumb"
      }
    }
  }

  /// `text` in the look of `role`.
  package func paint(_ text: String, _ role: Role) -> Painted {
    isColored ? Painted(text, role) : Painted(text)
  }
}
