/// The difference of a clock from UTC: `+01:00`, `-03:30`.
///
/// Offsets are limited to 18 hours on either side; no place on earth has ever been beyond 16, so a
/// larger one is a typing mistake.
public struct UTCOffset: Hashable, Sendable {
  /// The greatest offset on either side, in seconds.
  public static let limit = 18 * 3600

  private let stored: Int32

  /// Creates an offset in seconds to the east, negative to the west; `nil` if it is beyond the
  /// limit.
  public init?(seconds: Int) {
    guard -Self.limit...Self.limit ~= seconds else { return nil }
    stored = Int32(truncatingIfNeeded: seconds)
  }

  /// Creates an offset in minutes to the east, negative to the west; `nil` if it is beyond the
  /// limit.
  public init?(minutes: Int) {
    guard -Self.limit / 60...Self.limit / 60 ~= minutes else { return nil }
    stored = Int32(truncatingIfNeeded: minutes * 60)
  }

  private init(clamping seconds: Int) {
    stored = Int32(truncatingIfNeeded: min(max(seconds, -Self.limit), Self.limit))
  }

  /// The offset of UTC itself.
  public static let utc = UTCOffset(clamping: 0)

  /// Seconds to the east, negative to the west.
  public var seconds: Int { Int(stored) }

  /// The offset as it can be written: in whole minutes, rounded towards zero.
  ///
  /// Local mean times of the nineteenth century had seconds, which the format does not support. A
  /// stamp is created with this offset, so that it names the same instant when it is read again.
  public var wholeMinutes: UTCOffset { UTCOffset(clamping: seconds / 60 * 60) }

  static func clamped(_ seconds: Int) -> UTCOffset { UTCOffset(clamping: seconds) }
}

extension UTCOffset: CustomStringConvertible {
  /// The offset as a header writes it: `+01:00`.
  public var description: String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 && minutes > 0 ? "-" : "+") + twoDigits(minutes / 60) + ":"
      + twoDigits(minutes % 60)
  }
}
