internal import CommandKit

/// The options of `tj goal`.
struct GoalOptions {
  /// The due date, as typed.
  let due: String?

  /// The start date, as typed.
  let start: String?

  /// The target that the entries should reach, as typed.
  let target: String?

  /// The category.
  let category: String?

  /// The importance.
  let importance: String?

  /// The folder of a new goal; empty for the journal's root.
  let folder: String

  /// The titles of the steps of a new goal.
  let steps: [String]

  /// The step that a report is about, as typed.
  let step: String?

  /// The time of a report, as typed.
  let time: String?

  /// Whether goals that are done, dropped or paused are listed, too.
  let listsAll: Bool

  /// Whether the entries of a goal are listed below it.
  let showsNotes: Bool

  init(_ invocation: Invocation) {
    (due, start) = (invocation.value(Self.due), invocation.value("start"))
    target = invocation.value("target")
    (category, importance) = (invocation.value("category"), invocation.value("importance"))
    folder = invocation.value("folder") ?? ""
    steps = invocation.values("step")
    step = invocation.value("about")
    time = invocation.value("at")
    (listsAll, showsNotes) = (invocation.has("all"), invocation.has("notes"))
  }

  /// The options of `goal new`.
  static let newSpecs: [OptionSpec] =
    settingSpecs(
      start: "Set the start date [default: today, or the start of the target's period]."
    ) + [
      .value("step", short: "s", "TEXT", isRepeatable: true, "Add a step."),
      .value("folder", "DIR", "Create the file in this folder of the journal."),
    ]

  /// The options of `goal edit`.
  static let editSpecs = settingSpecs(start: "Set the start date.")

  /// The settings of a goal, with a summary of `--start`.
  private static func settingSpecs(start: String) -> [OptionSpec] {
    [
      dueSpec,
      .value("start", "DATE", start),
      .value("target", "TARGET", "Compute the progress from entries: 'sum(distance) >= 500 km'."),
      .value("category", "TEXT", "Set the category."),
      .value(
        "importance",
        "TEXT",
        completion: .words(["high", "medium", "low"]),
        "Set the importance: high, medium, low, or your own."
      ),
    ]
  }

  /// The options of `goal step`.
  static let stepSpecs: [OptionSpec] = [dueSpec]

  /// The options of `goal progress`.
  static let progressSpecs: [OptionSpec] = [
    .value("at", "DATE", "Set the date and time [default: now]."),
    .value("about", "STEP", "Name the step that the report is about."),
  ]

  /// The options of `goal list`.
  static let listSpecs: [OptionSpec] = [
    .flag("all", short: "a", "Include goals that are dropped or paused.")
  ]

  /// The options of `goal show`.
  static let showSpecs: [OptionSpec] = [.flag("notes", "List the entries of the goal, too.")]

  private static let due = "due"

  private static let dueSpec = OptionSpec.value(due, "DATE", "Set the due date.")
}
