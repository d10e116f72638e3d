internal import JournalCharts
internal import JournalModel
internal import TerminalKit

/// Values over time, which have room in a picture for every value.
extension SVGSheet {
  /// The lines of the plot.
  private static let plotLines = 8

  /// Draws values as points above a line of time, and their moving median as a line.
  func draw(_ course: Course, _ palette: Palette) {
    let trend = course.trend
    let plot = Plot(trend, in: course.bounds, course.measure)
    let median = "median of \(trend.window) values"
    let facts = ["\(course.scale), mean \(course.mean)"] + (plot == nil ? [] : ["line: \(median)"])
    let heading: RichText =
      "\(course.field, .field)  \(facts.map { RichText($0) }.joined(.faint))"
    draw(palette.paint(heading) + "\n")
    guard let plot else { return }
    let bottom = Double(Self.plotLines) * Self.line
    var shapes = plot.labels.map { label in
      SVG.text(label.text, .faint, x: 0, y: label.y + 4, columns: DisplayWidth.of(label.text))
    }
    shapes.append(
      SVG.shape(
        "path",
        .faint,
        isLine: true,
        ["d": "M\(SVG.number(plot.left)) \(SVG.number(bottom))H\(SVG.number(plot.right))"],
        meaning: "\(plot.first) to \(plot.last)"
      )
    )
    let radius = trend.points.count < 200 ? "2.2" : "1.6"
    shapes += plot.points.map { point in
      SVG.shape(
        "circle",
        nil,
        [
          "cx": SVG.number(point.x), "cy": SVG.number(point.y), "r": radius, "fill-opacity": "0.5",
        ],
        meaning: point.meaning
      )
    }
    shapes.append(
      SVG.shape(
        "path",
        .tag,
        isLine: true,
        ["d": plot.median],
        meaning: median
      )
    )
    shapes += plot.dates.map { date in
      SVG.text("\(date.date)", .time, x: date.x, y: bottom + 14, columns: Plot.dateColumns)
    }
    draw(shapes, on: Self.plotLines + 1)
  }

  /// The places of values in a plot.
  private struct Plot {
    static let dateColumns = 10

    let left: Double
    let right = Double(SVGSheet.columns) * SVGSheet.column
    let (first, last): (CivilDate, CivilDate)
    let labels: [(text: String, y: Double)]

    private let trend: Trend
    private let measure: Measure
    private let bounds: ClosedRange<Double>
    private let days: ClosedRange<Int>

    /// Places the values; `nil` if there are not two days with values.
    init?(_ trend: Trend, in bounds: ClosedRange<Double>?, _ measure: Measure) {
      let points = trend.points
      guard let bounds, let start = points.first, let end = points.last,
        start.day < end.day
      else { return nil }
      (self.trend, self.bounds, self.measure) = (trend, bounds, measure)
      days = start.day...end.day
      (first, last) = (CivilDate(daysSinceEpoch: start.day), CivilDate(daysSinceEpoch: end.day))
      let hasSpan = bounds.lowerBound < bounds.upperBound
      let ends = [bounds.lowerBound] + (hasSpan ? [bounds.upperBound] : [])
      let texts = ends.map { measure.text($0) }
      left = Double((texts.map { DisplayWidth.of($0) }.max() ?? 0) + 1) * SVGSheet.column
      labels = zip(texts, ends).map { ($0, Self.height(of: $1, in: bounds)) }
    }

    private static func height(of value: Double, in bounds: ClosedRange<Double>) -> Double {
      let (top, bottom) = (8.0, Double(SVGSheet.plotLines) * SVGSheet.line - 8)
      let span = bounds.upperBound / 2 - bounds.lowerBound / 2
      guard span > 0, span.isFinite else { return (top + bottom) / 2 }
      return bottom - (value / 2 - bounds.lowerBound / 2) / span * (bottom - top)
    }

    private func x(_ day: Int) -> Double {
      let share = Double(day - days.lowerBound) / Double(days.upperBound - days.lowerBound)
      return left + 4 + share * (right - left - 8)
    }

    private func place(_ point: Trend.Point) -> (x: Double, y: Double) {
      (x(point.day), Self.height(of: point.value, in: bounds))
    }

    /// The points, each place once.
    var points: [(x: Double, y: Double, meaning: String)] {
      var seen: Set<[Int]> = []
      return trend.points.compactMap { point in
        let (x, y) = place(point)
        guard seen.insert([Int(x * 2), Int(y * 2)]).inserted else { return nil }
        let date = CivilDate(daysSinceEpoch: point.day)
        return (x, y, "\(date): \(measure.text(point.value))")
      }
    }

    /// The line of the medians.
    var median: String {
      let places = trend.medians.map(place)
      return "M" + places.map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }.joined(separator: "L")
    }

    /// Dates below the plot, few enough not to touch each other.
    var dates: [(x: Double, date: CivilDate)] {
      let width = Double(Self.dateColumns) * SVGSheet.column
      let count = min(4, days.count - 1)
      return (0...count).map { number in
        let day = days.lowerBound + (days.upperBound - days.lowerBound) * number / count
        let place = min(max(left, x(day) - width / 2), right - width)
        return (place, CivilDate(daysSinceEpoch: day))
      }
    }
  }
}
