/// The progress of a goal: 0 to 100 percent.
public struct GoalProgress: Hashable, Sendable {
  /// The number before the `%`.
  public let percent: Number

  /// A progress of 0 to 100 percent; `nil` if `percent` is outside that range.
  public init?(percent: Number) {
    guard Number(0) <= percent, percent <= Number(100) else { return nil }
    self.percent = percent
  }

  private init(unchecked percent: Int) { self.percent = Number(percent) }

  /// Returns a goal's progress: the latest report, or else the share of the steps that are done.
  ///
  /// Dropped steps are left out. The share is rounded down, so that 100 % means all steps. Without
  /// a report and without a step that is not dropped, the result is `nil`.
  ///
  /// - Parameters:
  ///   - reports: The reports of entries, in file order; if several are at the same instant, the
  ///     last one is used.
  ///   - steps: The states of the steps.
  /// - Returns: The progress, or `nil` if there is none.
  package static func of(
    reports: some Sequence<(instant: Instant, progress: GoalProgress)>,
    steps: some Sequence<GoalStep.State>
  ) -> GoalProgress? {
    var latest: (instant: Instant, progress: GoalProgress)?
    for report in reports where latest.map({ $0.instant <= report.instant }) ?? true {
      latest = report
    }
    if let latest { return latest.progress }
    let counted = steps.filter { $0 != .dropped }
    guard !counted.isEmpty else { return nil }
    return GoalProgress(unchecked: counted.count { $0 == .done } * 100 / counted.count)
  }
}

extension GoalProgress: LosslessStringConvertible {
  /// Parses `25%`, with a blank before the sign or without the sign; `nil` if `text` is anything
  /// else.
  public init?(_ text: String) {
    var text = text.withoutBlanks
    if text.utf8.last == 0x25 { text.removeLast() }
    guard let number = Number(text) else { return nil }
    self.init(percent: number)
  }

  /// The progress as a property writes it: `25%`.
  public var description: String { percent.description + "%" }
}
