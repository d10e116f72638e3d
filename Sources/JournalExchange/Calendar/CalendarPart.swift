internal import JournalModel

/// A component of a calendar that was read, such as an event.
struct CalendarPart: Hashable, Sendable {
  /// A property.
  struct Property: Hashable, Sendable {
    /// Its name, in capitals.
    var name: String

    /// Its text without escapes, or another value as it is written.
    var text = ""

    /// Its time.
    var time: CalendarTime?

    /// The length of time that it is, in seconds.
    var seconds: Int?

    /// Whether it is a recurrence in every year without an end, with the month and the day that it names.
    var yearly: CalendarYear?
  }

  /// Its name, such as `VEVENT`.
  var name: String

  /// The line on which it begins.
  var line: Int

  /// Its properties, in the order of the file.
  var properties: [Property] = []

  /// The components in it.
  var parts: [CalendarPart] = []

  /// The first property with a name that has a value, or `nil` if there is none.
  subscript(name: String) -> Property? { properties.first { $0.name == name } }

  /// The texts of all properties with a name.
  func texts(_ name: String) -> [String] {
    properties.filter { $0.name == name && !$0.text.isEmpty }.map(\.text)
  }
}

/// A time in a calendar, as it is written.
struct CalendarTime: Hashable, Sendable {
  /// The day, with the time on a clock unless it is a whole day; `nil` if no such time exists.
  var wall: EntryTimestamp?

  /// Whether the clock shows UTC.
  var isUTC = false

  /// The name of the clock's zone, or `nil` if it is UTC or any clock.
  var zone: String?
}

/// The month and the day that a recurrence in every year names, each 0 if it names none.
struct CalendarYear: Hashable, Sendable {
  var month: Int
  var day: Int

  /// Whether these are the anniversaries of a day; that of 29 February is on the last day of February.
  func isAnniversary(of date: CivilDate) -> Bool {
    let isLeapDay = (date.month, date.day) == (2, 29)
    if (month, day) == (0, 0) { return !isLeapDay }
    if isLeapDay { return (month, day) == (2, -1) }
    return [0, date.month].contains(month) && [0, date.day].contains(day)
      && (month != 0 || day == 0)
  }
}
