internal import JournalModel

/// Days with their marks: months side by side, or years with a column for each week.
struct DayGrid {
  /// The mark of a day.
  struct Mark: Hashable {
    /// What a printer draws.
    enum Sign: Hashable {
      /// A height from 0 up to the highest level of a `LevelScale`.
      case level(Int)
      /// One of the choices of the legend, by its place among them.
      case choice(Int)
      /// A day that is remembered, or on which something is due.
      case milestone
    }

    let sign: Sign
    let role: Role?
  }

  /// What the marks mean, and what sums them up.
  struct Legend {
    /// What they are marks of.
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

  /// The last day of a year that is drawn if it has no mark.
  let end: CivilDate

  let marks: [CivilDate: Mark]

  /// The days that have entries.
  var written: Set<CivilDate> = []

  let legend: Legend

  /// Whether the legend is shown.
  var hasLegend = true
}
