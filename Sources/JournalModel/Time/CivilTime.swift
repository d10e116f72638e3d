/// A time of the day as a clock shows it, with the precision with which it was written.
///
/// `09:15` and `09:15:00` are different: a time typed without seconds keeps that form.
public struct CivilTime: Hashable, Sendable {
  private let storedHour: UInt8
  private let storedMinute: UInt8
  private let storedSecond: UInt8
  private let storedDigits: UInt8
  private let storedNanosecond: UInt32

  private static let noSecond: UInt8 = 0xFF

  /// Creates a time; `nil` if no clock can show it.
  ///
  /// Second 60 is a leap second.
  ///
  /// `fractionDigits` is the number of digits of the nanoseconds that are written; the digits after
  /// these must be zero, and without a second there is no fraction.
  public init?(
    hour: Int,
    minute: Int,
    second: Int? = nil,
    nanosecond: Int = 0,
    fractionDigits: Int = 0
  ) {
    guard 0...23 ~= hour, 0...59 ~= minute, second.map({ 0...60 ~= $0 }) ?? true,
      0...999_999_999 ~= nanosecond, 0...9 ~= fractionDigits,
      second != nil || fractionDigits == 0,
      nanosecond == 0 || nanosecond % Self.unit(ofDigits: fractionDigits) == 0
    else { return nil }
    storedHour = UInt8(truncatingIfNeeded: hour)
    storedMinute = UInt8(truncatingIfNeeded: minute)
    storedSecond = second.map { UInt8(truncatingIfNeeded: $0) } ?? Self.noSecond
    storedDigits = UInt8(truncatingIfNeeded: fractionDigits)
    storedNanosecond = UInt32(truncatingIfNeeded: nanosecond)
  }

  /// 0 to 23.
  public var hour: Int { Int(storedHour) }

  /// 0 to 59.
  public var minute: Int { Int(storedMinute) }

  /// 0 to 60, or `nil` if only hour and minute were written.
  public var second: Int? { storedSecond == Self.noSecond ? nil : Int(storedSecond) }

  /// The fraction of the second, or 0 if none was written.
  public var nanosecond: Int { Int(storedNanosecond) }

  /// The number of digits of the fraction that were written: 0 to 9.
  public var fractionDigits: Int { Int(storedDigits) }

  /// Whole seconds since the start of the day.
  public var secondOfDay: Int { (hour * 60 + minute) * 60 + (second ?? 0) }

  /// The number of nanoseconds in one step of the last written digit.
  static func unit(ofDigits count: Int) -> Int {
    var unit = 1_000_000_000
    for _ in 0..<count { unit /= 10 }
    return unit
  }
}

extension CivilTime: CustomStringConvertible {
  /// The time as a header writes it: `09:15`, `09:15:32` or `09:15:32.250`.
  public var description: String {
    var text = twoDigits(hour) + ":" + twoDigits(minute)
    guard let second else { return text }
    text += ":" + twoDigits(second)
    guard fractionDigits > 0 else { return text }
    let fraction = String(nanosecond / Self.unit(ofDigits: fractionDigits))
    return text + "." + String(repeating: "0", count: fractionDigits - fraction.count) + fraction
  }
}
