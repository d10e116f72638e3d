internal import JournalModel

extension CivilDate {
  /// Returns the time from another day to this one, in a suitable unit: `in 7 weeks`, `2 years ago`.
  func distance(from other: CivilDate) -> String {
    let days = daysSinceEpoch - other.daysSinceEpoch
    if days == 0 { return "today" }
    let count = abs(days)
    let words =
      switch count {
      case ..<14: count.of("day")
      case ..<70: ((count + 3) / 7).of("week")
      case ..<730: (Int((Double(count) / 30.44).rounded())).of("month")
      default: (Int((Double(count) / 365.25).rounded())).of("year")
      }
    return days > 0 ? "in \(words)" : "\(words) ago"
  }
}
