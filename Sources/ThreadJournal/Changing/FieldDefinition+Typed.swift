package import JournalModel

extension FieldDefinition {
  /// Returns a typed value as it is written: in a field of dates, `yesterday` as that date.
  package func value(
    typed text: String,
    now: ZonedInstant,
    from times: TimeSource,
    dayStart: DayStart
  ) -> String {
    let takesTime: Bool
    switch type {
    case .date: takesTime = false
    case .datetime: takesTime = true
    default: return text
    }
    guard problem(with: text) != nil, let typed = try? DateExpression(text),
      let stamp = try? now.stamp(of: typed, from: times, dayStart: dayStart)
    else { return text }
    guard takesTime, let time = stamp.time else { return stamp.date.description }
    let minutes = "\(time)".prefix(5)
    return "\(stamp.date) \(minutes)"
  }
}
