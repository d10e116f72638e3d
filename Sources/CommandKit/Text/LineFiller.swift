/// Fills words into lines of a given width.
struct LineFiller {
  let width: Int

  /// Returns `text` in lines, all but the first indented by `hanging` spaces; the first begins at
  /// column `start`.
  func filled(_ text: String, hanging: Int = 0, from start: Int = 0) -> String {
    var result = ""
    var column = start
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isFirst = result.isEmpty
      if !isFirst, column + 1 + word.count > width {
        result += "\n" + spaces(hanging)
        column = hanging
      } else if !isFirst {
        result += " "
        column += 1
      }
      result += word
      column += word.count
    }
    return result + "\n"
  }

  /// Returns terms in one column and their texts in another; the text of a long term is below it.
  func columns(_ terms: [TextBlock.Term]) -> String {
    let widest = terms.map(\.name.count).filter { $0 <= width / 3 }.max() ?? 0
    let column = 2 + widest + 2
    return terms.reduce("") { text, term in
      let lead = "  " + term.name
      let gap = column - lead.count
      let indent = lead.prefix { $0 == " " }.count
      let own = spaces(indent) + filled(String(lead.dropFirst(indent)), hanging: 4, from: indent)
      let name = gap < 2 ? own : lead
      let start = name + spaces(gap < 2 ? column : gap)
      return text + start + filled(term.text, hanging: column, from: column)
    }
  }

  /// Returns a block of text in the form for a terminal.
  func text(of block: TextBlock) -> String {
    switch block {
    case .prose(let text): filled(text)
    case .literal(let lines): lines.map { $0.isEmpty ? "\n" : literal($0) + "\n" }.joined()
    case .terms(let terms): columns(terms)
    }
  }

  /// Returns a line unchanged; if it is too long, its last column is moved below the others.
  private func literal(_ line: String) -> String {
    let indented = "    " + line
    guard indented.count > width, let gap = line.ranges(of: "   ").last else { return indented }
    var lead = line[..<gap.lowerBound]
    while lead.last == " " { lead.removeLast() }
    let last = line[gap.upperBound...].drop { $0 == " " }
    return lead.isEmpty ? indented : "    \(lead)\n\(spaces(8))\(last)"
  }

  func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
