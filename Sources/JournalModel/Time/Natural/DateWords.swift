/// The English words of dates, which are the only ones, so that a script works the same everywhere.
enum DateWords {
  /// January to December.
  static let months = CivilDate.monthNames.map(\.inASCIILowercase)

  /// Returns 1 to 12 for a month's name or its first three letters, or `nil` for any other word.
  static func month(_ word: String) -> Int? {
    if word == "sept" { return 9 }
    return months.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }

  /// Returns the weekday for a name or an abbreviation of it, or `nil` for any other word.
  static func weekday(_ word: String) -> Weekday? {
    switch word {
    case "tues": .tuesday
    case "weds": .wednesday
    case "thur", "thurs": .thursday
    default:
      Weekday.allCases.first { $0.lowercaseName == word || $0.lowercaseName.prefix(3) == word }
    }
  }

  /// Returns the part of the day that a word names, or `nil` for any other word.
  static func phase(_ word: String) -> DayPhase? {
    word == "tonight" ? nil : DayPhase(rawValue: word)
  }

  /// Returns the unit for a word, or `nil` for any other word; `m` is ambiguous, since it may mean
  /// minutes or months.
  static func unit(_ word: String) -> DateUnit? {
    switch word {
    case "min", "mins", "minute", "minutes": .minute
    case "h", "hr", "hrs", "hour", "hours": .hour
    case "d", "day", "days": .day
    case "w", "wk", "wks", "week", "weeks": .week
    case "mo", "mos", "month", "months": .month
    case "quarter", "quarters": .quarter
    case "y", "yr", "yrs", "year", "years": .year
    default: nil
    }
  }

  /// Returns the number for a word, or `nil` for any other word.
  static func count(_ word: String) -> Int? {
    if word == "a" || word == "an" { return 1 }
    return numbers.firstIndex(of: word).map { $0 + 1 }
  }

  /// The words that can be suggested.
  static let all =
    months + Weekday.allCases.map(\.lowercaseName) + [
      "today", "yesterday", "tomorrow", "morning", "afternoon", "evening", "night",
      "now", "noon", "midnight", "last", "this", "next", "past",
      "ago", "minutes", "hours", "days", "weeks", "months", "quarters", "years", "minute", "hour",
      "day", "week", "month", "quarter", "year",
    ]

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
}
