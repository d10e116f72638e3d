internal import CommandKit
internal import JournalSearch
internal import JournalModel

/// The options of `tj tally`.
enum TallyOptions {
  static let message = Option.value("message", short: "m", "NOTE", "Add a note.")
  static let unit = Option.value("unit", "UNIT", "Set the unit, such as cups.")
  static let target = Option.value(
    "target",
    "TARGET",
    "Set the target, such as '8 a day' or 'at most 3 a day'."
  )
  static let reset = Option<TallyPeriod?>.choice(
    "reset",
    "PERIOD",
    "Reset the count to 0 this often."
  )
  static let marks = Option<Marks?>.choice("marks", "MARKS", "Use these marks.")
  static let color = Option.value(
    "mark-color",
    "COLOR",
    "Draw the marks in this color: a name such as blue, or #rrggbb."
  )
  static let groups = Option.value(
    "by",
    "WHAT",
    completion: .words(StatisticsPeriod.allCases.map(\.rawValue)),
    "Group by hour, weekday, day, week, month or year, or several separated by commas."
  )
  static let year = Option.flag(
    "year",
    conflictsWith: [groups.name],
    "Show the days of a year as a heat map."
  )

  /// The options for counting.
  static let countSpecs = [
    EntryOptions.time.spec.summarized(as: "Count at this date and time [default: now]."),
    message.spec,
  ]

  /// The options of a new tally.
  static let newSpecs = [
    unit.spec, target.spec,
    reset.spec.summarized(as: "Reset the count to 0 this often [default: never]."),
    marks.spec.summarized(as: "Use these marks [default: western]."), color.spec,
    ThreadOptions.folder.spec,
  ]

  /// The options that change a tally.
  static let editSpecs = [unit.spec, target.spec, reset.spec, marks.spec, color.spec]

  /// The options of a list of changes.
  static let historySpecs =
    FilterOptions.dated + [
      OrderOptions.number.spec.summarized(as: "Show at most N changes."),
      OrderOptions.reverse.spec.summarized(as: "Show the oldest first."),
    ]

  /// The options of statistics.
  static let statisticsSpecs = FilterOptions.dated + [groups.spec, year.spec]
}
