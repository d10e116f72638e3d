/// A scanner that parses dates, times and offsets by their form alone, part by part.
///
/// Only this type defines their form. Whether the numbers are a real date or time is not checked here: with a typo in a
/// date, an entry must still begin there.
///
/// It stores positions only and gets the bytes with each call, so that it allocates no memory, since it runs for every
/// entry of a journal.
@frozen
package struct StampScanner {
  /// A time of day as it is written.
  @frozen
  package struct Clock {
    package let hour: Int
    package let minute: Int
    package internal(set) var second: Int?

    /// The digits after the seconds, as a number and as their count.
    package internal(set) var fraction = 0
    package internal(set) var fractionDigits = 0

    @usableFromInline
    init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }
  }

  /// The offset of the next byte.
  package private(set) var position: Int

  private let end: Int

  /// Creates a scanner that reads from `position` up to `end`.
  package init(from position: Int, to end: Int) { (self.position, self.end) = (position, end) }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { position == end }

  /// Skips blanks.
  package mutating func skipBlanks(in bytes: Span<UInt8>) {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  /// Parses `2024-3-1`: four digits, and twice a hyphen with one or two digits; otherwise `nil`.
  package mutating func date(in bytes: Span<UInt8>) -> (year: Int, month: Int, day: Int)? {
    guard let year = number(of: 4...4, in: bytes), take(.hyphen, in: bytes),
      let month = number(of: 1...2, in: bytes), take(.hyphen, in: bytes),
      let day = number(of: 1...2, in: bytes)
    else { return nil }
    return (year, month, day)
  }

  /// Skips the `T` that may join a date and a time, and returns whether there is one.
  package mutating func takesT(in bytes: Span<UInt8>) -> Bool { take(.upperT, in: bytes) }

  /// Parses `9:15`, `09:15:32` or `09:15:32.123`; otherwise `nil`.
  package mutating func time(in bytes: Span<UInt8>) -> Clock? {
    guard let hour = number(of: 1...2, in: bytes), take(.colon, in: bytes),
      let minute = number(of: 2...2, in: bytes)
    else { return nil }
    var clock = Clock(hour: hour, minute: minute)
    let minuteEnd = position
    guard take(.colon, in: bytes), let second = number(of: 2...2, in: bytes) else {
      position = minuteEnd
      return clock
    }
    clock.second = second
    let secondEnd = position
    guard take(.fullStop, in: bytes), let fraction = number(of: 1...9, in: bytes) else {
      position = secondEnd
      return clock
    }
    clock.fraction = fraction
    clock.fractionDigits = position - secondEnd - 1
    return clock
  }

  /// Parses `Z`, `+01:00` or `-05:30`; the colon is required, since `+1000` is an amount.
  package mutating func offset(
    in bytes: Span<UInt8>
  ) -> (isWest: Bool, hours: Int, minutes: Int)? {
    if take(.upperZ, in: bytes) { return (false, 0, 0) }
    let isWest = take(.hyphen, in: bytes)
    guard isWest || take(.plus, in: bytes), let hours = number(of: 2...2, in: bytes),
      take(.colon, in: bytes), let minutes = number(of: 2...2, in: bytes)
    else { return nil }
    return (isWest, hours, minutes)
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Parses a number of `count` digits; a longer run is cut off at the upper bound.
  @inline(__always)
  private mutating func number(of count: ClosedRange<Int>, in bytes: Span<UInt8>) -> Int? {
    let start = position
    let limit = Swift.min(end, start + count.upperBound)
    var number = 0
    while position < limit {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    return position - start >= count.lowerBound ? number : nil
  }
}
