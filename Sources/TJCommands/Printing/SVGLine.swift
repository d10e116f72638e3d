internal import TerminalKit

/// A line of a terminal as shapes and words.
struct SVGLine {
  private let line: StyledText
  private let top: Double

  /// What was drawn so far.
  private(set) var elements: [String] = []

  /// The column behind what was drawn.
  private(set) var column = 0

  /// The words that were begun, with the column of their beginning.
  private var text: (words: String, style: TextStyle?, start: Int, blanks: Int)?

  /// The bar that was begun: its beginning, and its length in eighths of a column.
  private var bar: (start: Int, length: Int)?

  /// The words of the line, without the signs of charts.
  let words: String

  /// Prepares a line, whose number is counted from 0.
  init(_ line: StyledText, at number: Int) {
    self.line = line
    top = Double(number) * SVGSheet.line
    words = line.plain.split(separator: " ")
      .filter { !$0.allSatisfy { SVGSign($0) != nil } }.joined(separator: " ")
  }

  /// Draws the line.
  mutating func draw() {
    for piece in line.pieces {
      let isAlone = piece.text.count == 1
      for character in piece.text { draw(character, isAlone: isAlone, piece) }
      endText()
      endBar(piece)
    }
  }

  private mutating func draw(
    _ character: Character,
    isAlone: Bool,
    _ piece: StyledText.Piece
  ) {
    let width = DisplayWidth.of(character)
    defer { column += width }
    guard let sign = SVGSign(character), !sign.isWord || isAlone else {
      endBar(piece)
      return add(character, piece.look, width)
    }
    endText()
    if case .part(let eighths) = sign, !(isAlone && eighths == 8) {
      bar = (bar?.start ?? column, (bar?.length ?? 0) + eighths)
      if eighths < 8 { endBar(piece) }
      return
    }
    endBar(piece)
    let shape = sign.shape(x: Double(column) * SVGSheet.column, y: top)
    elements.append(
      SVG.shape(
        shape.name,
        piece.look,
        isLine: shape.isLine,
        shape.attributes,
        meaning: piece.meaning ?? words
      )
    )
  }

  private mutating func add(_ character: Character, _ style: TextStyle?, _ width: Int) {
    if character == " " {
      text?.blanks += 1
      // Columns of a table are texts of their own.
      if text?.blanks == 2 { endText() }
      return
    }
    let begun = text ?? ("", style, column, 0)
    let gap = begun.words.isEmpty ? "" : String(repeating: " ", count: begun.blanks)
    text = (begun.words + gap + String(character), style, begun.start, 0)
  }

  private mutating func endText() {
    guard let (words, style, start, blanks) = text else { return }
    text = nil
    let columns = max(DisplayWidth.of(words), column - start - blanks)
    elements.append(
      SVG.text(
        words,
        style,
        x: Double(start) * SVGSheet.column,
        y: top + 13,
        columns: columns
      )
    )
  }

  private mutating func endBar(_ piece: StyledText.Piece) {
    guard let (start, length) = bar else { return }
    bar = nil
    elements.append(
      SVG.shape(
        "rect",
        piece.look,
        [
          "x": SVG.number(Double(start) * SVGSheet.column), "y": SVG.number(top + 3),
          "width": SVG.number(Double(length)), "height": "12",
        ],
        meaning: piece.meaning ?? words
      )
    )
  }
}

/// A sign of a chart or a timeline that is drawn as a shape.
enum SVGSign {
  /// A part of a bar, in eighths of a column.
  case part(Int)
  /// A height, in eighths of a line.
  case level(Int)
  /// The vertical line of a timeline, a plan or a tally, and the one that crosses it.
  case spine, crossing
  case milestone, report, star
  /// A day without anything.
  case dot

  private static let parts = Array("▏▎▍▌▋▊▉█")
  private static let levels = Array("▁▂▃▄▅▆▇")

  init?(_ character: Character) {
    switch character {
    case "│": self = .spine
    case "┼": self = .crossing
    case "◆": self = .milestone
    case "●": self = .report
    case "★": self = .star
    case "·": self = .dot
    default:
      if let place = Self.parts.firstIndex(of: character) {
        self = .part(place + 1)
      } else if let place = Self.levels.firstIndex(of: character) {
        self = .level(place + 1)
      } else {
        return nil
      }
    }
  }

  /// Whether the sign can also be a part of what people write.
  var isWord: Bool {
    switch self {
    case .milestone, .report, .star, .dot: true
    case .part, .level, .spine, .crossing: false
    }
  }

  /// Returns the shape in the column at `x`, on the line at `y`.
  func shape(
    x: Double,
    y: Double
  ) -> (name: String, isLine: Bool, attributes: KeyValuePairs<String, String>) {
    let (middle, center) = (x + SVGSheet.column / 2, y + SVGSheet.line / 2)
    func place(_ x: Double, _ y: Double) -> String { "\(SVG.number(x)) \(SVG.number(y))" }
    switch self {
    case .part(let eighths), .level(let eighths):
      let height = Double(eighths) * 14 / 8
      return (
        "rect", false,
        [
          "x": SVG.number(x + 0.5), "y": SVG.number(y + 16 - height),
          "width": SVG.number(SVGSheet.column - 1), "height": SVG.number(height),
        ]
      )
    case .spine: return ("path", true, ["d": "M\(place(middle, y))v\(SVG.number(SVGSheet.line))"])
    case .crossing:
      let down = "M\(place(middle, y))v\(SVG.number(SVGSheet.line))"
      return ("path", true, ["d": down + "M\(place(x, center))h\(SVG.number(SVGSheet.column))"])
    case .milestone:
      return ("path", false, ["d": "M\(place(middle, center - 5))l4 5l-4 5l-4-5z"])
    case .report:
      return ("circle", false, ["cx": SVG.number(middle), "cy": SVG.number(center), "r": "4"])
    case .dot:
      return ("circle", false, ["cx": SVG.number(middle), "cy": SVG.number(center), "r": "1"])
    case .star:
      let points = "l1.3 3.2l3.4.2l-2.6 2.2l.8 3.4l-2.9-1.9l-2.9 1.9l.8-3.4l-2.6-2.2l3.4-.2z"
      return ("path", false, ["d": "M\(place(middle, center - 5))" + points])
    }
  }
}
