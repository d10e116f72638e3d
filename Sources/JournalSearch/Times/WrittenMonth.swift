internal import JournalModel

/// The month in a header, from the digits of `2024-03-`.
struct WrittenMonth {
  private let year: Int
  private let month: Int
  private let first: CivilDate

  /// Creates the month of eight digits, the first one lowest, or `nil` if there is no such month.
  init?(_ digits: UInt64) {
    let pairs = DigitPairs(digits)
    (year, month) = (pairs[0] * 100 + pairs[2], pairs[5])
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    self.first = first
  }

  /// The number of the month; consecutive months have consecutive numbers.
  var number: Int { Self.number(year, month) }

  /// The number of the month of a day.
  static func number(of day: CivilDate) -> Int { number(day.year, day.month) }

  private static func number(_ year: Int, _ month: Int) -> Int { year * 12 + month }

  /// The day before the first of the month, in days since 1970-01-01.
  var dayBefore: Int { first.daysSinceEpoch - 1 }

  /// The number of days of the month.
  var days: Int { CivilDate.days(inMonth: month, of: year) }
}

/// Two-digit numbers in eight bytes, each at the place of its first digit.
struct DigitPairs {
  let numbers: UInt64

  @inline(__always)
  init(_ digits: UInt64) { numbers = digits &* 10 &+ digits &>> 8 }

  @inline(__always)
  subscript(place: Int) -> Int {
    Int(truncatingIfNeeded: numbers &>> UInt64(truncatingIfNeeded: place &* 8) & 0xFF)
  }
}
