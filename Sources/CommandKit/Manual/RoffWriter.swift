/// Builds a manual page, using only macros that both `man` and `mandoc` know.
struct RoffWriter {
  /// The source that has been written so far.
  private(set) var page = ""

  /// Fills lines of the page source to this width, for people who read the source.
  private let filler = LineFiller(width: 78)

  /// Whether there is text below the last heading.
  private var hasText = false

  /// Begins a page.
  mutating func title(_ name: String, section: Int, date: String, source: String, manual: String) {
    let words = [source, manual].map(Roff.argument).joined(separator: " ")
    // The date is not escaped, since some formatters do not recognize a date with escaped hyphens.
    page += ".TH \(Roff.argument(name.uppercased())) \(section) \(date) \(words)\n.nh\n.ad l\n"
  }

  /// Begins a section.
  mutating func heading(_ title: String) {
    page += ".SH \(Roff.argument(title))\n"
    hasText = false
  }

  /// Begins a part of a section.
  mutating func subheading(_ title: String) {
    page += ".SS \(Roff.argument(title))\n"
    hasText = false
  }

  /// Writes a paragraph of text that is already roff.
  mutating func paragraph(_ roff: String) {
    // Below a heading, a paragraph begins without a macro.
    if hasText { page += ".PP\n" }
    line(roff)
  }

  /// Writes several short lines without filling them.
  mutating func lines(_ lines: [String]) {
    for (index, text) in lines.enumerated() {
      if index > 0 { page += ".br\n" }
      line(text)
    }
  }

  /// Writes a term, which is already roff, and its text.
  mutating func term(_ name: String, _ text: String) {
    page += ".TP\n"
    page += Self.guarded(name) + "\n"
    // Without text, the output of the next macro would become the text of the term.
    line(text.isEmpty ? "\\&" : text)
  }

  /// Writes lines that are shown unchanged.
  mutating func literal(_ lines: [String]) {
    page += hasText ? ".PP\n.RS 4\n.nf\n" : ".RS 4\n.nf\n"
    for text in lines { page += Self.guarded(Roff.escaped(text)) + "\n" }
    page += ".fi\n.RE\n"
    hasText = true
  }

  /// Writes blocks of text, one below the other.
  mutating func blocks(_ blocks: [TextBlock]) {
    for block in blocks {
      switch block {
      case .prose(let text): paragraph(Roff.marked(text))
      case .literal(let lines): literal(lines)
      case .terms(let terms):
        for item in terms { term(Roff.bold(item.name), Roff.marked(item.text)) }
      }
    }
  }

  private mutating func line(_ roff: String) {
    for text in filler.filled(roff).split(separator: "\n") {
      page += Self.guarded(String(text)) + "\n"
    }
    hasText = true
  }

  /// Guards a line of text that begins with a period, which roff would read as a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&\(line)" : line
  }
}
