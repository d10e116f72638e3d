/// The order in which another program writes day, month and year, where they alone do not tell.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 31/12/2024, as in most of the world.
  case dmy
  /// 12/31/2024, as in the United States.
  case mdy
  /// 24/12/31, as in East Asia.
  case ymd
}
