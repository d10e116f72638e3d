import JournalModel

/// A calendar day with naive arithmetic, which goes day by day.
struct NaiveDate: Hashable, Comparable, CustomStringConvertible {
  var year, month, day: Int

  init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(_ date: CivilDate) { self.init(date.year, date.month, date.day) }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    if month == 2 { return year % 400 == 0 || year % 4 == 0 && year % 100 != 0 ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Whether the date exists.
  var exists: Bool { 1...12 ~= month && 1...Self.length(ofMonth: month, in: year) ~= day }

  /// The day before.
  var before: NaiveDate {
    if day > 1 { return NaiveDate(year, month, day - 1) }
    if month > 1 { return NaiveDate(year, month - 1, Self.length(ofMonth: month - 1, in: year)) }
    return NaiveDate(year - 1, 12, 31)
  }

  /// The day after.
  var next: NaiveDate {
    if day < Self.length(ofMonth: month, in: year) { return NaiveDate(year, month, day + 1) }
    return month < 12 ? NaiveDate(year, month + 1, 1) : NaiveDate(year + 1, 1, 1)
  }

  /// The day so many days later or earlier.
  func shifted(by days: Int) -> NaiveDate {
    (0..<abs(days)).reduce(self) { date, _ in days < 0 ? date.before : date.next }
  }

  var civil: CivilDate? { CivilDate(year: year, month: month, day: day) }

  /// `2024-03-01`.
  var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
