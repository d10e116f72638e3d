internal import JournalCharts

/// A number with a label before it and words after it: `streak  3  longest 12`.
struct Figure {
  /// The name of the figure.
  let label: String

  /// The number as text.
  let number: String

  /// A line of counts before the words, or `nil` for none.
  var bars: Sparkline?

  /// The words after the number; may be empty.
  let words: String

  /// Whether the words complete the number, as in `3 a day`.
  var isPhrase = false

  /// The columns of a table of figures.
  static let columns: [Table.Column] = [
    .init(least: 6), .init(nil, .title, isNumeric: true, least: 1),
  ]

  /// The row of a table.
  var row: Table.Row {
    let rest = bars.map { Table.Rest.counts($0, words) } ?? .words(RichText(words))
    return .init([RichText(label), RichText(number)], rest)
  }
}

extension Facts {
  /// The figures in words: `streak: 3, longest 12`.
  init(_ figures: [Figure]) {
    self.init(
      figures.map { figure in
        let words = figure.bars == nil ? figure.words : ""
        let gap = words.isEmpty ? "" : figure.isPhrase ? " " : ", "
        return (figure.label, figure.number + gap + words)
      }
    )
  }
}
