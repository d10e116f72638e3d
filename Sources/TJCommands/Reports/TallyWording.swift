internal import JournalCharts
internal import JournalSearch
internal import JournalModel

/// The words for the count of a tally on a day.
struct TallyWording {
  let record: TallyRecord

  /// The count that is shown.
  let count: Number

  let bound: TallyTarget?

  /// Creates the words for a tally today.
  init(_ record: TallyRecord) {
    self.record = record
    let isLocked = record.lockedCount > 0
    count = isLocked ? .zero : record.shownCount
    bound = isLocked ? nil : record.tally.parsedTarget
  }

  /// Returns a number as it is shown: whole numbers as they are, others with at most two decimals.
  static func text(_ number: Number) -> String {
    number.isWhole ? number.description : NumberText.of(number.approximation)
  }

  /// The name of the tally's thread.
  var name: String { record.address }

  /// The count as it is shown, or how many changes are locked: then there is none.
  var number: String {
    record.lockedCount > 0 ? "\(record.lockedCount) locked" : Self.text(count)
  }

  /// The number of the target and its period, `3 a day`, or `nil` if there is none; ``distance`` shows whether it is a
  /// minimum or a maximum.
  var target: String? {
    bound.map { TallyTarget(.atLeast, $0.number, $0.period).description }
  }

  /// `of 3 a day`, or the period of the count: `this week`.
  var scope: String { target.map { "of \($0)" } ?? period }

  /// The period of the count: `today`, `this week`, `total`.
  var period: String {
    if record.lockedCount > 0 { return "" }
    return switch record.tally.shownPeriod {
    case .daily: "today"
    case .weekly: "this week"
    case .monthly: "this month"
    case .never: "total"
    }
  }

  /// The distance of the count from the target: `3 over`, `4 to go`; empty without a target.
  var distance: String {
    guard let target = bound else { return "" }
    let left = target.distance(from: count)
    if left.isNegative { return "\(Self.text(-left)) over" }
    if target.bound == .atMost { return "\(Self.text(left)) left" }
    return left == .zero ? "reached" : "\(Self.text(left)) to go"
  }

  /// The meaning of the distance: ``Role/due`` if the count exceeds a maximum, ``Role/added`` if it has reached a
  /// minimum.
  var distanceRole: Role? {
    guard let target = bound else { return nil }
    guard target.isMet(by: count) else { return target.bound == .atMost ? .due : nil }
    return target.bound == .atLeast ? .added : nil
  }

  /// `coffee 6 of 3 cups`, with the period unless it is the day, or `nil` without a target.
  var share: String? {
    guard let target = bound else { return nil }
    let unit = record.tally.unit.map { " \($0)" } ?? ""
    let period = target.period == .daily ? "" : " \(period)"
    return "\(name) \(number) of \(Self.text(target.number))\(unit)\(period)"
  }

  /// `6 cups today`.
  var summary: String {
    let unit = record.tally.unit.map { " \($0)" } ?? ""
    return period.isEmpty ? number : "\(number)\(unit) \(period)"
  }
}
