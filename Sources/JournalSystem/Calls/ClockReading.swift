internal import CPosix

/// A reading of the clock: the time since 1970-01-01 00:00 UTC.
public struct ClockReading: Hashable, Sendable {
  /// Whole seconds.
  public let seconds: Int64

  /// The fraction of a second, from 0 to 999,999,999.
  public let nanoseconds: Int32

  /// Creates a reading from seconds and nanoseconds.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

extension ClockReading: Comparable {
  /// Whether `first` is earlier than `second`.
  public static func < (first: Self, second: Self) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

extension ClockReading {
  /// The earliest reading after this one.
  package var next: Self {
    nanoseconds < 999_999_999
      ? Self(seconds: seconds, nanoseconds: nanoseconds + 1) : Self(seconds: seconds + 1)
  }
}

extension System {
  /// The current reading of the clock.
  public func now() -> ClockReading {
    var reading = timespec()
    clock(&reading)
    return ClockReading(
      seconds: Int64(reading.tv_sec),
      nanoseconds: Int32(truncatingIfNeeded: reading.tv_nsec)
    )
  }

  /// The value of the environment variable `name`, which may be empty, or `nil` if it is not set.
  public func environment(_ name: String) -> String? {
    variable(name)
  }

  /// Ends the program with an exit code.
  public func exit(_ code: Int32) -> Never {
    leave(code)
  }
}
