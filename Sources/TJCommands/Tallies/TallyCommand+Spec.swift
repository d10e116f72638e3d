internal import CommandKit

extension TallyCommand {
  /// The definition of the command.
  static var spec: CommandSpec {
    CommandSpec(
      "tally",
      group: CommandGroup.capture,
      "Count things, and show what was counted.",
      discussion: """
        Without arguments, it shows every tally with its count for the day, week or month of its \
        target, else since its last reset, else in total. With names, it adds one to each of these \
        tallies, or an amount such as +2 or -1; the words after the amount are a note. All names \
        are checked before anything is counted. An unknown name creates a tally, after \
        confirmation.

        To look at a tally without counting, type 'tj tally show NAME'. The names of subcommands take \
        precedence: to count a tally called show, type 'tj tally -- show'. A correction is just \
        another amount; 'tj undo' reverses the last one.

        Changes that say nothing but an amount are left out by '@', lists, searches and statistics, unless \
        --counts, is:count, -t or in:NAME asks for them.
        """,
      options: TallyOptions.countSpecs,
      arguments: [
        ArgumentSpec(
          "NAME",
          .any,
          completion: .dynamic("tally"),
          mayBeginWithHyphen: true,
          "The tallies, then an amount such as +2 or -1, then a note."
        )
      ],
      examples: [
        ExampleSpec("tj tally", "Show all tallies."),
        ExampleSpec("tj tally coffee", "Count a coffee."),
        ExampleSpec("tj tally water +2 after the run", "Count two, with a note."),
        ExampleSpec("tj tally coffee water", "Count one of each."),
        ExampleSpec("tj tally coffee -1 spilled it", "Subtract one."),
        ExampleSpec("tj tally coffee --at 'yesterday 9am'", "Count one that you forgot."),
        ExampleSpec(
          "tj tally new Water --unit glasses --target '8 a day'",
          "Create a tally with a target."
        ),
      ],
      seeAlso: ["tj-kinds(7)", "thread(5)"],
      subcommands: writing + reading,
      subcommandRule: .besideWords
    )
  }

  private static let name = ArgumentSpec("NAME", .one, completion: .dynamic("tally"), "The tally.")

  private static var writing: [CommandSpec] {
    [
      CommandSpec(
        "new",
        "Create a tally.",
        discussion: """
          A target is a number and a period: '8 a day', 'at most 3 a day', '30 a week', '100 a \
          month'. Without a period, it is for the period of --reset. 'tj tally edit' changes \
          the settings later, and 'tj thread rename' the name.
          """,
        options: TallyOptions.newSpecs,
        arguments: [ArgumentSpec("NAME", .some, "The title.")]
      ),
      CommandSpec(
        "edit",
        "Change the settings of a tally.",
        discussion: """
          Settings whose options are not given stay as they are. An empty value removes a unit, a target or a \
          color, as in --target ''. With --reset never, the count is never reset. Since 'tally set' sets the \
          count of the period of the target, or of --reset, another period changes the sums that contain \
          such a count; what has changed is said.
          """,
        options: TallyOptions.editSpecs,
        arguments: [name],
        examples: [
          ExampleSpec(
            "tj tally edit coffee --target 'at most 2 a day' --unit cups",
            "Change the target and the unit."
          )
        ]
      ),
      CommandSpec(
        "set",
        "Set the count of a tally.",
        discussion: """
          It is the count of the day, week or month of the target, else of --reset, and is worth the \
          difference that this makes to longer periods and to the total. Without a period it is \
          the total, and no day, week or month changes. Later changes count from there. The words \
          after the count are a note.
          """,
        arguments: [
          name,
          ArgumentSpec("N", .one, mayBeginWithHyphen: true, "The count."),
          ArgumentSpec("NOTE", .any, "A note."),
        ]
      ),
      CommandSpec(
        "reset",
        "Reset the counts of tallies to 0.",
        discussion: "Nothing is removed: earlier changes stay in the history.",
        arguments: [
          ArgumentSpec("NAME", .some, completion: .dynamic("tally"), "The tallies.")
        ]
      ),
      removal,
    ]
  }

  private static let removal = CommandSpec(
    "rm",
    "Remove a tally with all of its counts.",
    discussion: "It is the thread that is removed: 'tj thread restore' brings it back.",
    arguments: [name]
  )

  private static var reading: [CommandSpec] {
    [
      CommandSpec(
        "list",
        "List tallies with their counts for today, this week and this month, and in total."
      ),
      CommandSpec(
        "show",
        "Show a tally: its count, target, current week and latest changes.",
        discussion: """
          For a tally that is counted by the day, only today's changes are shown.
          """,
        options: [OutputOptions.svg.spec],
        arguments: [name]
      ),
      CommandSpec(
        "history",
        "List the changes to a tally, newest first.",
        discussion: """
          Each line shows the count after the change, within the period by which the tally is counted, \
          and the count that was replaced if the change sets it.
          """,
        options: TallyOptions.historySpecs,
        arguments: [name]
      ),
      CommandSpec(
        "stats",
        "Show statistics of a tally.",
        discussion: """
          Days without changes count as 0, from the first change until today; days before it do not count. \
          A streak is a run of days, weeks or months that meet the target, or of days with a count if there \
          is no target. For a target it also shows in how many of its periods it was met; one that is not over \
          counts as soon as it is decided. The count so far for the current day, week, month or year is compared with that of \
          the previous period up to the corresponding day.
          """,
        options: TallyOptions.statisticsSpecs + [OutputOptions.svg.spec],
        arguments: [name]
      ),
      CommandSpec(
        "hist",
        "Show on how many days a tally had each count.",
        options: FilterOptions.dated + [OutputOptions.svg.spec],
        arguments: [name]
      ),
    ]
  }
}
