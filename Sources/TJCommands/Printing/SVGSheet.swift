internal import TerminalKit

/// A picture as SVG, on which the lines of a terminal are drawn one below the other: bars, heights and marks as shapes,
/// words as text.
///
/// Each text has the width of its columns, whatever font shows it, so that no text can cover another.
final class SVGSheet {
  /// The size of a column and of a line.
  static let (column, line) = (8.0, 18.0)

  /// The number of columns for which text is laid out.
  static let columns = 80

  /// The space around the lines.
  private static let margin = 16.0

  private var elements: [String] = []

  /// The lines that were drawn, as words.
  private(set) var words: [String] = []

  /// The number of lines.
  private(set) var height = 0

  /// The number of columns.
  private var width = 0

  /// Whether nothing was drawn.
  var isEmpty: Bool { elements.isEmpty }

  /// Draws lines of text.
  func draw(_ text: StyledText) {
    for line in text.lines {
      var drawing = SVGLine(line, at: height)
      drawing.draw()
      elements += drawing.elements
      words.append(drawing.words)
      width = max(width, drawing.column)
      height += 1
    }
  }

  /// Draws sections, a blank line apart.
  func draw(_ sections: [Section], _ palette: Palette) {
    let printer = TerminalPrinter(palette: palette, columns: Self.columns)
    for section in sections {
      let text = printer.text(of: [section])
      if text.isEmpty { continue }
      if !isEmpty { height += 1 }
      if case .course(let course) = section { draw(course, palette) } else { draw(text) }
    }
  }

  /// Draws shapes on some lines, whose places are counted from the upper left corner of the first of them.
  func draw(_ shapes: [String], on lines: Int) {
    let place = SVG.number(Double(height) * Self.line)
    elements.append("<g transform=\"translate(0 \(place))\">")
    elements += shapes
    elements.append("</g>")
    width = max(width, Self.columns)
    height += lines
  }

  /// Returns the picture with its name and a description in words.
  func picture(named title: String, _ description: String) -> String {
    let size = (
      SVG.number(Double(width) * Self.column + 2 * Self.margin),
      SVG.number(Double(height) * Self.line + 2 * Self.margin)
    )
    return """
      \(SVG.beginning) xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" width="\(size.0)" \
      height="\(size.1)" role="img" aria-labelledby="tj-title tj-desc">
      <title id="tj-title">\(SVG.escaped(title))</title>
      <desc id="tj-desc">\(SVG.escaped(description))</desc>
      <style>
      \(SVG.style)
      </style>
      <rect class="tj-paper" width="\(size.0)" height="\(size.1)" rx="6"/>
      <g transform="translate(\(SVG.number(Self.margin)) \(SVG.number(Self.margin)))">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }
}
