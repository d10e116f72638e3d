package import JournalModel

extension Moment {
  /// Returns the time that an expression such as `yesterday 9am` means now, with the offset that holds
  /// then at this device.
  package func stamp(
    of expression: DateExpression,
    from times: TimeSource
  ) throws(DateError) -> Stamp {
    let meant = try expression.moment(now: stamp)
    guard meant.time != nil, meant.offset == nil else { return meant }
    guard let zone = times.device.flatMap({ times.zones.resolve(meant, in: $0) }) else {
      return Stamp(meant.date, time: meant.time, offset: offset.wholeMinutes)
    }
    return zone.stamp(of: meant)
  }
}
