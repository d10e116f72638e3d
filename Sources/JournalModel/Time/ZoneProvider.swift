/// The rules of time zones, brought in from outside.
///
/// The model reads no files and no clock. Whoever opens a journal passes the rules of the system,
/// and a test passes a table.
public protocol ZoneProvider: Sendable {
  /// Seconds east of UTC in `zone` at a point in time; nothing for a zone that is not known.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int?
}
