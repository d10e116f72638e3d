/// How a tally is kept and shown.
public struct Tally: Hashable, Sendable {
  /// What is counted, such as `cup`.
  public var unit: String?
  /// What is aimed at, such as `3 per day`.
  public var target: String?
  /// The stretch of time whose count is shown.
  public var reset: TallyPeriod
  /// The strokes that show it.
  public var marks: Marks
  /// The colour that it is drawn in.
  public var color: TallyColor?
}
