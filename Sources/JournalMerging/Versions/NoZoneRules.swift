internal import JournalModel

/// A zone provider that knows no zones, so that times without an offset are UTC everywhere.
struct NoZoneRules: ZoneProvider {
  /// Returns `nil`.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
