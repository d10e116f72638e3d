internal import JournalCharts

/// Rows in columns, in groups a blank line apart: facts of known width first, then what people typed.
struct Table {
  /// The properties that the cells of a column share.
  struct Column {
    /// What becomes of the column if there is little room.
    enum Room {
      /// It is narrowed last.
      case fixed
      /// It is narrowed first.
      case flexible
      /// It is narrowed first on a narrow screen.
      case flexibleIfNarrow
      /// It has at most a third of the screen; before the rest of a line, other columns are not narrowed.
      case third
    }

    /// The heading, or `nil` for none.
    let heading: String?

    /// The meaning of its cells, or `nil` if it is that of their texts.
    let role: Role?

    /// Whether its cells are numbers, which are aligned right.
    let isNumeric: Bool

    let room: Room

    /// Whether it is left out on a narrow screen.
    let isWideOnly: Bool

    /// The least number of columns of the screen that it has before the rest of a line.
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

  /// What follows the columns, in the rest of the line.
  enum Rest {
    /// What somebody typed, cut at the end of the line.
    case note(String)
    /// Words, which go on below each other.
    case words(RichText)
    /// Counts as a line of small columns, and words after it.
    case counts(Sparkline, String)
    /// The count of a tally as strokes.
    case strokes(TallyWording)
    /// A bar for a share, with a mark where a plan is that it has not reached.
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

  /// Whether it is a chart.
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
