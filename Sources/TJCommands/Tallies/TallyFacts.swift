internal import JournalCharts
internal import TerminalKit

/// Numbers with a label before them and words after them, in columns.
struct TallyFacts {
  /// One number.
  struct Fact {
    /// What it is.
    let label: String

    /// The number as text.
    let number: String

    /// A line of counts before the words, or `nil` for none.
    var bars: Sparkline?

    /// What is said after it; empty for nothing.
    let words: String

    /// Whether the words complete the number, as in `3 a day`.
    var isPhrase = false

    /// The fact on one line, without columns: `streak: 3, longest 12`.
    var plainLine: String {
      let rest = bars == nil ? words : ""
      return "\(label): \(number)\(rest.isEmpty ? "" : isPhrase ? " " : ", ")\(rest)"
    }
  }

  /// The facts in order.
  let facts: [Fact]

  /// The columns of the labels, and of the numbers.
  let widths: (label: Int, number: Int)

  /// Creates facts whose columns have room for these labels and numbers, too.
  init(_ facts: [Fact], besides others: [(label: String, number: String)] = []) {
    self.facts = facts
    let all = facts.map { ($0.label, $0.number) } + others
    widths = all.reduce((6, 1)) { widths, cell in
      (max(widths.0, DisplayWidth.of(cell.0)), max(widths.1, DisplayWidth.of(cell.1)))
    }
  }

  /// Returns the facts, a line each; words that do not fit go on below.
  func text(_ palette: Palette, columns: Int?) -> Painted {
    facts.map { fact in
      let line = fact.bars?.counts(glyphs: palette.glyphs) {
        palette.paint($0, $1 ? .faint : .added)
      }
      let rest = (line.map { $0 + "  " } ?? "") + Painted(fact.words)
      let start = lead(fact.label, fact.number, nil, palette)
      guard !rest.isEmpty else { return start + "\n" }
      let indent = widths.label + widths.number + 4
      let rows = rest.rows(to: columns.map { max(8, $0 - indent) } ?? .max)
      let blanks = String(repeating: " ", count: indent)
      return start + "  " + rows.joined(separator: "\n" + blanks) + "\n"
    }.joined()
  }

  /// Returns a label and a number in their columns.
  func lead(_ label: String, _ number: String, _ style: TextStyle?, _ palette: Palette) -> Painted {
    let label = DisplayWidth.padded(label, to: widths.label)
    let shown = style.map { palette.paint(label, $0) } ?? Painted(label)
    let number = DisplayWidth.padded(number, to: widths.number, .right)
    return shown + "  " + palette.paint(number, .title)
  }
}
