internal import JournalModel

extension CivilDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `Friday`.
  var weekdayName: String { weekday.name }

  /// `March`.
  var monthName: String { Self.months[month - 1] }
}

extension Weekday {
  /// `Fri`.
  var abbreviation: String { String(name.prefix(3)) }
}
