internal import CommandKit

/// The options of `tj milestone` and `tj upcoming`.
struct MilestoneOptions {
  /// The day of a new milestone, as typed.
  let time: String?

  /// The category of a new milestone.
  let category: String

  /// Whether the milestone is remembered each year.
  let isYearly: Bool

  /// The times before the milestone at which to remind the person.
  let reminders: [String]

  /// The text of the milestone's entry.
  let note: String?

  /// The files that are attached.
  let files: [String]

  /// The number of days to look ahead.
  let days: Int

  init(_ invocation: Invocation) {
    (time, note) = (invocation.value("at"), invocation.value("message"))
    category = invocation.value("category") ?? "first"
    isYearly = invocation.has("yearly")
    (reminders, files) = (invocation.values("remind"), invocation.values("media"))
    days = invocation.integer("days") ?? 30
  }

  /// The options of `milestone add`.
  static let addSpecs: [OptionSpec] = [
    .value("at", "DATE", completion: .dynamic("date"), "Set the day [default: today]."),
    .value(
      "category",
      "TEXT",
      """
      Set the category: birth, first, work, home, love, travel, health, loss, or your own [default: first].
      """
    ),
    .flag("yearly", "Remember its anniversary each year and every 1000 days."),
    .value(
      "remind",
      "TIME",
      isRepeatable: true,
      "Show a reminder this long before, such as 7d or 2w."
    ),
    .value("message", short: "m", "TEXT", "Set the text."),
    .value("media", "FILE", completion: .files, isRepeatable: true, "Attach a file."),
  ]

  /// The options of `upcoming`.
  static let upcomingSpecs: [OptionSpec] = [
    .value("days", short: "n", "N", as: .integer(0...3660), "Look N days ahead [default: 30].")
  ]
}
