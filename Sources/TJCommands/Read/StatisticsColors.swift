internal import JournalIndex
internal import TerminalKit

/// The styles of statistics: a count is green, and a scale goes from red to green.
struct StatisticsColors {
  /// The style of a bar for a count.
  let count = TextStyle(.green)

  private let palette: Palette
  private let field: String
  private let measure: ValueMeasure?

  /// Creates the styles for statistics of a field, or of none.
  init(_ palette: Palette, field: String, measure: ValueMeasure?) {
    (self.palette, self.field, self.measure) = (palette, field, measure)
  }

  /// Returns text with a style, or without one.
  func paint(_ text: String, _ look: TextStyle?) -> Painted {
    look.map { palette.paint(text, $0) } ?? Painted(text)
  }

  /// Returns the style of a value of a scale, or `nil` if it is not on a scale.
  func tone(of value: Double) -> TextStyle? {
    guard let scale = measure?.scale, scale.count > 1 else { return nil }
    return tone(at: (value - Double(scale.lowerBound)) / Double(scale.count - 1))
  }

  /// Returns the style of a share of a scale, from 0 to 1, or `nil` if it is not colored.
  func tone(at share: Double) -> TextStyle? {
    guard measure?.scale != nil else { return nil }
    let tones: [TextStyle?] = [
      TextStyle(.red), TextStyle(.yellow), nil, TextStyle(.cyan), TextStyle(.green),
    ]
    return tones[min(max(0, Int(share * 5)), 4)]
  }

  /// Returns the heading of a column, or the label of a field.
  func heading(_ text: String) -> Painted {
    palette.paint(text, text == field ? .field : .title)
  }

  /// Returns the name of a group, or a value if there is none.
  func label(_ text: String, of grouping: StatisticsCharts.Grouping?) -> Painted {
    switch grouping {
    case .period: palette.paint(text, .time)
    case .thread: palette.paint(text, .thread)
    case .tag: palette.paint(text, .tag)
    case nil: number(text)
    }
  }

  /// Returns a number with its unit, if it has one.
  func number(_ text: String) -> Painted {
    guard measure?.isDuration == false, let blank = text.firstIndex(of: " ") else {
      return Painted(text)
    }
    return Painted(String(text[..<blank])) + palette.paint(String(text[blank...]), .faint)
  }

  /// Returns facts on one line, or on as many as they need in so many columns.
  func facts(_ facts: [String], separator: String, columns: Int?) -> Painted {
    let between = palette.paint(separator, .faint)
    var text: Painted = ""
    var width = 0
    for (place, fact) in facts.enumerated() {
      let isFitting = columns.map { width + 3 + fact.count <= $0 } ?? true
      if place > 0 { text += isFitting ? " " + between + " " : "\n" }
      width = (place > 0 && isFitting ? width + 3 : 0) + fact.count
      text += Painted(fact)
    }
    return text + "\n"
  }
}
