package import CommandKit

extension TJ {
  /// Every command, in the order in which help lists them.
  static let commands: [any Command.Type] = [
    InitCommand.self, TourCommand.self, ConfigCommand.self, UseCommand.self, AdoptCommand.self,
    CheckCommand.self,
    DoctorCommand.self, FmtCommand.self, MigrateCommand.self, CompletionCommand.self,
    HelpCommand.self,
    VersionCommand.self, CompleteCommand.self,
    ThreadsCommand.self, NewCommand.self, ThreadCommand.self, FieldCommand.self,
    TemplateCommand.self,
    AddCommand.self, DraftCommand.self,
    ListCommand.self, SearchCommand.self, ShowCommand.self, TodayCommand.self, RandomCommand.self,
    TagsCommand.self, FieldsCommand.self, PeopleCommand.self, StatsCommand.self,
    EditCommand.self, SetCommand.self, UnsetCommand.self, TagCommand.self, StarCommand.self,
    UnstarCommand.self, MoveCommand.self, RetimeCommand.self, RemoveCommand.self,
    PurgeCommand.self, RestoreCommand.self, TrashCommand.self, AttachCommand.self,
    LogCommand.self, DiffCommand.self, UndoCommand.self, RedoCommand.self, CommitCommand.self,
    ExportCommand.self, ImportCommand.self, GitSetupCommand.self, MergeDriverCommand.self,
    MaintainCommand.self, ManualCommand.self,
  ]

  /// Every command, its options and its help.
  package static let spec = CommandSpec(
    "tj",
    "Keeps journals as plain Markdown files.",
    discussion: """
      Without a command it shows today. A journal is a folder of Markdown files in a git \
      repository; tj finds it with -C, the variable TJ_DIR, in the folders around the current one, \
      by the setting journal, or at ~/journal.
      """,
    options: globalOptions,
    examples: [
      ExampleSpec("tj init ~/journal", "Begins a journal."),
      ExampleSpec("tj add Coffee on the balcony. '#garden'", "Writes an entry."),
      ExampleSpec("tj search garden mood:4.. since:2024-03", "Finds entries."),
    ],
    seeAlso: ["tj-tutorial(7)", "tj-query(7)", "thread(5)"],
    subcommands: commands.map { $0.spec }
  )

  /// The options that every command takes.
  private static let globalOptions: [OptionSpec] = [
    .help,
    .flag("version", "Says which version this is."),
    .value("directory", short: "C", "DIR", completion: .folders, "The journal in this folder."),
    .value(
      "thread",
      short: "t",
      "NAME",
      completion: .dynamic("thread"),
      isRepeatable: true,
      "Only this thread; * and ? stand for other letters."
    ),
    .flag("json", "Prints JSON."),
    .value(
      "format",
      short: "f",
      "FORMAT",
      completion: .words(EntryFormat.names),
      "How entries are shown: \(EntryFormat.names.joined(separator: ", ")), or a template with {{…}}."
    ),
    .flag("quiet", short: "q", "Says only what was asked for."),
    .flag("verbose", short: "v", "Says more about what is done."),
    .flag("no-pager", short: "P", "Does not page long output."),
    .flag("no-input", "Asks nothing."),
    .flag("yes", short: "y", "Answers yes to every question."),
    .value(
      "color",
      "WHEN",
      choices: ["auto", "always", "never"],
      "When to use colours; auto means on a terminal."
    ),
    .value(
      "tz",
      "ZONE",
      "The zone, such as Europe/Berlin, in which times are typed and written, in place of this device's."
    ),
  ]
}
