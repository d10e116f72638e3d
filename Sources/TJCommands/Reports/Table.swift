internal import JournalCharts

/// Rows in columns, in groups separated by blank lines: facts of known width first, then text that people typed.
struct Table {
  /// The properties that the cells of a column share.
  struct Column {
    /// The handling of a column if there is little room.
    enum Room {
      /// A column that is narrowed last.
      case fixed
      /// A column that is narrowed first.
      case flexible
      /// A column that is narrowed first on a narrow screen.
      case flexibleIfNarrow
      /// A column of at most a third of the screen; before the rest of a line, other columns are not narrowed.
      case third
    }

    /// The heading, or `nil` for none.
    let heading: String?

    /// The meaning of the cells, or `nil` if their texts have their own meanings.
    let role: Role?

    /// Whether the cells are numbers, which are aligned right.
    let isNumeric: Bool

    let room: Room

    /// Whether the column is left out on a narrow screen.
    let isWideOnly: Bool

    /// The smallest width of the column before the rest of a line.
    let least: Int

    init(
      _ heading: String? = nil,
      _ role: Role? = nil,
      isNumeric: Bool = false,
      room: Room = .fixed,
      isWideOnly: Bool = false,
      least: Int = 0
    ) {
      (self.heading, self.role, self.isNumeric) = (heading, role, isNumeric)
      (self.room, self.isWideOnly, self.least) = (room, isWideOnly, least)
    }
  }

  /// The rest of a line, after the columns.
  enum Rest {
    /// Typed text, which is cut at the end of the line.
    case note(String)
    /// Words, which are wrapped in the same column.
    case words(RichText)
    /// Counts as a line of small columns, and words after it.
    case counts(Sparkline, String)
    /// The count of a tally as strokes.
    case strokes(TallyWording)
    /// A bar for a share, with a mark at the planned share if that has not been reached.
    case bar(Double, plan: Double?)
  }

  /// A row.
  struct Row {
    let cells: [RichText]
    let rest: Rest?

    init(_ cells: [RichText], _ rest: Rest? = nil) { (self.cells, self.rest) = (cells, rest) }
  }

  let columns: [Column]
  let groups: [[Row]]

  /// Whether the table contains a chart.
  var isChart: Bool {
    groups.joined().contains { if case .bar = $0.rest { true } else { false } }
  }

  /// Whether cells are cut where there is too little room.
  var isCut = true

  /// Whether the style of a cell covers the blanks beside its text.
  var isFilled = false

  /// Creates a table of rows, which may have a rest, in groups.
  init(columns: [Column], groups: [[Row]], isFilled: Bool = false) {
    (self.columns, self.groups, self.isFilled) = (columns, groups, isFilled)
  }

  /// Creates a table of rows without a rest.
  init(columns: [Column], rows: [[RichText]], isCut: Bool = true) {
    (self.columns, groups, self.isCut) = (columns, [rows.map { Row($0) }], isCut)
  }
}
