package import TerminalKit

/// The style that the terminal of a context can show.
extension PlotStyle {
  /// Blocks where the locale is one of UTF-8 and the terminal has their characters.
  package init(in context: any Context) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { context.environment($0) }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    let isPoor = ["dumb", "linux"].contains(context.environment("TERM"))
    let isRich = encoding.contains("utf8") && !isPoor
    self = isRich ? .blocks : .plain
  }
}
