/// The English words of dates; there are no others, so that a script means the same everywhere.
enum DateWords {
  /// January to December.
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// 1 to 12 for a month's name or its first three letters, or `nil` for any other word.
  static func month(_ word: String) -> Int? {
    if word == "sept" { return 9 }
    return months.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }

  /// The day that a name, or an abbreviation of it, stands for, or `nil` for any other word.
  static func weekday(_ word: String) -> Weekday? {
    switch word {
    case "tues": .tuesday
    case "weds": .wednesday
    case "thur", "thurs": .thursday
    default:
      Weekday.allCases.first { $0.lowercaseName == word || $0.lowercaseName.prefix(3) == word }
    }
  }

  /// The part of the day that a word names, or `nil` if it names none.
  static func phase(_ word: String) -> DayPhase? {
    word == "tonight" ? nil : DayPhase(rawValue: word)
  }

  /// The unit that a word stands for, or `nil` if it is none; `m` is none, since it may be minutes or months.
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

  /// The number that a word stands for, or `nil` if it is none.
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
