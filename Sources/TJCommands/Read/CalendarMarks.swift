internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// The marks of days in a calendar, and what they mean.
struct CalendarMarks {
  /// A mark and its style.
  struct Mark {
    let text: String
    let look: TextStyle?

    /// Whether it is the digit of a level.
    var isDigit = false

    /// Whether it is the letter of a choice.
    var isLetter = false
  }

  /// What a mark stands for.
  struct Item {
    let mark: Mark
    let label: String
  }

  /// The style of milestones and of days on which something is due.
  static let milestone = TextStyle(.yellow)

  /// The marks that days may have, in order.
  let legend: [Item]

  /// Whether the days have values, and not only entries.
  let isOfValues: Bool

  private let content: CalendarContent
  private let glyphs: Glyphs
  private let scale: LevelScale
  private let tones: [TextStyle?]
  private let letters: [String: Mark]

  /// Creates the marks for the days of a calendar.
  init(_ content: CalendarContent, _ palette: Palette) {
    (self.content, glyphs) = (content, palette.glyphs)
    let days = content.days
    if case .entries = content.subject { isOfValues = false } else { isOfValues = true }
    let (scale, isCount) = Self.scale(of: content)
    let colors = StatisticsColors(palette, field: "", measure: days.measure)
    let tones = (0..<LevelScale.count).map { level in
      isCount ? colors.count : colors.tone(at: Double(level) / Double(LevelScale.count - 1))
    }
    let hasNumbers = days.all.contains { $0.day.value != nil }
    let letters =
      isOfValues && !hasNumbers ? CalendarLetters(days.choices, palette.glyphs).marks : []
    self.letters = Dictionary(letters.map { ($0.label, $0.mark) }) { first, _ in first }
    (self.scale, self.tones) = (scale, tones)
    let glyphs = palette.glyphs
    let levels = scale.steps.map { step in
      Item(mark: Self.mark(step.level, tones, glyphs), label: step.label)
    }
    legend = letters.isEmpty ? (hasNumbers || !isOfValues ? levels : []) : letters
  }

  /// The columns of the widest mark.
  var width: Int {
    let marks = [glyphs.milestone] + legend.map(\.mark.text)
    return marks.map { DisplayWidth.of($0) }.max() ?? 1
  }

  /// The mark of a day's value, or of the number of its entries; `nil` if it has none.
  func mark(of day: CalendarDays.Day) -> Mark? {
    if let choice = day.choice, let mark = letters[choice] { return mark }
    return level(of: day).map { Self.mark($0, tones, glyphs) }
  }

  /// The level of a day, from 0 up.
  func level(of day: CalendarDays.Day) -> Int? {
    let value = isOfValues ? day.value : Double(day.entries)
    return value.flatMap { scale.level(of: measured($0)) }
  }

  /// The mark to the right of a day: a milestone hides the number of entries, but not a value.
  func besides(_ day: CalendarDays.Day) -> Mark? {
    let own = mark(of: day)
    guard day.isMarked, !isOfValues || own == nil else { return own }
    return Mark(text: glyphs.milestone, look: Self.milestone)
  }

  /// The value of a day in words, or `nil` if it has none.
  func words(of day: CalendarDays.Day) -> String? {
    if let choice = day.choice, letters[choice] != nil { return TerminalText.harmless(choice) }
    guard isOfValues, let value = day.value else { return nil }
    let measure = Self.measure(of: content)
    return measure == .duration ? measure.mean(measured(value)) : measure.text(measured(value))
  }

  /// A value in the unit of charts: lengths of time in seconds.
  private func measured(_ value: Double) -> Double { Self.measured(value, in: content) }

  private static func measured(_ value: Double, in content: CalendarContent) -> Double {
    content.days.measure?.isDuration == true ? (value * 3600).rounded() : value
  }

  private static func mark(_ level: Int, _ tones: [TextStyle?], _ glyphs: Glyphs) -> Mark {
    let text = String(glyphs.dayLevels[level])
    return Mark(text: text, look: tones[level], isDigit: glyphs == .ascii)
  }

  /// The measure of the values.
  static func measure(of content: CalendarContent) -> Measure {
    guard case .field = content.subject, let measure = content.days.measure else { return .plain }
    return measure.isDuration ? .duration : .number(unit: measure.unit.map(TerminalText.harmless))
  }

  /// The levels of the values, and whether these are counts.
  private static func scale(of content: CalendarContent) -> (LevelScale, isCount: Bool) {
    let days = content.days.all.map(\.day)
    switch content.subject {
    case .entries:
      return (LevelScale(quartersOf: Double(days.map(\.entries).max() ?? 0)), true)
    case .tally(_, let target?) where target.number > .zero:
      return (LevelScale(target), true)
    case .tally:
      return (LevelScale(quartersOf: days.compactMap(\.value).max() ?? 0), true)
    case .field:
      if let steps = content.days.measure?.scale { return (LevelScale(steps: steps), false) }
      let values = days.compactMap(\.value).map { measured($0, in: content) }
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      return (LevelScale(between: least...greatest, measure: measure(of: content)), false)
    }
  }
}

extension LevelScale {
  /// The levels of the counts of a day, for which there is a target.
  init(_ target: TallyTarget) {
    self.init(target: target.number.approximation, isLimit: target.bound == .atMost)
  }
}
