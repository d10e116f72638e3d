internal import JournalModel

extension CivilDate {
  /// `Friday`.
  var weekdayName: String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[weekday.rawValue - 1]
  }
}

extension Weekday {
  /// `Fri`.
  var abbreviation: String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][rawValue - 1]
  }
}
