internal import JournalCharts
internal import JournalSearch

/// A bar chart, and the meanings of its parts.
struct Bars {
  let chart: BarChart

  /// The meaning of the labels.
  var labels: Role?

  /// The meaning of each bar.
  let roles: [Role?]

  /// The name of the field whose values are charted, or `nil` if they are counts.
  var field: String?

  /// Whether values may have a unit after them.
  var hasUnits = false

  /// Creates a chart of counts.
  init(_ chart: BarChart, labels: Role? = nil) {
    (self.chart, self.labels) = (chart, labels)
    roles = chart.bars.map { _ in .added }
  }

  /// Creates a chart of the values of a field, whose bars are colored by their place on its scale.
  init(
    _ chart: BarChart,
    labels: Role?,
    of field: String,
    _ values: ValueMeasure?,
    _ tones: [Double?]
  ) {
    (self.chart, self.labels, self.field) = (chart, labels, field)
    hasUnits = values?.isDuration == false
    roles = tones.map { tone in
      guard let tone, let scale = values?.scale, scale.count > 1 else { return nil }
      return .tone(at: (tone - Double(scale.lowerBound)) / Double(scale.count - 1))
    }
  }

  /// Returns a fact for each bar, such as `Mon: 3.3, 6 days`; `nouns` are headings that count something, with their
  /// singular.
  func facts(_ nouns: KeyValuePairs<String, String>) -> Facts {
    Facts(
      chart.bars.map { bar in
        let numbers = zip(bar.numbers, chart.headings.dropFirst()).compactMap { number, heading in
          guard let noun = nouns.first(where: { $0.key == heading })?.value,
            let count = Int(number)
          else { return number == "-" ? nil : number }
          return count.of(noun, heading)
        }
        let isOpen = bar.label.hasSuffix("+")
        let range = (isOpen ? bar.label.dropLast() + " or more" : bar.label)
          .replacing("..", with: " to ")
        let label = chart.isNumeric ? "\(chart.headings[0]) \(range)" : bar.label
        return (label, numbers.joined(separator: ", "))
      }
    )
  }
}

/// The mean of a field over time.
struct Course {
  let field: String

  /// The line for each period, the shortest first; the first that fits is shown.
  let lines: [(period: String, line: Sparkline)]

  /// The ends of the axis, as `1..5`.
  let scale: String

  /// The mean of all values.
  let mean: String

  /// All values, each with the number of its day.
  let values: [(day: Int, value: Double)]

  /// The values at the ends of the axis, or `nil` if there are no values.
  let bounds: ClosedRange<Double>?

  let measure: Measure

  /// Whether heights are places on a scale, which have colors.
  let isScale: Bool

  /// The values, and the way that they take.
  var trend: Trend { Trend(values) }
}

extension Measure {
  /// Creates the measure of the values of a field.
  init(_ values: ValueMeasure?) {
    guard let values else { self = .plain; return }
    self = values.isDuration ? .duration : .number(unit: values.unit)
  }

  /// Returns a value in the unit of charts: lengths of time in seconds.
  func charted(_ value: Double) -> Double {
    self == .duration ? (value * 3600).rounded() : value
  }
}
