internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Rows of a timeline on a terminal, in columns that fit its width.
struct TimelineTable {
  /// The number of rows that determine the widths of the columns of ids and dates.
  private static let sample = 200

  /// The columns of the bar of a report.
  private static let barColumns = 10

  /// The columns of a progress, as in `100%`.
  private static let progressColumns = 5

  /// The least number of columns that are left for the name of a goal beside its bar.
  private static let nameColumns = 6

  let palette: Palette
  private let columns: Int
  private let words: EntryWords
  private let widths: (label: Int, when: Int, mark: Int, number: Int)
  private var glyphs: Glyphs { palette.glyphs }

  /// Creates a table of rows like these, as wide as a terminal, on which `places` are highlighted.
  init(_ rows: [TimelineRow], columns: Int, _ palette: Palette, _ places: MatchPlaces) {
    (self.columns, self.palette) = (columns, palette)
    words = EntryWords(columns: columns, palette, places)
    let first = rows.prefix(Self.sample).map(\.words)
    func widest(_ cell: (EntryRow) -> String) -> Int {
      first.map { DisplayWidth.of(cell($0)) }.max() ?? 0
    }
    let glyphs = palette.glyphs
    let mark = [glyphs.spine, glyphs.milestone, glyphs.report].map { DisplayWidth.of($0) }.max()
    let number = rows.compactMap(\.number).max().map { "\($0)".count } ?? 0
    let isNarrow = columns < Output.narrow
    widths = (widest(\.label), widest(\.when), mark ?? 1, isNarrow ? 0 : number)
  }

  /// A line with nothing but the spine.
  var spine: Painted {
    Painted(String(repeating: " ", count: widths.label + widths.when + 4)) + mark(.note) + "\n"
  }

  /// Returns the line of a row, without its date if that is the date of the row above, and without the tag that is the
  /// heading.
  func line(_ row: TimelineRow, hasDate: Bool = true, without tag: Tag? = nil) -> Painted {
    let when = hasDate ? row.words.when : ""
    let number = DisplayWidth.padded(row.number.map { "\($0)" } ?? "", to: widths.number, .right)
    let mark = Self.glyph(of: row.kind, glyphs)
    var cells = [
      palette.paint(DisplayWidth.padded(row.words.label, to: widths.label), .id),
      palette.paint(DisplayWidth.padded(when, to: widths.when), .time),
      self.mark(row.kind)
        + Painted(String(repeating: " ", count: widths.mark - DisplayWidth.of(mark))),
    ]
    if widths.number > 0 { cells.append(palette.paint(number, .faint)) }
    let lead = cells.joined(separator: "  ") + "  "
    if let progress = row.progress { return lead + report(progress, row, behind: lead) + "\n" }
    let tags = tag.map { tag in row.words.tags.filter { $0.dropFirst().lowercased() != tag.key } }
    let shown = row.words.with(note: note(of: row.words, behind: lead), tags: tags)
    return words.line(of: shown, behind: lead).text + "\n"
  }

  private static func glyph(of kind: TimelineMark.Kind, _ glyphs: Glyphs) -> String {
    switch kind {
    case .note: glyphs.spine
    case .milestone: glyphs.milestone
    case .report: glyphs.report
    }
  }

  private func mark(_ kind: TimelineMark.Kind) -> Painted {
    let look: TextStyle =
      switch kind {
      case .note: .faint
      case .milestone: .due
      case .report: .added
      }
    return palette.paint(Self.glyph(of: kind, glyphs), look)
  }

  /// Returns the category of a milestone as far as there is room for it beside the title, or in half of the line.
  private func note(of row: EntryRow, behind lead: Painted) -> String {
    guard !row.note.isEmpty else { return "" }
    let room = words.room(besides: DisplayWidth.widest(of: lead.plain) + 3)
    let title = DisplayWidth.widest(
      of: ([glyphs.star] + row.marks + [row.headline]).joined(separator: " ")
    )
    let rest = max(room / 2, room - title)
    return rest < Self.nameColumns ? "" : glyphs.cut(row.note, to: rest)
  }

  /// Returns `82%  ████████▎   half-marathon`, without the bar if there is no room for it.
  private func report(_ progress: GoalProgress, _ row: TimelineRow, behind lead: Painted) -> Painted
  {
    let percent = DisplayWidth.padded("\(progress.percent)%", to: Self.progressColumns, .right)
    let share = progress.percent.approximation / 100
    let bar = DisplayWidth.padded(
      glyphs.bar(of: share, plan: nil, columns: Self.barColumns),
      to: Self.barColumns
    )
    var text = Painted(percent) + "  "
    let star = row.words.isStarred ? palette.paint(glyphs.star, .star) + " " : ""
    func used(_ parts: Painted...) -> Int {
      DisplayWidth.widest(of: (lead + parts.joined()).plain)
    }
    let hasBar = used(text, Painted(bar), "  ", star) + Self.nameColumns <= columns
    if hasBar { text += Painted(bar) + "  " }
    let name = glyphs.cutSlug(row.words.thread, to: words.room(besides: used(text, star)))
    return text + star + palette.paint(name, .thread)
  }
}
