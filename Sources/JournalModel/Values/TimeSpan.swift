internal import JournalFormat

/// A length of time: `1h30m`, `90m`, `1d`, `01:30:00`.
///
/// A day is 24 hours and a week 7 days; months have no fixed length and are not accepted.
public struct TimeSpan: Hashable, Sendable {
  /// The length in seconds; never negative.
  public let seconds: Int

  /// A length in seconds; `nil` if it is negative.
  public init?(seconds: Int) {
    guard seconds >= 0 else { return nil }
    self.seconds = seconds
  }

  /// The units in the order in which they are written.
  private static let units: [(letter: UInt8, seconds: Int)] = [
    (0x77, 604_800), (0x64, 86_400), (0x68, 3600), (0x6D, 60), (0x73, 1),
  ]
}

extension TimeSpan: LosslessStringConvertible {
  /// Parses `HH:MM:SS`, or numbers with the units `w d h m s`, larger units first; `nil` if `text` is anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    guard let seconds = Self.clock(bytes) ?? Self.units(bytes) else { return nil }
    self.seconds = seconds
  }

  /// The length as tools write it: `1h30m`, `0s`; hours are the largest unit, since a day could be
  /// read as a working day.
  public var description: String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    return text.isEmpty ? "0s" : text
  }

  private static func clock(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].count == 2, parts[2].count == 2,
      let hours = parts[0].wholeNumber, let minutes = parts[1].wholeNumber, minutes < 60,
      let seconds = parts[2].wholeNumber, seconds < 60
    else { return nil }
    return sum(hours, times: 3600, plus: minutes * 60 + seconds)
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int? {
    var total = 0
    var rest = bytes
    var allowed = units[...]
    repeat {
      guard let end = rest.firstIndex(where: { !$0.isDigit }), let count = rest[..<end].wholeNumber,
        let index = allowed.firstIndex(where: { $0.letter == rest[end] }),
        let next = sum(count, times: units[index].seconds, plus: total)
      else { return nil }
      total = next
      allowed = allowed[(index + 1)...]
      rest = rest[(end + 1)...].withoutBlanks
    } while !rest.isEmpty
    return total
  }

  private static func sum(_ count: Int, times unit: Int, plus rest: Int) -> Int? {
    let (product, isTooLong) = count.multipliedReportingOverflow(by: unit)
    let (sum, isLonger) = product.addingReportingOverflow(rest)
    return isTooLong || isLonger ? nil : sum
  }
}

extension TimeSpan: Comparable {
  /// Whether one is shorter than another.
  public static func < (one: Self, other: Self) -> Bool { one.seconds < other.seconds }
}

extension ArraySlice<UInt8> {
  /// The number that these digits make; `nil` if there are none or it does not fit.
  var wholeNumber: Int? {
    guard !isEmpty else { return nil }
    var number = 0
    for byte in self {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int(byte - 0x30))
      guard !isTooLarge, !isLarger else { return nil }
      number = sum
    }
    return number
  }
}
