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
    ListCommand.self, SearchCommand.self, ShowCommand.self, TodayCommand.self,
    YesterdayCommand.self, RandomCommand.self,
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
    "Keep journals as plain Markdown files.",
    discussion: """
      Without a command it shows today. A journal is a folder of Markdown files in a git \
      repository; tj finds it with -C, the variable TJ_DIR, in the folders around the current one, \
      by the setting journal, or at ~/journal.
      """,
    options: GlobalOptions.specs,
    examples: [
      ExampleSpec("tj init ~/journal", "Create a journal."),
      ExampleSpec("tj add Coffee on the balcony. '#garden'", "Add an entry."),
      ExampleSpec("tj search garden mood:4.. since:2024-03", "Search entries."),
    ],
    seeAlso: ["tj-tutorial(7)", "tj-query(7)", "thread(5)"],
    subcommands: commands.map { $0.spec }
  )
}
