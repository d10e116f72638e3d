internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// A calendar as it is printed: months or years, and what their marks mean.
struct CalendarView {
  private let content: CalendarContent
  private let span: CalendarSpan

  /// The days that count.
  private let period: DayPeriod

  private let options: CalendarOptions
  private let marks: CalendarMarks
  private let palette: Palette
  private let columns: Int
  private let weekStart: Weekday
  private let today: CivilDate

  /// Creates a view of the months of `span`, in which the days of `period` count.
  init(
    _ content: CalendarContent,
    _ span: CalendarSpan,
    _ period: DayPeriod,
    _ options: CalendarOptions,
    in session: Session
  ) {
    let output = Output(session)
    (self.content, self.span, self.period, self.options) = (content, span, period, options)
    (palette, columns) = (output.palette, output.columns ?? 80)
    marks = CalendarMarks(content, output.palette)
    (weekStart, today) = (session.settings.weekStart, session.today)
  }

  /// The whole picture.
  var text: Painted {
    if options.isByYear { return years + "\n" + legend }
    let months = CalendarMonths(
      span.months.count,
      content.days,
      marks,
      palette,
      columns: columns,
      weekStart: weekStart,
      hasWeeks: options.hasWeeks,
      today: today
    ).text(of: span.months)
    // Several months say by themselves what is high and low, but no letter does.
    let isExplained = span.months.count > 1 && !marks.legend.contains { $0.mark.isLetter }
    return isExplained ? months : months + "\n" + legend
  }

  private var years: Painted {
    let empty = palette.paint(palette.glyphs.emptyDay, .faint)
    let picture = YearPicture(
      columns: columns,
      isNarrow: columns < Output.narrow,
      weekStart: weekStart,
      end: max(end, lastMark),
      markWidth: max(marks.width, DisplayWidth.of(palette.glyphs.emptyDay))
    ) { date in
      guard let mark = marks.besides(content.days[date]) else { return date > end ? nil : empty }
      return mark.look.map { palette.paint(mark.text, $0) } ?? Painted(mark.text)
    }
    return span.years.map { year in
      let isNamed = span.years.count > 1 || year != today.year
      let january = span.months[(year - span.years[0]) * 12]
      return (isNamed ? palette.paint("\(year)", .title) + "\n" : "") + picture.text(from: january)
    }.joined(separator: "\n")
  }

  /// The last day that counts: today, or a later one that has entries; the last of all if they are in the future.
  private var end: CivilDate {
    let latest = content.days.all.last { $0.day.entries > 0 }?.date ?? today
    return today < period.first ? period.last : min(period.last, max(today, latest))
  }

  /// The last day on which something is remembered or due, however far ahead.
  private var lastMark: CivilDate { content.days.all.last { $0.day.isMarked }?.date ?? end }

  /// `mood  ▁ 1  ▂ 2  ▄ 3  ▆ 4  █ 5    10 of 22 days · mean 3.9`, on several lines if it is too long for one.
  private var legend: Painted {
    let isObvious = marks.legend.allSatisfy { $0.mark.text == TerminalText.harmless($0.label) }
    var words = marks.legend.map { item -> Painted in
      let label = TerminalText.harmless(item.label)
      let mark = item.mark.look.map { palette.paint(item.mark.text, $0) } ?? Painted(item.mark.text)
      // A level that is a digit must not be read as part of a number.
      let gap = item.mark.text.allSatisfy(\.isNumber) ? ": " : " "
      return item.mark.text == label && (isObvious || gap == " ")
        ? mark : mark + Painted(gap + label)
    }
    if !words.isEmpty { words.insert(palette.paint(name, look), at: 0) }
    var text: Painted = ""
    var used = 0
    for (place, word) in words.enumerated() {
      let width = DisplayWidth.widest(of: word.plain)
      let fits = used + 2 + width <= columns
      if place > 0 { text += fits ? "  " : "\n" }
      used = (place > 0 && fits ? used + 2 : 0) + width
      text += word
    }
    let facts = facts.joined(separator: " \(palette.glyphs.separator) ")
    guard used > 0 else { return Painted(facts + "\n") }
    return text + (used + 4 + DisplayWidth.of(facts) <= columns ? "    " : "\n")
      + Painted(facts + "\n")
  }

  private var name: String { TerminalText.harmless(content.subject.name) }

  private var look: TextStyle {
    switch content.subject {
    case .entries(let tag): tag == nil ? .faint : .tag
    case .field: .field
    case .tally: .thread
    }
  }

  /// `10 of 22 days`, and what sums it up.
  private var facts: [String] {
    let days = content.days
    // What is planned is shown, but has not been written yet.
    let last = today < period.first ? end : min(end, today)
    let count = days.all.count { dated in
      dated.date <= last && dated.day.entries > 0 && (!marks.isOfValues || hasValue(dated.day))
    }
    let all = DayPeriod(period.first, last).count
    var facts = ["\(count) of \(all.of("day"))"]
    switch content.subject {
    case .entries:
      facts.append(days.all.reduce(0) { $0 + $1.day.entries }.of("entry", "entries"))
    case .tally where count > 0:
      facts.append("total \(NumberText.of(days.total))")
    case .field where days.mean != nil:
      let scaled = days.mean.map { days.measure?.isDuration == true ? ($0 * 3600).rounded() : $0 }
      facts.append("mean \(CalendarMarks.measure(of: content).mean(scaled))")
    default: break
    }
    return facts
  }

  private func hasValue(_ day: CalendarDays.Day) -> Bool { day.value != nil || day.choice != nil }
}

/// Words instead of marks.
extension CalendarView {
  /// One day on each line, and what sums them up.
  var plain: Painted {
    var lines: [String] = []
    for dated in content.days.all {
      let (date, day) = (dated.date, dated.day)
      var facts: [String] = []
      if date == today { facts.append("today") }
      if day.entries > 0 { facts.append(day.entries.of("entry", "entries")) }
      if let words = marks.words(of: day) { facts.append("\(name) \(words)") }
      facts += CalendarDays.Mark.allCases.filter(day.marks.contains).map(\.word)
      lines.append("\(date) \(date.weekdayName): \(facts.joined(separator: ", "))")
    }
    lines.append(
      marks.isOfValues ? "\(name): \(facts.joined(separator: ", "))" : facts.joined(separator: ", ")
    )
    return Painted(lines.map { $0 + "\n" }.joined())
  }
}

extension CalendarDays.Mark {
  /// The mark in words.
  fileprivate var word: String {
    switch self {
    case .milestone: "milestone"
    case .anniversary: "anniversary"
    case .due: "due date"
    }
  }
}
