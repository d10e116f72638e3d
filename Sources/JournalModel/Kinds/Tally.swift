/// The settings of a tally.
public struct Tally: Hashable, Sendable {
  /// The unit that is counted, such as `cup`, or `nil` if there is none.
  public var unit: String?
  /// The target, such as `3 per day`, or `nil` if there is none.
  public var target: String?
  /// The period after which the shown count starts again.
  public var reset: TallyPeriod
  /// The strokes with which it is drawn.
  public var marks: Marks
  /// The color in which it is drawn, or `nil` for the default.
  public var color: TallyColor?
}
