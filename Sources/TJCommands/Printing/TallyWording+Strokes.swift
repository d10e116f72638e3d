internal import JournalSearch
internal import JournalModel
internal import TerminalKit

extension TallyWording {
  /// The columns of a bar.
  private static let barColumns = 20

  /// Returns the strokes of the count in at most `columns` columns, or a bar if the target is too large for strokes;
  /// empty if there is nothing to draw.
  func strokes(_ palette: Palette, columns: Int = .max) -> StyledText {
    let text = bar(palette.glyphs, columns) ?? strokes(palette.glyphs, columns)
    return palette.paint(RichText(text, record.tally.color.map(Role.color)))
  }

  private func strokes(_ glyphs: Glyphs, _ columns: Int) -> String {
    guard let whole = count.whole, whole > 0 else { return "" }
    return glyphs.strokes(whole, isChinese: record.tally.marks == .chinese, columns: columns)
  }

  /// Returns a bar for the share of the target that the count has reached.
  private func bar(_ glyphs: Glyphs, _ columns: Int) -> String? {
    guard let target = bound, columns >= Self.barColumns, count > .zero,
      target.number > Number(Glyphs.mostStrokes) || (count.whole == nil && target.number > .zero)
    else { return nil }
    let share = min(1, count.approximation / target.number.approximation)
    let steps = share * Double(Self.barColumns * glyphs.stepsInColumn)
    return glyphs.bar(max(1, Int(steps.rounded())))
  }
}
