public import JournalModel

/// Something about an entry that may go with a tag.
public enum TagClue: Hashable, Sendable {
  /// A word of its title or text, without case and accents.
  case word(String)
  /// The day of the week on which it was written.
  case weekday(Weekday)
  /// The place that it names.
  case place(String)
}

extension TagClue: Comparable {
  /// Orders words before places and places before weekdays: of equally good reasons, a word says
  /// most.
  public static func < (one: Self, other: Self) -> Bool { one.key < other.key }

  private var key: (Int, String) {
    switch self {
    case .word(let word): (0, word)
    case .place(let place): (1, place)
    case .weekday(let weekday): (2, "\(weekday.rawValue)")
    }
  }
}
