/// The settings of a tally.
public struct Tally: Hashable, Sendable {
  /// The unit that is counted, such as `cup`, or `nil` if there is none.
  public var unit: String?
  /// The target, such as `3 per day`, or `nil` if there is none.
  public var target: String?
  /// The period after which the shown count restarts.
  public var reset: TallyPeriod
  /// The strokes with which it is drawn.
  public var marks: Marks
  /// The color in which it is drawn, or `nil` for the default.
  public var color: TallyColor?

  /// Creates the settings of a tally; the defaults only count.
  public init(
    unit: String? = nil,
    target: String? = nil,
    reset: TallyPeriod = .never,
    marks: Marks = .western,
    color: TallyColor? = nil
  ) {
    (self.unit, self.target, self.reset) = (unit, target, reset)
    (self.marks, self.color) = (marks, color)
  }

  /// The keys of the front matter with the settings that differ from the defaults, in canonical order.
  package var metadata: [(key: String, value: String)] {
    let values: [(key: String, value: String?)] = [
      ("unit", unit), ("target", target), ("reset", reset == .never ? nil : reset.rawValue),
      ("marks", marks == .western ? nil : marks.rawValue), ("color", color?.description),
    ]
    return values.compactMap { key, value in value.map { (key, $0) } }
  }
}
