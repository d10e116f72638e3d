internal import CommandKit
internal import JournalSearch
internal import JournalModel

/// The options of `tj tally`.
struct TallyOptions: Sendable {
  /// The time at which to count, as typed.
  let time: String?

  /// The note.
  let message: String?

  /// The unit of a new tally.
  let unit: String?

  /// The target, as typed.
  let target: String?

  /// The period whose count the tally shows.
  let reset: TallyPeriod

  /// The strokes of the tally.
  let marks: Marks

  /// The color, as typed.
  let color: String?

  /// The given settings by their keys, with the values as typed; an empty value removes the setting.
  let settings: [(key: String, value: String)]

  /// The folder of the tally's file; empty for the journal's root.
  let folder: String

  /// The greatest number of changes that are shown, or `nil` if none was given.
  let number: Int?

  /// Whether the oldest change comes first.
  let isReversed: Bool

  /// The groups of statistics, as typed.
  let groups: String?

  /// Whether the days of a year are shown as a map.
  let isYear: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    (time, message) = (invocation.value("at"), invocation.value("message"))
    (unit, target) = (invocation.value("unit"), invocation.value("target"))
    reset = invocation.value("reset").flatMap(TallyPeriod.init) ?? .never
    marks = invocation.value("marks").flatMap(Marks.init) ?? .western
    color = invocation.value("mark-color")
    settings = ["unit", "target", "reset", "marks", "mark-color"].compactMap { name in
      invocation.value(name).map { (name == "mark-color" ? "color" : name, $0) }
    }
    let folder = invocation.value("folder") ?? ""
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    (number, isReversed) = (invocation.integer("number"), invocation.has("reverse"))
    (groups, isYear) = (invocation.value("by"), invocation.has("year"))
  }

  /// The given option for counting, or `nil` if there is none.
  var countingOption: String? { time != nil ? "--at" : message != nil ? "-m" : nil }

  /// The options for counting as they are typed, with their values.
  var countingWords: [String] {
    (time.map { ["--at", ShellWords.quoted($0)] } ?? [])
      + (message.map { ["-m", ShellWords.quoted($0)] } ?? [])
  }
}

extension TallyOptions {
  /// The options for counting.
  static let countSpecs: [OptionSpec] = [
    .value(
      "at",
      "DATE",
      completion: .dynamic("date"),
      "Count at this date and time [default: now]."
    ),
    .value("message", short: "m", "NOTE", "Add a note."),
  ]

  /// The options of a new tally.
  static let newSpecs: [OptionSpec] =
    settingSpecs(reset: " [default: never]", marks: " [default: western]") + [
      .value("folder", "DIR", "Create the file in this folder of the journal.")
    ]

  /// The options that change a tally.
  static let editSpecs = settingSpecs(reset: "", marks: "")

  /// The settings of a tally, with notes about the defaults of `--reset` and `--marks`.
  private static func settingSpecs(reset: String, marks: String) -> [OptionSpec] {
    [
      .value("unit", "UNIT", "Set the unit, such as cups."),
      .value("target", "TARGET", "Set the target, such as '8 a day' or 'at most 3 a day'."),
      .value(
        "reset",
        "PERIOD",
        choices: TallyPeriod.allCases.map(\.rawValue),
        "Reset the count to 0 this often\(reset)."
      ),
      .value(
        "marks",
        "MARKS",
        choices: Marks.allCases.map(\.rawValue),
        "Use these marks\(marks)."
      ),
      .value(
        "mark-color",
        "COLOR",
        "Draw the marks in this color: a name such as blue, or #rrggbb."
      ),
    ]
  }

  /// The options of a list of changes.
  static let historySpecs: [OptionSpec] =
    FilterOptions.dated + [
      .value("number", short: "n", "N", as: .integer(from: 0), "Show at most N changes."),
      .flag("reverse", short: "r", "Show the oldest first."),
    ]

  /// The options of statistics.
  static let statisticsSpecs: [OptionSpec] =
    FilterOptions.dated + [
      .value(
        "by",
        "WHAT",
        completion: .words(StatisticsPeriod.allCases.map(\.rawValue)),
        "Group by hour, weekday, day, week, month or year, or several separated by commas."
      ),
      .flag("year", conflictsWith: ["by"], "Show the days of a year as a heat map."),
    ]
}
