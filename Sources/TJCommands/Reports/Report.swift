internal import JournalCharts

/// The result of a command as values, which are computed once and printed on a screen, as facts or for programs.
///
/// ``Output/print(_:isPaged:)`` chooses the printer.
protocol Report {
  /// The parts of the screen from top to bottom.
  var sections: [Section] { get }

  /// The same for screen readers, in groups, or `nil` if screen readers get the sections without their charts.
  var facts: [Facts]? { get }

  /// The name of the picture, or empty if the report is not drawn as one.
  var title: String { get }

  /// The same for programs.
  var json: any JSONConvertible { get }
}

extension Report {
  var facts: [Facts]? { nil }
  var title: String { "" }
}

/// A part of a screen.
enum Section {
  /// Lines of text, each on as many rows as it needs.
  case lines([RichText])
  /// Facts on one line, or on as many lines as they need.
  case summary([RichText])
  case table(Table)
  case bars(Bars)
  case course(Course)
  case days(DayGrid)
  /// The counts of the hours of a day.
  case hours(Sparkline)
  /// The count of a tally.
  case strokes(TallyWording)

  /// Whether the section is a picture of facts that other sections or ``Report/facts`` give in words.
  var isChart: Bool {
    switch self {
    case .lines, .summary: false
    case .table(let table): table.isChart
    case .bars, .course, .days, .hours, .strokes: true
    }
  }
}

/// Facts with a label, such as `count: 6 cups today`; facts without text are left out.
struct Facts: ExpressibleByDictionaryLiteral {
  let facts: [(label: String, text: String)]

  init(_ facts: [(String, String)]) { self.facts = facts.filter { !$1.isEmpty } }

  init(dictionaryLiteral facts: (String, String?)...) { self.init(facts.map { ($0, $1 ?? "") }) }

  static func + (one: Facts, other: Facts) -> Facts { Facts(one.facts + other.facts) }
}
