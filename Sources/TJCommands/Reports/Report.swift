internal import JournalCharts

/// What a command shows, as values: computed once, and printed on a screen, as facts or for programs.
///
/// ``Output/print(_:isPaged:)`` chooses the printer.
protocol Report {
  /// The parts of the screen from top to bottom.
  var sections: [Section] { get }

  /// The same for screen readers, in groups, or `nil` if the sections without their charts are.
  var facts: [Facts]? { get }

  /// The same for programs.
  var json: any JSONConvertible { get }
}

extension Report {
  var facts: [Facts]? { nil }
}

/// A part of a screen.
enum Section {
  /// Lines of text, each on as many rows as it needs.
  case lines([RichText])
  /// Facts on a line, or on as many as they need.
  case summary([RichText])
  case table(Table)
  case bars(Bars)
  case course(Course)
  case days(DayGrid)
  /// The counts of the hours of a day.
  case hours(Sparkline)
  /// The count of a tally.
  case strokes(TallyWording)

  /// Whether it has a picture of what other sections or ``Report/facts`` say in words.
  var isChart: Bool {
    switch self {
    case .lines, .summary: false
    case .table(let table): table.isChart
    case .bars, .course, .days, .hours, .strokes: true
    }
  }
}

/// Facts with a label, such as `count: 6 cups today`; one without text is left out.
struct Facts: ExpressibleByDictionaryLiteral {
  let facts: [(label: String, text: String)]

  init(_ facts: [(String, String)]) { self.facts = facts.filter { !$1.isEmpty } }

  init(dictionaryLiteral facts: (String, String?)...) { self.init(facts.map { ($0, $1 ?? "") }) }

  static func + (one: Facts, other: Facts) -> Facts { Facts(one.facts + other.facts) }
}
