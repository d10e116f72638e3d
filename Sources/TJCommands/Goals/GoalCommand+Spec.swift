internal import CommandKit

extension GoalCommand {
  static let due = Option.value("due", "DATE", "Set the due date.")
  static let start = Option.value("start", "DATE", "Set the start date.")
  static let target = Option.value(
    "target",
    "TARGET",
    "Compute the progress from entries: 'sum(distance) >= 500 km'."
  )
  static let category = Option.value("category", "TEXT", "Set the category.")
  static let importance = Option.value(
    "importance",
    "TEXT",
    completion: .words(["high", "medium", "low"]),
    "Set the importance: high, medium, low, or your own."
  )
  static let steps = Option.values("step", short: "s", "TEXT", "Add a step.")
  static let time = Option.value("at", "DATE", "Set the date and time [default: now].")
  static let about = Option.value("about", "STEP", "Name the step that the report is about.")
  static let notes = Option.flag("notes", "List the entries of the goal, too.")

  static var spec: CommandSpec {
    CommandSpec(
      "goal",
      group: CommandGroup.goals,
      "Set goals, tick off their steps, and track their progress.",
      discussion: """
        A goal is a thread: its steps are task lines above the entries, such as '- [ ] 10 km \
        [due:: 2026-09-30]', which any Markdown editor can tick off, and its entries may report \
        progress. The progress of a goal is that of its target, else the latest report, else the \
        share of its steps that are done.

        A target is a sum, count, max, min or last of the values of a field, such as 'sum(distance) >= \
        500 km in 2026', or of the daily counts of a tally, as in 'sum(tally/push-ups) >= 10000'. \
        'count(#run) >= 100' counts entries with a tag. Targets are computed from all threads that \
        are not archived. The period after 'in' is a year, a month, a week or a range of dates; \
        without one, entries count from the start of the goal until its due date. Values in another \
        unit do not count. With '<=', a sum or a count is a limit: each day within the limit counts as \
        progress. A max, min or last is approached from the first value, or from one that is given, as \
        in 'last(weight) <= 75 kg from 84 kg'.

        With a due date, the progress is compared with a plan that spreads it evenly over the \
        days. The forecast uses the pace of the last 90 days. A limit has no forecast.

        A step is named by its number, by its id or by words from its title. 'done' and 'drop' apply \
        to the whole goal if no step is named.
        """,
      examples: [
        ExampleSpec(
          "tj goal new Run a half-marathon --due 2027-01-10 -s '5 km' -s '10 km'",
          "Set a goal with two steps."
        ),
        ExampleSpec(
          "tj goal new Run 500 km --target 'sum(distance) >= 500 km in 2026'",
          "Set a goal whose progress is computed from entries."
        ),
        ExampleSpec("tj goal", "List your goals."),
        ExampleSpec("tj goal done run-a-half-marathon 5 km", "Tick off a step."),
        ExampleSpec(
          "tj goal progress run-a-half-marathon 40 Ten without a break.",
          "Report progress."
        ),
        ExampleSpec("tj goal edit run-a-half-marathon --due 2027-02-01", "Set another due date."),
      ],
      seeAlso: ["tj-threads(1)", "thread(5)"],
      subcommands: defining + pursuing,
      subcommandRule: .usual("list")
    )
  }

  private static var defining: [CommandSpec] {
    [
      CommandSpec(
        "new",
        "Set a goal.",
        options: [
          due.spec,
          start.spec.summarized(
            as: "Set the start date [default: today, or the start of the target's period]."
          ), target.spec, category.spec, importance.spec, steps.spec, ThreadOptions.folder.spec,
        ],
        arguments: [ArgumentSpec("TITLE", .some, "The title.")]
      ),
      CommandSpec(
        "edit",
        "Change the settings of a goal.",
        discussion: """
          Settings whose options are not given stay as they are; an empty value removes a setting, as in \
          --due ''. 'tj thread rename' changes the title.
          """,
        options: [due.spec, start.spec, target.spec, category.spec, importance.spec],
        arguments: [goal],
        examples: [
          ExampleSpec(
            "tj goal edit run-500-km --target 'sum(distance) >= 600 km in 2026'",
            "Change a target."
          )
        ]
      ),
    ]
  }

  private static var pursuing: [CommandSpec] {
    [
      CommandSpec(
        "list",
        "List the goals, those with the newest entries first.",
        options: [
          ThreadOptions.all.spec.summarized(as: "Include goals that are dropped or paused.")
        ]
      ),
      CommandSpec(
        "show",
        "Show a goal with its steps, its pace and its most recent months.",
        options: [notes.spec, OutputOptions.svg.spec],
        arguments: [goal]
      ),
      CommandSpec(
        "step",
        "Add a step to a goal.",
        options: [due.spec],
        arguments: [goal, ArgumentSpec("TEXT", .some, "The title of the step.")]
      ),
      CommandSpec(
        "progress",
        "Add an entry that reports progress.",
        options: [time.spec, about.spec],
        arguments: [
          goal, ArgumentSpec("PERCENT", .one, "The progress, from 0 to 100."),
          ArgumentSpec("NOTE", .any, "The text of the entry."),
        ]
      ),
      CommandSpec("done", "Tick off a step, or the whole goal.", arguments: [goal, step]),
      CommandSpec("reopen", "Reopen a step.", arguments: [goal, someStep]),
      CommandSpec("drop", "Drop a step, or the whole goal.", arguments: [goal, step]),
      CommandSpec("pause", "Pause a goal.", arguments: [goal]),
      CommandSpec(
        "resume",
        "Resume a goal that was paused, dropped or done.",
        arguments: [goal]
      ),
      CommandSpec("rm", "Remove a goal; 'tj thread restore' brings it back.", arguments: [goal]),
    ]
  }

  private static let goal = ArgumentSpec("GOAL", .one, completion: .dynamic("thread"), "The goal.")
  private static let step = ArgumentSpec("STEP", .any, "The step [default: the whole goal].")
  private static let someStep = ArgumentSpec("STEP", .some, "The step.")
}
