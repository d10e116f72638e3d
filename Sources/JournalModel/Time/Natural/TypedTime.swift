/// A typed time of the day, with an offset if one was typed.
struct TypedTime: Hashable, Sendable {
  var time: CivilTime
  var offset: UTCOffset?

  /// Creates a time, where noon is 12pm and midnight 12am; `nil` if no clock shows it.
  init?(hour: Int, minute: Int = 0, isAfternoon: Bool) {
    guard 1...12 ~= hour,
      let time = CivilTime(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
    else { return nil }
    self.init(time)
  }

  init(_ time: CivilTime, offset: UTCOffset? = nil) {
    self.time = time
    self.offset = offset
  }

  /// Returns the same time with another hour, and optionally another minute.
  func at(hour: Int, minute: Int? = nil) -> TypedTime? {
    CivilTime(
      hour: hour,
      minute: minute ?? time.minute,
      second: time.second,
      nanosecond: time.nanosecond,
      fractionDigits: time.fractionDigits
    ).map { TypedTime($0, offset: offset) }
  }
}

extension TypedTime: CustomStringConvertible {
  /// `09:15` or `09:15:30 +01:00`.
  var description: String { offset.map { "\(time) \($0)" } ?? time.description }
}
