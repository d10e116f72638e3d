/// The rules of time zones, provided from outside.
///
/// The model reads no files and no clock. A program passes the rules of the system when it opens a
/// journal, and a test passes a table.
public protocol ZoneProvider: Sendable {
  /// Seconds east of UTC in `zone` at a point in time, or `nil` if the zone is unknown.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int?
}
