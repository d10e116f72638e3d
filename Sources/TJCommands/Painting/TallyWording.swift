internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// The words for the count of a tally on a day.
struct TallyWording {
  /// The columns of a bar.
  private static let barColumns = 20

  let record: TallyRecord

  /// The count that is shown.
  let count: Number

  private let bound: TallyTarget?

  /// Creates the words for a tally today.
  init(_ record: TallyRecord) {
    self.record = record
    count = record.shownCount
    bound = record.tally.parsedTarget
  }

  /// A number as it is shown: whole ones as they are, others with at most two decimals.
  static func text(_ number: Number) -> String {
    number.isWhole ? number.description : NumberText.of(number.approximation)
  }

  /// The name of its thread, without control characters.
  var name: String { TerminalText.harmless(record.address) }

  /// The count as it is shown.
  var number: String { Self.text(count) }

  /// The number of the target and its period, `3 a day`, or `nil` if there is none; the distance tells which side is
  /// meant.
  var target: String? {
    bound.map { TallyTarget(.atLeast, $0.number, $0.period).description }
  }

  /// `of 3 a day`, or the period of the count: `this week`.
  var scope: String { target.map { "of \($0)" } ?? period }

  /// The period of the count: `today`, `this week`, `total`.
  var period: String {
    switch record.tally.shownPeriod {
    case .daily: "today"
    case .weekly: "this week"
    case .monthly: "this month"
    case .never: "total"
    }
  }

  /// How far the count is from the target: `3 over`, `4 to go`; empty without a target.
  var distance: String {
    guard let target = bound else { return "" }
    let left = target.distance(from: count)
    if left.isNegative { return "\(Self.text(-left)) over" }
    if target.bound == .atMost { return "\(Self.text(left)) left" }
    return left == .zero ? "reached" : "\(Self.text(left)) to go"
  }

  /// The style of the distance: yellow for more than the most that there should be, green for a target that is reached.
  var distanceStyle: TextStyle? {
    guard let target = bound else { return nil }
    guard target.isMet(by: count) else { return target.bound == .atMost ? .due : nil }
    return target.bound == .atLeast ? .added : nil
  }

  /// `coffee 6 of 3 cups`, with the period unless it is the day, or `nil` without a target.
  var share: String? {
    guard let target = bound else { return nil }
    let unit = record.tally.unit.map { " " + TerminalText.harmless($0).onOneLine } ?? ""
    let period = target.period == .daily ? "" : " \(period)"
    return "\(name) \(number) of \(Self.text(target.number))\(unit)\(period)"
  }

  /// `6 cups today`.
  var summary: String {
    let unit = record.tally.unit.map { " " + TerminalText.harmless($0).onOneLine } ?? ""
    return "\(number)\(unit) \(period)"
  }

  /// The strokes of the count in at most so many columns, or a bar where the target is more than can be drawn; empty if
  /// there is nothing to draw.
  func strokes(_ palette: Palette, columns: Int = .max) -> Painted {
    let text = bar(palette.glyphs, columns) ?? strokes(palette.glyphs, columns)
    return record.tally.color?.style.map { palette.paint(text, $0) } ?? Painted(text)
  }

  private func strokes(_ glyphs: Glyphs, _ columns: Int) -> String {
    guard let whole = count.whole, whole > 0 else { return "" }
    return glyphs.strokes(whole, isChinese: record.tally.marks == .chinese, columns: columns)
  }

  /// How much of the target the count is.
  private func bar(_ glyphs: Glyphs, _ columns: Int) -> String? {
    guard let target = bound, columns >= Self.barColumns, count > .zero,
      target.number > Number(Glyphs.mostStrokes) || (count.whole == nil && target.number > .zero)
    else { return nil }
    let share = min(1, count.approximation / target.number.approximation)
    let steps = share * Double(Self.barColumns * glyphs.stepsInColumn)
    return glyphs.bar(max(1, Int(steps.rounded())))
  }
}

extension TallyColor {
  /// The nearest of the colors that every theme shows, or `nil` for the default.
  fileprivate var style: TextStyle? {
    switch self {
    case .named(.black), .named(.white): return nil
    case .named(.red): return TextStyle(.red)
    case .named(.green): return TextStyle(.green)
    case .named(.yellow): return TextStyle(.yellow)
    case .named(.blue): return TextStyle(.blue)
    case .named(.magenta): return TextStyle(.magenta)
    case .named(.cyan): return TextStyle(.cyan)
    case .rgb(let red, let green, let blue):
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      // What is nearly gray has no hue.
      guard most - least >= 32 else { return nil }
      let middle = least + (most - least) / 2
      let parts = (red > middle, green > middle, blue > middle)
      let hues: [(TextStyle.Attribute, (Bool, Bool, Bool))] = [
        (.red, (true, false, false)), (.yellow, (true, true, false)),
        (.green, (false, true, false)), (.cyan, (false, true, true)),
        (.blue, (false, false, true)), (.magenta, (true, false, true)),
      ]
      return hues.first { $0.1 == parts }.map { TextStyle($0.0) }
    }
  }
}
