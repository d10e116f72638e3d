/// A part of a day in ordinary language; an entry created with it gets an hour within it.
enum DayPhase: String, Hashable, Sendable {
  case morning
  case afternoon
  case evening
  case night
  /// The evening or night of today.
  case tonight

  /// The hour that is used if no other is given.
  var usualHour: Int {
    switch self {
    case .morning: 9
    case .afternoon: 15
    case .evening: 19
    case .night, .tonight: 22
    }
  }

  /// The hours that belong to it.
  var hours: ClosedRange<Int> {
    switch self {
    case .morning: 0...11
    case .afternoon: 12...17
    case .evening: 16...23
    case .night: 19...23
    case .tonight: 17...23
    }
  }

  /// Returns the hour that a number means in this part of the day (the 8 of `evening at 8` is 20);
  /// `nil` if neither half of the day fits.
  func hour(_ number: Int) -> Int? {
    [number, number + 12].first { hours.contains($0) }
  }
}
