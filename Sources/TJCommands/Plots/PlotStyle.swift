/// The characters that plots and tables are drawn with.
package enum PlotStyle: Hashable, Sendable {
  /// Block elements, which show an eighth of a character.
  case blocks
  /// ASCII, for terminals and files that have no others.
  case plain

  /// Blocks where the locale is one of UTF-8 and the terminal is not called dumb.
  package init(in context: any Context) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { context.environment($0) }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    let isRich = encoding.contains("utf8") && context.environment("TERM") != "dumb"
    self = isRich ? .blocks : .plain
  }

  /// What stands in place of text that does not fit.
  package var ellipsis: String { self == .blocks ? "…" : "..." }
}
