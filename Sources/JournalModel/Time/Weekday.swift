/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// The first day of the week in ISO 8601.
  case monday = 1
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The last day of the week in ISO 8601.
  case sunday
}

extension Weekday {
  /// The English name: `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the name: `Mon`.
  package var abbreviation: String { String(name.prefix(3)) }

  /// The name as it is in a typed date: `monday`.
  var lowercaseName: String { name.inASCIILowercase }
}
