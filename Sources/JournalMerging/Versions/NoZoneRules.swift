internal import JournalModel

/// A world in which no zone is known, so that times without an offset are UTC everywhere.
struct NoZoneRules: ZoneProvider {
  /// Nothing.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
