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

  /// The name as it is in a typed date: `monday`.
  var lowercaseName: String { name.inASCIILowercase }
}
