internal import JournalFormat
package import JournalModel

/// A trait of an entry that follows from when it was written and how long it is; with the states,
/// the words after `is:`.
///
/// ```swift
/// EntryTrait("friday")   // .weekday(.friday)
/// EntryTrait("morning")  // .part(.morning)
/// ```
package enum EntryTrait: Hashable, Sendable {
  /// A part of the day, by the written time.
  package enum PartOfDay: String, CaseIterable, Hashable, Sendable {
    /// From 05:00 to 11:59.
    case morning
    /// From 12:00 to 17:59.
    case afternoon
    /// From 18:00 to 22:59.
    case evening
    /// From 23:00 to 04:59.
    case night

    /// The part of the day that an hour from 0 to 23 belongs to.
    package init(ofHour hour: Int) {
      switch hour {
      case 5...11: self = .morning
      case 12...17: self = .afternoon
      case 18...22: self = .evening
      default: self = .night
      }
    }
  }

  /// Of a day of the week.
  case weekday(Weekday)
  /// Of a part of the day.
  case part(PartOfDay)
  /// Of at least ``longWords`` words.
  case long

  /// The number of words from which an entry is long.
  package static let longWords = 100

  /// Parses a word in any case; `nil` if it is not a trait.
  package init?(_ word: String) {
    let word = word.lowercased()
    let found = Self.all.first { $0.word == word }
    guard let found else { return nil }
    self = found
  }

  /// The word after `is:`.
  package var word: String {
    switch self {
    case .weekday(let day): day.name.lowercased()
    case .part(let part): part.rawValue
    case .long: "long"
    }
  }

  /// All traits, in the order of a week and a day.
  package static let all: [Self] =
    Weekday.allCases.map(Self.weekday) + PartOfDay.allCases.map(Self.part) + [.long]
}

extension EntryTrait {
  /// Whether the entry that is being tested has the trait.
  func isMet(by facts: inout EntryFacts, _ dayStart: DayStart) -> Bool {
    switch self {
    case .weekday(let weekday):
      let day = facts.stamp.map { CivilDate(daysSinceEpoch: $0.day(from: dayStart)) }
      return day?.weekday == weekday
    case .part(let part):
      return facts.stamp?.second.map { PartOfDay(ofHour: $0 / 3600) == part } ?? false
    case .long:
      // The shortest words have a letter and a blank each.
      let subject = facts.header.subject.count
      guard facts.syntax.body.count + subject + 2 >= Self.longWords * 2 else { return false }
      return facts.title.span.wordCount + facts.body.span.wordCount >= Self.longWords
    }
  }
}
