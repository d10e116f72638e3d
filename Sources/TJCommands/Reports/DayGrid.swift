internal import JournalModel

/// Days with their marks: months side by side, or years with a column for each week.
struct DayGrid {
  /// The mark of a day.
  struct Mark: Hashable {
    /// The sign that a printer draws.
    enum Sign: Hashable {
      /// A height from 0 up to the highest level of a `LevelScale`.
      case level(Int)
      /// A choice of the legend, by its index.
      case choice(Int)
      /// A day that is remembered, or on which something is due.
      case milestone
    }

    let sign: Sign
    let role: Role?
  }

  /// The meaning of the marks, and their summary.
  struct Legend {
    /// The name of the subject of the marks.
    let name: RichText

    /// The marks in order, each with its meaning.
    let items: [(mark: Mark, label: String)]

    let facts: [String]
  }

  let months: [CalendarMonth]

  /// Whether the months are those of whole years.
  let isByYear: Bool

  /// Whether weeks are numbered.
  var hasWeeks = false

  /// Whether a single year has its number above it.
  let isNamed: Bool

  let weekStart: Weekday
  let today: CivilDate

  /// The last day that a picture of years draws, unless a later day has a mark.
  let end: CivilDate

  let marks: [CivilDate: Mark]

  /// What each day with a mark is about, in words.
  var words: [CivilDate: String] = [:]

  /// The days that have entries.
  var written: Set<CivilDate> = []

  let legend: Legend

  /// Whether the legend is shown.
  var hasLegend = true
}
